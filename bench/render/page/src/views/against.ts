// Frameworks against each other: what loses most, means by category and regime, and what is no ratio.

import type { Table } from "../data";
import { element, plainTable } from "../dom";
import type { Maker } from "./view";

/** The tables whose names begin so are of this view, in their order. */
const PREFIX = "against_";
const NUMBERS = new Set(["s", "x", "%", "number", "calls"]);

export const against: Maker = (report) => {
  const tables = report.overview.tables.filter((each) => each.name.startsWith(PREFIX));
  if (!tables.length) return null;
  return {
    name: "against",
    title: "Against each other",
    async show(section) {
      if (section.childElementCount) return;
      for (const facts of tables) {
        const table = report.table(facts.name);
        section.append(element("h2", {}, facts.title), ...(table ? [await whole(table)] : []),
          ...facts.notes.map((note) => element("p", { class: "note" }, note)));
      }
    },
  };
};

/** All rows, as text. */
async function whole(table: Table): Promise<Node> {
  const facts = table.facts.columns;
  const columns = await table.columns(facts.map((each) => each.name));
  const rows = Array.from({ length: table.length }, (_, row) => facts.map((each) => columns[each.name]!.text(row)));
  const right = facts.flatMap((each, place) => (NUMBERS.has(each.unit) ? [place] : []));
  return plainTable(table.facts.title, facts.map((each) => each.title), rows, right);
}
