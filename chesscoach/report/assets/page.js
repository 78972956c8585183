"use strict";
(function () {
  var game = JSON.parse(document.getElementById("game").textContent);
  var flip = game.flip, ply = 0;
  var box = document.getElementById("board"), say = document.getElementById("say"), graph = document.getElementById("graph");
  var NS = "http://www.w3.org/2000/svg", SQ = 100, EDGE = 36, SIDE = 872;
  var now = document.createElement("div");
  now.id = "now";
  graph.appendChild(now);

  function el(name, attrs, into) {
    var e = document.createElementNS(NS, name);
    for (var k in attrs) e.setAttribute(k, attrs[k]);
    into.appendChild(e);
    return e;
  }
  function corner(file, rank) { // 0..7 from a1
    return flip ? [EDGE + (7 - file) * SQ, EDGE + rank * SQ] : [EDGE + file * SQ, EDGE + (7 - rank) * SQ];
  }
  function squareOf(uci, at) { return [uci.charCodeAt(at) - 97, uci.charCodeAt(at + 1) - 49]; }

  function draw(m, before) {
    var svg = document.createElementNS(NS, "svg");
    svg.setAttribute("viewBox", "0 0 " + SIDE + " " + SIDE);
    svg.setAttribute("class", "board");
    el("rect", { width: "100%", height: "100%", rx: 14, fill: "#4a5560" }, svg);
    el("rect", { x: EDGE, y: EDGE, width: 800, height: 800, fill: "#f3ead8" }, svg);
    var file, rank, p, label;
    for (file = 0; file < 8; file++) {
      for (rank = 0; rank < 8; rank++) {
        if ((file + rank) % 2 === 0) {
          p = corner(file, rank);
          el("rect", { x: p[0], y: p[1], width: SQ, height: SQ, fill: "#8fa3ad" }, svg);
        }
      }
      p = corner(file, file);
      label = { "font-size": 24, fill: "#e9ecef", "text-anchor": "middle", "font-family": "DejaVu Sans,Verdana,Arial,sans-serif" };
      label.x = p[0] + 50; label.y = SIDE - 9;
      el("text", label, svg).textContent = "abcdefgh"[file];
      label.x = EDGE / 2; label.y = p[1] + 59;
      el("text", label, svg).textContent = String(file + 1);
    }
    var marks = [];
    if (m.played) marks.push([m.played, m.best ? "#c62f3c" : "#2f5fb3", !!m.best]);
    if (m.best) marks.push([m.best, "#1f8a5b", false]);
    marks.forEach(function (k) {
      [0, 2].forEach(function (at) {
        var s = squareOf(k[0], at), c = corner(s[0], s[1]);
        el("rect", { x: c[0], y: c[1], width: SQ, height: SQ, fill: k[1], "fill-opacity": 0.18 }, svg);
      });
    });
    m.board.split("/").forEach(function (row, r) {
      var f = 0;
      row.split("").forEach(function (c) {
        if (c >= "1" && c <= "8") { f += Number(c); return; }
        var q = corner(f, 7 - r);
        el("use", { href: "#" + (c === c.toLowerCase() ? "b" : "w") + c.toLowerCase(), x: q[0] + 3, y: q[1] + 2, width: 94, height: 94 }, svg);
        f++;
      });
    });
    marks.forEach(function (k) {
      var a = squareOf(k[0], 0), b = squareOf(k[0], 2), from = corner(a[0], a[1]), to = corner(b[0], b[1]);
      var dx = to[0] - from[0], dy = to[1] - from[1], len = Math.hypot(dx, dy);
      var g = el("g", { transform: "translate(" + (from[0] + 50) + " " + (from[1] + 50) + ") rotate(" + Math.atan2(dy, dx) * 180 / Math.PI + ")", opacity: 0.85 }, svg);
      var shaft = { d: "M26 0H" + (len - 40), stroke: k[1], "stroke-width": 17 };
      if (k[2]) shaft["stroke-dasharray"] = "26 13";
      el("path", shaft, g);
      el("path", { d: "M" + (len - 44) + " -27L" + (len - 4) + " 0L" + (len - 44) + " 27z", fill: k[1] }, g);
    });
    box.replaceChildren(svg);
  }

  function tell(m) {
    say.className = m.cls || "";
    say.replaceChildren();
    function line(cls, text) {
      var p = document.createElement("p");
      p.className = cls;
      p.textContent = text;
      say.appendChild(p);
    }
    line("head", m.head ? m.head + (m.label ? " — " + m.label : "") : say.dataset.start);
    if (m.told) line("", m.told);
    if (m.best && m.line) line("line", say.dataset.instead + ": " + m.line);
    if (m.best && m.punish) line("line", say.dataset.refuted + ": " + m.punish);
  }

  function show(n, scroll) {
    ply = Math.max(0, Math.min(game.plies.length - 1, n));
    var m = game.plies[ply];
    // A fault is shown where it happened: both arrows start in the position before it.
    draw(m.best ? { board: game.plies[ply - 1].board, played: m.played, best: m.best } : m);
    tell(m);
    document.querySelectorAll(".move").forEach(function (b) {
      var here = Number(b.dataset.ply) === ply;
      b.classList.toggle("here", here);
      if (here) {
        var list = b.closest("ol"), row = b.parentElement;
        list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2;
      }
    });
    if (ply === 0) document.querySelector(".moves").scrollTop = 0;
    var w = graph.querySelector("svg").getBoundingClientRect().width, last = game.plies.length - 1;
    now.style.left = 6 + w * (76 + 908 * (last ? ply / last : 0)) / 1000 + "px";
    if (scroll) box.scrollIntoView({ block: "center" });
  }

  document.querySelectorAll(".move").forEach(function (b) { b.onclick = function () { show(Number(b.dataset.ply)); }; });
  document.querySelectorAll(".open").forEach(function (b) { b.onclick = function () { show(Number(b.dataset.ply), true); }; });
  document.getElementById("first").onclick = function () { show(0); };
  document.getElementById("back").onclick = function () { show(ply - 1); };
  document.getElementById("on").onclick = function () { show(ply + 1); };
  document.getElementById("last").onclick = function () { show(game.plies.length - 1); };
  document.getElementById("flip").onclick = function () { flip = !flip; show(ply); };
  graph.onclick = function (e) {
    var r = graph.querySelector("svg").getBoundingClientRect(), last = game.plies.length - 1;
    show(Math.round(((e.clientX - r.left) / r.width * 1000 - 76) / 908 * last));
  };
  document.addEventListener("keydown", function (e) {
    if (e.key === "ArrowLeft") show(ply - 1);
    else if (e.key === "ArrowRight") show(ply + 1);
    else if (e.key === "Home") show(0);
    else if (e.key === "End") show(game.plies.length - 1);
    else return;
    e.preventDefault();
  });
  window.addEventListener("resize", function () { show(ply); });
  var asked = Number(location.hash.slice(1));
  show(asked > 0 ? asked : 0);
})();
