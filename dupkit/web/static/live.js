/* Tells the page that something changed, so that htmx asks for what is shown again. */
(function () {
  "use strict";
  if (!window.EventSource) return;
  var stream = new EventSource(JSON.parse(document.getElementById("live-source").textContent).events), timer = null;
  stream.onmessage = function () {
    clearTimeout(timer);
    timer = setTimeout(function () { document.body.dispatchEvent(new Event("changed")); }, 150);
  };
}());
