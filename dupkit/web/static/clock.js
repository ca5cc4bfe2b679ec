/* The time that is left of the round, from the moment at which its clock was started. */
(function () {
  "use strict";
  function tick() {
    var clock = document.getElementById("clock");
    if (!clock) return;
    var started = +clock.dataset.started, minutes = +clock.dataset.minutes;
    if (!started || !minutes) return;
    var left = Math.round(started + minutes * 60 - Date.now() / 1000), over = left < 0;
    left = Math.abs(left);
    clock.querySelector("span").textContent = (over ? "+" : "") + Math.floor(left / 60) + ":" + ("0" + left % 60).slice(-2);
    clock.className = over ? "clock over" : "clock";
  }
  setInterval(tick, 1000);
  tick();
}());
