/* Names beside their marks, and the details of a mark; names are drawn or set as text, never as markup. */
(function () {
  "use strict";
  var details = document.getElementById("details");
  var hint = details.textContent;

  /* vis draws a name below its mark only; in the fact column a name reads better beside it. */
  function beside(node) {
    var image = new Image();
    image.onload = function () { network.redraw(); };
    image.src = node.image;
    return function (given) {
      var context = given.ctx, size = node.size, wide = 2 * size;
      return {
        drawNode: function () {
          if (image.complete) { context.drawImage(image, given.x - size, given.y - size, wide, wide); }
          context.font = (given.state.selected ? "bold " : "") + "12px sans-serif";
          context.textAlign = "left";
          context.textBaseline = "middle";
          context.lineWidth = 3;
          context.strokeStyle = node.font.strokeColor;
          context.strokeText(node.label, given.x + size + 5, given.y);
          context.fillStyle = node.font.color;
          context.fillText(node.label, given.x + size + 5, given.y);
        },
        nodeDimensions: { width: wide, height: wide },
      };
    };
  }
  nodes.update(nodes.get().filter(function (one) { return one.beside; }).map(function (one) {
    return { id: one.id, shape: "custom", ctxRenderer: beside(one) };
  }));

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

  /* Full size where the frame is large enough, else all of it; names to the right count as part of it. */
  function fit() {
    var box = document.getElementById("mynetwork"), places = network.getPositions(), left = Infinity, right = 0, bottom = 0;
    if (!box.clientWidth || !box.clientHeight || !nodes.length) { return; }
    var context = document.createElement("canvas").getContext("2d");
    context.font = "12px sans-serif";
    nodes.get().forEach(function (one) {
      var width = Math.max.apply(null, one.label.split("\n").map(function (text) { return context.measureText(text).width; }));
      var half = Math.max(50, width / 2 + 6);
      left = Math.min(left, places[one.id].x - (one.beside ? 20 : half));
      right = Math.max(right, places[one.id].x + (one.beside ? width + 30 : half));
      bottom = Math.max(bottom, places[one.id].y + 20);
    });
    var top = -16, scale = Math.min(1.15, box.clientWidth / (right - left), box.clientHeight / (bottom - top));
    network.setSize("100%", "100%");
    network.moveTo({
      position: { x: left + box.clientWidth / scale / 2, y: top + box.clientHeight / scale / 2 }, scale: scale,
    });
    network.redraw();
  }
  document.getElementById("fit").addEventListener("click", fit);
  new ResizeObserver(fit).observe(document.getElementById("mynetwork"));  // first size, and every later one
})();
