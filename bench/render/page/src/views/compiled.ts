// Eager against captured: what compiling pays, and how each operator fares with each compiler.

import type { Column, Report, Table } from "../data";
import { element, folded, gain, plainTable, rule } from "../dom";
import { all, geometricMean, grouped, median } from "../figures";
import { heatLegend, heatMap, type Line } from "../heatmap";
import { byKey, bySample, Listing } from "../listing";
import { selected } from "../selection";
import { link, PLAIN, type State } from "../state";
import { format, ratio, ratioWithin } from "../units";
import { CompiledCharts, compilerOf } from "./compiled_charts";
import type { Maker } from "./view";

const SHOWN = [
  "sample", "case", "framework", "compiler", "stage", "ratio", "status", "direction", "dtype", "eager_seconds",
  "median_seconds", "formulation", "compile_seconds", "break_even_calls", "graph_breaks", "kernels", "compile_memory_bytes",
  "suspicions",
];
const OUTCOMES = ["whole", "with breaks", "refused", "wrong", "failed"];
const MARKS: Record<string, string> = { whole: "●", "with breaks": "◐", refused: "–", wrong: "◆", failed: "✕" };

export const compiled: Maker = (report) => {
  const table = report.table("compiled");
  if (!table) return null;
  const several = report.overview.runs.length > 1;
  const listing = new Listing({
    table, shown: several ? [...SHOWN, "run"] : SHOWN, figure: "ratio",
    needed: ["key", "run", "formulation", "eager_formulation", "ratio_low", "ratio_high", "suspicions"],
    opens: byKey, cells: (columns) => ({ ratio: (row, column) => marked(row, column, columns) }),
    widths: { ratio: 30 },
  });
  const map = element("div"), means = element("div"), coverage = element("div");
  const charts = new CompiledCharts(table);
  return {
    name: "compiled",
    title: "Compiled",
    async show(section, state) {
      if (!section.childElementCount) {
        section.append(listing.bar, rule(report), map, charts.element, means, listing.element, coverage);
      }
      const rows = await listing.show(state);
      map.replaceChildren(...(await heat(table, rows, state)));
      await charts.show(rows);
      means.replaceChildren(await summed(table, rows));
      coverage.replaceChildren(...(await matrix(report, state)));
    },
  };
};

/** A ratio to eager, with marks where what ran eagerly was of another formulation, and where a time is suspicious. */
function marked(row: number, column: Column, columns: Record<string, Column>): Node {
  const eager = columns["eager_formulation"]?.text(row);
  const other = eager && eager !== columns["formulation"]?.text(row) && column.text(row);
  const title = other ? `${columns["formulation"]?.text(row)} against ${eager} eager` : null;
  const [value, low, high] = ["ratio", "ratio_low", "ratio_high"].map((name) => columns[name]!.number(row));
  const marks = `${other ? " ≠" : ""}${columns["suspicions"]!.text(row) ? " !" : ""}`;
  return element("span", { title },
    gain(value!, column.text(row) ? `${ratioWithin(value!, low!, high!)}${marks}` : ""));
}

/** The operators by compiler: their times over eager. */
async function heat(table: Table, rows: Uint32Array, state: State): Promise<Node[]> {
  const columns = await table.columns(
    ["sample", "framework", "compiler", "stage", "ratio", "suspicions", "formulation", "eager_formulation", "key", "run"]);
  const alike = (row: number): boolean => !columns["suspicions"]!.text(row) &&
    [columns["formulation"]!.text(row), ""].includes(columns["eager_formulation"]!.text(row));
  const head = (row: number): string => compilerOf(columns, row);
  const heads = grouped(rows, head).map(([name]) => name);
  const lines = grouped(rows, (row) => columns["sample"]!.text(row)).map(([name, found]): Line => ({
    name,
    href: link(bySample(name, found, columns, state)),
    cells: heads.map((each) => {
      const counting = found.filter((row) => head(row) === each && columns["ratio"]!.number(row) > 0 && alike(row));
      const mean = geometricMean(counting.map((row) => columns["ratio"]!.number(row)));
      return counting.length
        ? { ratio: mean, title: `${name}, ${each}: ${ratio(mean)}x the time of eager, ${counting.length} cases` } : null;
    }),
  }));
  const found = heatMap("Operators by compiler", heads, lines);
  return found ? [heatLegend("eager"), found] : [];
}

async function summed(table: Table, rows: Uint32Array): Promise<Node> {
  const columns = await table.columns(
    ["framework", "compiler", "stage", "ratio", "compile_seconds", "break_even_calls", "graph_breaks", "kernels",
      "suspicions"]);
  const numbers = (name: string, found: number[]): number[] =>
    found.map((row) => columns[name]!.number(row)).filter((value) => !Number.isNaN(value));
  const lines = grouped(rows, (row) => compilerOf(columns, row))
    .map(([name, found]) => {
      const ratios = numbers("ratio", found.filter((row) => !columns["suspicions"]!.text(row)));
      const suspicious = numbers("ratio", found).length - ratios.length;
      const timed = `${ratios.length}${suspicious ? `, ${suspicious} !` : ""}`;
      const breaks = numbers("graph_breaks", found), broken = breaks.filter((each) => each > 0).length;
      return [name, String(found.length), timed, format(geometricMean(ratios), "x"),
        String(ratios.filter((each) => each > 1).length), breaks.length ? `${broken} of ${breaks.length}` : "",
        format(median(numbers("kernels", found)), "number"), format(median(numbers("compile_seconds", found)), "s"),
        format(median(numbers("break_even_calls", found)), "calls")];
    });
  return plainTable("By compiler", ["compiler", "results", "timed", "over eager, geometric mean",
    "slower than eager", "with graph breaks", "kernels, median", "compiling, median", "pays after, median"], lines,
    [1, 2, 3, 4, 5, 6, 7, 8]);
}

/** Operators by compilers, by category. */
async function matrix(report: Report, state: State): Promise<Node[]> {
  const table = report.table("coverage");
  if (!table) return [];
  const columns = await table.columns(
    ["sample", "category", "framework", "compiler", "formulation", "outcome", "reason", "graph_breaks", "ratio"]);
  const text = (name: string, row: number): string => columns[name]!.text(row);
  const rows = await selected(table, { ...state, ranges: {} });
  const compilerOf = (row: number): string => `${text("framework", row)} ${text("compiler", row)}` +
    (text("formulation", row) === "written" ? "" : ` ${text("formulation", row)}`);
  const heads = grouped(rows, compilerOf).map(([name]) => name);
  const groups = grouped(rows, (row) => text("category", row));
  const categories = groups.map(([category, found]) => {
    const operators = grouped(found, (row) => text("sample", row));
    const line = [element("strong", {}, category), ` ${operators.length} operators: ${counts(found, text)}`];
    return folded(line, () => [plainTable(`Coverage of ${category}`, ["operator", ...heads],
      operators.map(([sample, those]) => [
        element("a", { href: link({ ...PLAIN, view: "results", search: sample }) }, sample),
        ...heads.map((head) => outcome(those.filter((row) => compilerOf(row) === head), text)),
      ]))], groups.length === 1);
  });
  const totals = heads.map((head) => {
    const found = all(rows.length).map((place) => rows[place]!).filter((row) => compilerOf(row) === head);
    return [head, ...OUTCOMES.map((name) => String(found.filter((row) => text("outcome", row) === name).length))];
  });
  return [
    element("h2", {}, "Coverage"),
    element("p", { class: "lead" }, "Behind an outcome stands the time over eager. Of several cases of an operator the worst counts: ",
      OUTCOMES.map((name) => `${MARKS[name]} ${name}`).join(", "), "."),
    plainTable("Outcomes by compiler", ["compiler", ...OUTCOMES], totals, [1, 2, 3, 4, 5]),
    ...categories,
  ];
}

function counts(rows: number[], text: (name: string, row: number) => string): string {
  return OUTCOMES.map((name) => [name, rows.filter((row) => text("outcome", row) === name).length] as const)
    .filter(([, count]) => count).map(([name, count]) => `${count} ${name}`).join(", ");
}

/** A cell of the matrix: mark, word, and why. */
function outcome(rows: number[], text: (name: string, row: number) => string): Node {
  const worst = [...rows].sort((one, other) =>
    OUTCOMES.indexOf(text("outcome", other)) - OUTCOMES.indexOf(text("outcome", one)))[0];
  if (worst === undefined) return document.createTextNode("");
  const name = text("outcome", worst);
  const over = text("ratio", worst);
  return element("span", { class: `outcome ${name.replace(" ", "-")}`, title: text("reason", worst) || null },
    element("span", { "aria-hidden": "true" }, MARKS[name] ?? ""), ` ${name}${over ? ` ${over}` : ""}`);
}
