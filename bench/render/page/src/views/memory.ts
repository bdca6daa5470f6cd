// What every case needs of memory.

import { byKey, Listing } from "../listing";
import { bar, element } from "../dom";
import type { Column } from "../data";
import type { Maker } from "./view";

const SHOWN = [
  "sample", "case", "framework", "stage", "compiler", "direction", "dtype", "memory_bytes", "footprint_bytes",
  "compile_memory_bytes", "moved_bytes", "memory_source", "status",
];
const WIDTH = 20;
const BARS = ["memory_bytes", "compile_memory_bytes"];

export const memory: Maker = (report) => {
  const listing = new Listing({
    table: report.results, shown: SHOWN, figure: "memory_bytes", needed: ["key", "run", ...BARS], opens: byKey,
    cells: (columns) => Object.fromEntries(BARS.map((name) => [name, bars(columns[name]!)])),
    widths: Object.fromEntries(BARS.map((name) => [name, WIDTH])),
  });
  return {
    name: "memory",
    title: "Memory",
    async show(section, state) {
      if (!section.childElementCount) {
        section.append(
          element("p", { class: "lead" }, "The peak of a call above what was in use before it, beside the size of " +
            "arguments and results together, and what compiling needed. Bars are on a logarithmic scale."),
          listing.element,
        );
      }
      await listing.show(state.sort ? state : { ...state, sort: "-memory_bytes" });
    },
  };
};

function bars(column: Column): (row: number, column: Column) => Node {
  let most = 1;
  for (const value of column.items) if (value > most) most = value;
  return (row) => {
    const value = column.number(row);
    const text = column.text(row);
    return value > 0 ? bar(Math.log(1 + value) / Math.log(1 + most), text) : document.createTextNode(text);
  };
}
