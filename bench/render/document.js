// The search and the choice of a pair, for all tables of a document; both stand in the address.
"use strict";

{
  const SIDES = ["base", "other", "slower", "faster", "side", "framework"];
  const box = document.getElementById("search");
  const pair = document.getElementById("pair");
  const tables = [...document.querySelectorAll("main table")].map((table) => {
    const names = [...table.tHead.rows[0].cells].map((cell) => cell.dataset.name);
    const places = names.flatMap((name, place) => (SIDES.includes(name) ? [place] : []));
    const rows = [...table.tBodies[0].rows].map((row) => ({
      row, words: row.textContent.toLowerCase(), sides: places.map((place) => row.cells[place].textContent),
    }));
    return { rows, counted: table.closest("details")?.querySelector(".counted") };
  });

  const show = () => {
    const wanted = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const both = pair?.value ? JSON.parse(pair.value) : null;
    for (const { rows, counted } of tables) {
      for (const { row, words, sides } of rows) {
        const isOfPair = !both || sides.every((side) => both.includes(side));
        row.hidden = !isOfPair || !wanted.every((word) => words.includes(word));
      }
      const left = rows.filter(({ row }) => !row.hidden).length;
      if (counted) counted.textContent = left === rows.length ? `${left}` : `${left} of ${rows.length}`;
    }
  };

  const keep = () => {
    const asked = new URLSearchParams();
    if (box.value) asked.set("q", box.value);
    if (pair?.value) asked.set("pair", pair.value);
    history.replaceState(null, "", asked.size ? `#${asked}` : location.pathname + location.search);
    show();
  };

  const read = () => {
    const case_ = document.getElementById(location.hash.slice(1));
    if (case_) {
      for (let each = case_; each; each = each.parentElement) if (each.tagName === "DETAILS") each.open = true;
      case_.scrollIntoView();
      return;
    }
    const asked = new URLSearchParams(location.hash.slice(1));
    box.value = asked.get("q") ?? "";
    if (pair) pair.value = asked.get("pair") ?? "";
    show();
  };

  document.getElementById("choices").hidden = false;
  box.addEventListener("input", keep);
  pair?.addEventListener("change", keep);
  addEventListener("hashchange", read);
  read();
}
