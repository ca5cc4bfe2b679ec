/* Tells the page that something changed, so that htmx asks for what is shown again. Many changes are told as one; a page
   that many look at waits a moment of its own, so that not all ask at once. */
(function () {
  "use strict";
  if (!window.EventSource) return;
  var source = JSON.parse(document.getElementById("live-source").textContent), timer = null;
  new EventSource(source.events).onmessage = function () {
    if (timer) return;
    timer = setTimeout(function () {
      timer = null;
      document.body.dispatchEvent(new Event("changed"));
    }, source.wait > 500 ? Math.random() * source.wait : source.wait);
  };
}());
