// Two runs compared: changes of status first, then what got slower or faster, and what differs besides.

import { Chart, MOST_SERIES, tip } from "../chart";
import type { Column, Table } from "../data";
import { definitions, element, folded, gain, plainTable, rule } from "../dom";
import { grouped } from "../figures";
import { Listing } from "../listing";
import { go } from "../state";
import { format, ratio, ratioWithin } from "../units";
import { waterfall } from "../waterfall";
import type { Maker } from "./view";

const SHOWN = [
  "sample", "case", "framework", "stage", "compiler", "change", "verdict", "ratio", "left", "direction", "dtype",
  "base_seconds", "new_seconds", "base_status", "new_status", "message",
];
const MARKS: Record<string, string> = {
  broken: "✕", mended: "✓", other: "!", missing: "?", slower: "▲", faster: "▼", ambiguous: "≈", same: "=",
};
/** A commit, and as much of it as people read. */
const COMMIT = /\b([0-9a-f]{12})[0-9a-f]{28}\b/g;
/** Of fewer ratios the table says as much. */
const FEWEST = 4;

export const compare: Maker = (report) => {
  const table = report.table("compared");
  const found = report.overview.comparison;
  if (!table || !found) return null;
  const isLeft = (found["common"] as any[]).some((each) => each.taken_out !== null);
  const opens = (row: number, columns: Record<string, Column>): { open: string; run: string } =>
    ({ open: columns["key"]!.text(row), run: found["new"] });
  const listing = new Listing({
    table, shown: SHOWN.filter((name) => name !== "left" || isLeft), figure: "ratio",
    needed: ["key", ...["ratio", "left"].flatMap((name) => [name, `${name}_low`, `${name}_high`])], opens,
    cells: (columns) => ({
      change: marked, verdict: marked,
      ratio: (row, column) => gain(column.number(row), withInterval(row, columns, "ratio")),
      left: (row) => document.createTextNode(withInterval(row, columns, "left")),
    }),
    widths: { ratio: 30, left: 24 },
  });
  const chart = new Chart(260);
  const figure = element("figure", {}, element("figcaption", {}, "Time of the new run over the base, the slowest first"),
    chart.element);
  return {
    name: "compare",
    title: "Compare",
    async show(section, state) {
      if (!section.childElementCount) {
        section.append(...head(found), element("h2", {}, "Results"), rule(report), listing.bar,
          element("div", { class: "charts" }, figure), listing.element);
      }
      const rows = await listing.show(state);
      figure.hidden = !(await drawn(chart, table, rows, found, opens));
    },
  };
};

/** Whether there are enough ratios to draw. */
async function drawn(
  chart: Chart, table: Table, rows: Uint32Array, found: Record<string, any>,
  opens: (row: number, columns: Record<string, Column>) => { open: string; run: string },
): Promise<boolean> {
  const columns = await table.columns(
    ["sample", "case", "framework", "stage", "compiler", "ratio", "ratio_low", "ratio_high", "verdict", "key"]);
  const timed = [...rows].filter((row) => columns["ratio"]!.number(row) > 0);
  const text = (name: string, row: number): string => columns[name]!.text(row);
  const ways = grouped(timed, (row) => text("framework", row)).slice(0, MOST_SERIES);
  const margin = 1 + found["margin"];
  const lines = [{ at: margin, name: `margin ${ratio(margin)}x` }, { at: 1 / margin, name: "" },
    ...(found["common"] as any[]).filter((each) => each.taken_out !== null && each.taken_out !== 1)
      .map((each) => ({ at: each.taken_out as number, name: `in common ${ratio(each.taken_out)}x` }))];
  const described = (row: number | undefined): HTMLElement | string => row === undefined ? "" : tip([
    `${text("sample", row)} ${text("case", row)}`,
    [text("framework", row), text("compiler", row) || text("stage", row)].join(" "),
    `${withInterval(row, columns, "ratio")} the time of the base: ${text("verdict", row)}`,
  ]);
  chart.show(`Times of the new run over the base of ${timed.length} results in order. The table has the same figures.`,
    (colours) => waterfall({ title: "new over base", ways, value: (row) => columns["ratio"]!.number(row),
      tip: described, lines }, colours),
    (datum) => { if (datum?.row !== undefined) go(opens(datum.row, columns)); });
  return timed.length >= FEWEST;
}

function head(found: Record<string, any>): Node[] {
  const counts = Object.entries<number>(found["counts"]).filter(([, count]) => count)
    .map(([name, count]) => `${MARKS[name] ?? ""} ${count} ${name.replaceAll("_", " ")}`);
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
    ], "facts lines"),
    ...(found["advisory"] ? [element("p", { class: "note" }, "Advisory: a side has a single round; where a process " +
      "happens to place its buffers moves an operator by a few percent.")] : []),
    ...differences(found), ...common(found),
    ...(means.length ? [folded(
      [`Geometric mean of the ratios: ${means.at(-1)![1]} of ${means.at(-1)![2]}`],
      () => [plainTable("Geometric means", ["category", "new over base", "results"], means, [1, 2])])] : []),
    ...(errors.length ? [plainTable("Largest errors that changed", ["sample", "framework", "base", "new", "change"],
      errors, [2, 3])] : []),
  ];
}

/** What is not the same in the two runs: machines, versions, settings. */
function differences(found: Record<string, any>): Node[] {
  const rows = [...(found["machines"] as any[]).map((each) => ({ ...each, name: `machine: ${each.name}` })),
    ...(found["differences"] as any[])].map((each) => [each.name.replaceAll("_", " "), shown(each.base), shown(each.new)]);
  return [
    element("h2", {}, "What differs between the runs"),
    rows.length ? plainTable("What differs", ["what", "base", "new"], rows)
      : element("p", {}, "Nothing that is known: machine, versions and settings are the same."),
  ];
}

/** What many results have in common, which verdicts leave out where it is the machine's. */
function common(found: Record<string, any>): Node[] {
  const rows = (found["common"] as any[]).map((each) => [
    each.frameworks.join(", "), each.loads.join(", "), `${each.alike} of ${each.count}`,
    ratioWithin(each.ratio, each.interval_low, each.interval_high),
    each.taken_out === null ? "no" : "yes", element("span", { class: "message" }, each.said),
  ]);
  return rows.length ? [
    element("h2", {}, "What results have in common"),
    plainTable("Common moves", ["frameworks", "loads", "moved alike", "new over base", "taken out of verdicts", "why"], rows,
      [2, 3]),
  ] : [];
}

function shown(value: unknown): string {
  const text = value === null || value === undefined ? "none" : Array.isArray(value) ? value.join(", ") : String(value);
  return text.replace(COMMIT, "$1");
}

function marked(row: number, column: Column): Node {
  const text = column.text(row);
  return element("span", { class: `verdict ${text}` }, text ? `${MARKS[text] ?? ""} ${text}` : "");
}

function withInterval(row: number, columns: Record<string, Column>, name: string): string {
  const [value, low, high] = [name, `${name}_low`, `${name}_high`].map((each) => columns[each]!.number(row));
  return ratioWithin(value!, low!, high!);
}
