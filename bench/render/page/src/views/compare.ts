// Two runs compared: changes of status first, then what got slower or faster.

import { definitions, element, folded, gain, plainTable, rule } from "../dom";
import { Listing } from "../listing";
import { format, ratioWithin } from "../units";
import type { Column } from "../data";
import type { Maker } from "./view";

const SHOWN = [
  "sample", "case", "framework", "stage", "compiler", "direction", "dtype", "change", "verdict", "ratio",
  "base_seconds", "new_seconds", "base_status", "new_status", "message",
];
const MARKS: Record<string, string> = {
  broken: "✕", mended: "✓", other: "!", missing: "?", slower: "▲", faster: "▼", ambiguous: "≈", same: "=",
};

export const compare: Maker = (report) => {
  const table = report.table("compared");
  const found = report.overview.comparison;
  if (!table || !found) return null;
  const listing = new Listing({
    table, shown: SHOWN, figure: "ratio", needed: ["key", "ratio_low", "ratio_high"],
    opens: (row, columns) => ({ open: columns["key"]!.text(row), run: found["new"] }),
    cells: (columns) => ({
      change: marked, verdict: marked,
      ratio: (row, column) => gain(column.number(row), withInterval(row, columns)),
    }),
    widths: { ratio: 30 },
  });
  return {
    name: "compare",
    title: "Compare",
    async show(section, state) {
      if (!section.childElementCount) section.append(...head(found), rule(report), listing.element);
      await listing.show(state);
    },
  };
};

function head(found: Record<string, any>): Node[] {
  const counts = Object.entries<number>(found["counts"]).filter(([, count]) => count)
    .map(([name, count]) => `${MARKS[name] ?? ""} ${count} ${name.replaceAll("_", " ")}`);
  const differences = (name: string): string => (found[name] as any[])
    .map((each) => `${each.name}: ${shown(each.base)} → ${shown(each.new)}`).join("; ");
  const means = (found["means"] as any[]).map((mean) =>
    [mean.category ?? "all", format(mean.value, "x"), String(mean.count)]);
  const errors = (found["accuracy"] as any[]).filter((each) => each.change).map((each) =>
    [each.sample, each.framework, format(each.base, "ULP"), format(each.new, "ULP"), each.change]);
  return [
    definitions([
      ["base", found["base"]], ["new", found["new"]],
      ["outcome", found["passes"] ? "✓ passes" : "✕ does not pass"],
      ["margin", format(found["margin"], "%")],
      ["counts", counts.join(", ")],
      ["machines differ", differences("machines")],
      ["different", differences("differences")],
    ], "facts lines"),
    ...(found["advisory"] ? [element("p", { class: "note" }, "Advisory: a side has a single round; where a process " +
      "happens to place its buffers moves an operator by a few percent.")] : []),
    ...(means.length ? [folded(
      [`Geometric mean of the ratios: ${means.at(-1)![1]} of ${means.at(-1)![2]}`],
      () => [plainTable("Geometric means", ["category", "new over base", "results"], means, [1, 2])])] : []),
    ...(errors.length ? [plainTable("Largest errors that changed", ["sample", "framework", "base", "new", "change"],
      errors, [2, 3])] : []),
  ];
}

function shown(value: unknown): string {
  return value === null || value === undefined ? "none" : Array.isArray(value) ? value.join(", ") : String(value);
}

function marked(row: number, column: Column): Node {
  const text = column.text(row);
  return element("span", { class: `verdict ${text}` }, text ? `${MARKS[text] ?? ""} ${text}` : "");
}

function withInterval(row: number, columns: Record<string, Column>): string {
  const [value, low, high] = ["ratio", "ratio_low", "ratio_high"].map((name) => columns[name]!.number(row));
  return ratioWithin(value!, low!, high!);
}
