/*
 * Marks with their names beside them, the details of a mark, zoom, and the keyboard.
 * Names are drawn or set as text, never as markup.
 */
(function () {
  "use strict";
  var box = document.getElementById("mynetwork"), list = document.getElementById("marks");
  var details = document.getElementById("details"), shownKey, active = -1;
  var measure = document.createElement("canvas").getContext("2d");
  var segmenter = window.Intl && Intl.Segmenter ? new Intl.Segmenter() : null;
  var LEAST_TEXT = 130, FADED = 0.12, FONT = "12px sans-serif";
  measure.font = FONT;

  function width(text) { return measure.measureText(text).width; }
  function characters(text) {
    return segmenter ? Array.from(segmenter.segment(text), function (one) { return one.segment; }) : Array.from(text);
  }
  function cut(text, room) {
    if (width(text) <= room) { return text; }
    var kept = characters(text);
    while (kept.length && width(kept.join("") + "…") > room) { kept.pop(); }
    return kept.join("") + "…";
  }

  /* Two lines, the first broken behind a word or mark where that leaves it half full. */
  function wrapped(text, room, tail) {
    if (width(text + tail) <= room) { return text + tail; }
    var first = cut(text, room + width("…")).replace(/…$/, ""), at = first.search(/[\s,.;，。；、：)）]\S*$/);
    if (/[A-Za-z0-9]$/.test(first) && at > first.length / 2) { first = first.slice(0, at + 1); }
    return first + "\n" + cut(text.slice(first.length).trim(), room - width(tail)) + tail;
  }

  /* vis draws a name below its mark; a list reads better with names beside: left of column 0, else right. */
  function drawn(node) {
    var image = new Image();
    image.onload = function () { network.redraw(); };
    image.src = node.image;
    return function (given) {
      var context = given.ctx, size = node.size, mark = nodes.get(node.id), edge = size + 5;
      var lines = (mark.shown || mark.label).split("\n");
      function name() {
        context.font = (given.state.selected ? "bold " : "") + FONT;
        context.textAlign = node.side === "left" ? "right" : "left";
        context.textBaseline = "middle";
        context.lineWidth = 3;
        context.strokeStyle = node.font.strokeColor;
        context.fillStyle = node.font.color;
        lines.forEach(function (text, place) {
          var x = given.x + (node.side === "left" ? -edge : edge), y = given.y + (place - (lines.length - 1) / 2) * 13;
          context.strokeText(text, x, y);
          context.fillText(text, x, y);
          if (node.struck) { context.fillRect(x, y, context.measureText(text).width, 1); }
        });
      }
      return {
        drawNode: function () {
          if (image.complete) { context.drawImage(image, given.x - size, given.y - size, 2 * size, 2 * size); }
          if (given.state.selected) {
            context.lineWidth = 2;
            context.strokeStyle = node.font.color;
            context.strokeRect(given.x - size - 2, given.y - size - 2, 2 * size + 4, 2 * size + 4);
          }
          name();
        },
        nodeDimensions: { width: 2 * size, height: 2 * size },
      };
    };
  }
  nodes.update(nodes.get().map(function (one) { return { id: one.id, shape: "custom", ctxRenderer: drawn(one) }; }));

  /* Of many lines those of the mark that is looked at are seen. */
  var lines = edges.get().map(function (one) { return { id: one.id, color: one.color }; });
  function light(key) {
    var own = key === undefined ? null : network.getConnectedEdges(key);
    edges.update(lines.map(function (one) {
      var look = typeof one.color === "string" ? { color: one.color, opacity: 1 } : one.color;
      var opacity = !own ? look.opacity : own.indexOf(one.id) < 0 ? FADED : 1;
      return { id: one.id, color: { color: look.color, highlight: look.color, hover: look.color, opacity: opacity } };
    }));
  }

  /* Details stand in a card at their mark, so that they are seen wherever the page is scrolled to; the pointer
     goes through it to the marks below. */
  function show(key) {
    shownKey = key;
    details.textContent = "";
    details.hidden = key === undefined;
    light(key);
    if (details.hidden) { return; }
    nodes.get(key).details.forEach(function (text, place) {
      var line = document.createElement(place ? "span" : "b");
      line.textContent = text;
      details.appendChild(line);
    });
    place();
  }
  function place() {
    if (details.hidden) { return; }
    var at = network.canvasToDOM(network.getPositions([shownKey])[shownKey]), below = at.y + 16;
    var room = box.clientHeight - details.offsetHeight - 4;
    details.style.top = box.offsetTop + Math.max(2, below <= room ? below : Math.min(room, at.y - details.offsetHeight - 14)) + "px";
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
  network.on("afterDrawing", place);

  /* The keyboard: up and down through the facts, left and right through all marks, Enter for details, Esc to close. */
  var marks = nodes.get().sort(function (a, b) { return a.y - b.y || b.x - a.x; });
  marks.forEach(function (one) {
    var option = document.createElement("li");
    option.id = "mark-" + one.id;
    option.setAttribute("role", "option");
    option.textContent = one.details.slice(0, 2).join(" · ");
    list.appendChild(option);
  });
  function step(by, isFact) {
    var next = active + by;
    while (isFact && marks[next] && marks[next].id.charAt(0) === "n") { next += by; }
    if (marks[next]) { go(next); }
  }
  function go(next) {
    var before = document.getElementById("mark-" + (marks[active] || {}).id);
    if (before) { before.removeAttribute("aria-selected"); }
    active = next;
    var key = marks[active].id;
    document.getElementById("mark-" + key).setAttribute("aria-selected", "true");
    list.setAttribute("aria-activedescendant", "mark-" + key);
    show();
    light(key);
    network.selectNodes([key]);
  }
  var keys = {
    ArrowDown: function () { step(1, true); },
    ArrowUp: function () { step(-1, true); },
    ArrowRight: function () { step(1, false); },
    ArrowLeft: function () { step(-1, false); },
    Enter: function () { if (marks[active]) { show(marks[active].id); } },
    Escape: function () { show(); network.unselectAll(); },
  };
  list.addEventListener("keydown", function (event) {
    if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });
  list.addEventListener("focus", function () { if (active < 0) { step(1, true); } });

  /* Full size where the frame is large enough; in a narrow one names are cut first, then all is made smaller. */
  function fit() {
    var places = network.getPositions(), left = Infinity, right = 0, top = Infinity, bottom = 0;
    if (!box.clientWidth || !box.clientHeight || !marks.length) { return; }
    marks.forEach(function (one) {
      var at = places[one.id], widest = Math.max.apply(null, one.label.split("\n").map(width));
      left = Math.min(left, at.x - (one.side === "left" ? widest + 22 : 14));
      right = Math.max(right, at.x + (one.side === "left" ? 14 : Math.min(LEAST_TEXT, widest) + 24 + width(one.tail)));
      top = Math.min(top, at.y - 18);
      bottom = Math.max(bottom, at.y + 18);
    });
    var scale = Math.min(1.1, box.clientWidth / (right - left), box.clientHeight / (bottom - top));
    nodes.update(marks.map(function (one) {
      var room = left + box.clientWidth / scale - places[one.id].x - 24;
      if (one.id.charAt(0) === "f") { return { id: one.id, shown: wrapped(one.label, room, one.tail) }; }
      return { id: one.id, shown: one.side === "left" ? one.label : cut(one.label, room - width(one.tail)) + one.tail };
    }));
    network.setSize("100%", "100%");
    network.moveTo({
      position: { x: left + box.clientWidth / scale / 2, y: top + box.clientHeight / scale / 2 }, scale: scale,
    });
    network.redraw();
  }
  function zoom(factor, at) {
    var view = network.getViewPosition(), centre = at || view, scale = network.getScale() * factor;
    if (scale < 0.2 || scale > 5) { return; }
    network.moveTo({
      position: { x: centre.x + (view.x - centre.x) / factor, y: centre.y + (view.y - centre.y) / factor }, scale: scale,
    });
  }
  box.addEventListener("wheel", function (event) {
    if (!event.ctrlKey && !event.metaKey) { return; }  // the page scrolls
    event.preventDefault();
    var edge = box.getBoundingClientRect();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15,
      network.DOMtoCanvas({ x: event.clientX - edge.left, y: event.clientY - edge.top }));
  }, { passive: false });
  document.getElementById("fit").addEventListener("click", fit);
  document.getElementById("nearer").addEventListener("click", function () { zoom(1.25); });
  document.getElementById("farther").addEventListener("click", function () { zoom(0.8); });
  new ResizeObserver(fit).observe(box);  // first size, and every later one
})();
