// The search of the index: what is asked for stands in the address, so that it can be sent as a link.
"use strict";

const box = document.getElementById("search");

if (box) {
  const rows = [...document.querySelectorAll("#operators tbody tr")].map((row) => ({
    row, words: row.dataset.words.toLowerCase(), link: row.querySelector("a"),
  }));
  const counted = document.getElementById("counted");

  const asked = () => new URLSearchParams(location.hash.slice(1)).get("q") ?? "";

  const shown = () => rows.filter(({ row }) => !row.hidden);

  const show = () => {
    const wanted = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { row, words } of rows) row.hidden = !wanted.every((word) => words.includes(word));
    const count = shown().length;
    counted.textContent = wanted.length ? `${count} of ${rows.length} operators` : "";
  };

  const move = (from, step) => {
    const links = shown().map(({ link }) => link);
    const place = links.indexOf(from) + step;
    if (place < 0) box.focus();
    else links[Math.min(place, links.length - 1)]?.focus();
  };

  box.hidden = false;
  box.value = asked();
  show();
  if (location.hash === "#search") box.focus();
  box.addEventListener("input", () => {
    const hash = box.value ? `#${new URLSearchParams({ q: box.value })}` : " ";
    history.replaceState(null, "", hash === " " ? location.pathname + location.search : hash);
    show();
  });
  addEventListener("hashchange", () => {
    if (location.hash === "#search") box.focus();
    else { box.value = asked(); show(); }
  });
  document.addEventListener("keydown", (event) => {
    const isIn = event.target === box || rows.some(({ link }) => link === event.target);
    if (isIn && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      move(event.target, event.key === "ArrowDown" ? 1 : -1);
    } else if (event.target === box && event.key === "Enter") {
      shown()[0]?.link.click();
    }
  });
}

document.addEventListener("keydown", (event) => {
  const writes = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || writes || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (box) box.focus();
  else location.href = `${document.body.dataset.root}index.html#search`;
});
