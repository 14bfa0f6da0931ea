/* Details of the mark under the pointer or last clicked; the browser gets text only, never markup. */
(function () {
  "use strict";
  var details = document.getElementById("details");
  var hint = details.textContent;
  function line(tag, text) {
    var one = document.createElement(tag);
    one.textContent = text;
    details.appendChild(one);
  }
  function show(key) {
    details.textContent = "";
    if (key === undefined) { details.textContent = hint; return; }
    nodes.get(key).details.forEach(function (text, place) { line(place ? "span" : "b", text); });
  }
  network.on("click", function (event) { show(event.nodes[0]); });
  network.on("hoverNode", function (event) {
    if (!network.getSelectedNodes().length) { show(event.node); }
    document.body.style.cursor = "pointer";
  });
  network.on("blurNode", function () {
    if (!network.getSelectedNodes().length) { show(); }
    document.body.style.cursor = "default";
  });
  function fit() { network.fit({ animation: false, maxZoomLevel: 1.25 }); }
  document.getElementById("fit").addEventListener("click", fit);
  new ResizeObserver(function () {  // also runs at first, and when a hidden frame gets its size
    var box = document.getElementById("mynetwork");
    if (box.clientWidth && box.clientHeight) { network.setSize("100%", "100%"); network.redraw(); fit(); }
  }).observe(document.getElementById("mynetwork"));
})();
