// The tip of a chart: the words of the point that is nearest to the pointer.
"use strict";

{
  const NEAR = 24;
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  (document.querySelector("main") ?? document.body).append(tip);
  for (const wide of document.querySelectorAll(".wide:has(> svg.chart)")) wide.scrollLeft = wide.scrollWidth; // the newest
  let near = null;

  const choose = (mark) => {
    if (mark === near) return;
    near?.classList.remove("near");
    near = mark;
    tip.hidden = !mark;
    if (!mark) return;
    mark.classList.add("near");
    tip.textContent = mark.dataset.tip;
    const at = mark.getBoundingClientRect();
    const left = Math.min(at.right + 8, document.documentElement.clientWidth - tip.offsetWidth - 4);
    const below = at.bottom + 8 + tip.offsetHeight <= innerHeight;
    tip.style.left = `${Math.max(left, 4)}px`;
    tip.style.top = `${below ? at.bottom + 8 : at.top - tip.offsetHeight - 8}px`;
  };

  const distance = (mark, event) => {
    const at = mark.getBoundingClientRect();
    return Math.hypot((at.left + at.right) / 2 - event.clientX, (at.top + at.bottom) / 2 - event.clientY);
  };

  for (const title of document.querySelectorAll("svg.chart title")) {
    title.parentNode.dataset.tip = title.textContent;
    title.remove(); // else the browser shows it as well
  }
  for (const chart of document.querySelectorAll("svg.chart")) {
    const marks = [...chart.querySelectorAll("[data-tip]")];
    if (!marks.length) continue;
    const move = (event) => {
      const ordered = marks.map((mark) => [distance(mark, event), mark]).sort((one, other) => one[0] - other[0]);
      choose(ordered[0][0] <= NEAR ? ordered[0][1] : null);
    };
    chart.addEventListener("pointermove", move);
    chart.addEventListener("pointerdown", move);
    chart.addEventListener("pointerleave", () => choose(null));
  }
  addEventListener("scroll", () => choose(null), true);
}
