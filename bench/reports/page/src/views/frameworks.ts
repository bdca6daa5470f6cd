// Frameworks, or the stages of one, beside each other on the same inputs.

import type { Column, Report, Table } from "../data";
import { element, folded, gain, plainTable } from "../dom";
import { all, geometricMean, grouped } from "../figures";
import { Listing } from "../listing";
import { format } from "../units";
import type { Maker } from "./view";

const MEDIAN = " median_seconds", RATIO = " ratio";
const JOINED = ["sample", "case", "direction", "dtype", "stage"];

export const frameworks: Maker = (report) => {
  const table = report.table("side_by_side");
  if (!table) return null;
  const names = table.facts.columns.map((column) => column.name);
  const heads = names.filter((name) => name.endsWith(MEDIAN)).map((name) => name.slice(0, -MEDIAN.length));
  const ends = heads.flatMap((head) => [`${head}${RATIO}_low`, `${head}${RATIO}_high`]);
  let places: ((row: number, columns: Record<string, Column>) => { open: string; run: string } | null) | null = null;
  const listing = new Listing({
    table,
    shown: names.filter((name) => !ends.includes(name) && name !== "formulations"),
    figure: names.find((name) => name.endsWith(RATIO)) ?? "",
    needed: [...ends, "formulations", ...JOINED],
    opens: (row, columns) => places?.(row, columns) ?? null,
    cells: (columns) => Object.fromEntries(heads.map((head) => [head + RATIO, (row: number, column: Column) =>
      gain(1 / column.number(row), withInterval(row, column, columns, head))])),
    widths: Object.fromEntries(heads.map((head) => [head + RATIO, 30])),
  });
  const means = element("div");
  return {
    name: "frameworks",
    title: "Side by side",
    async show(section, state) {
      places ??= await joined(report, table);
      if (!section.childElementCount) section.append(listing.bar, means, listing.element);
      const rows = await listing.show(state);
      means.replaceChildren(...(await summed(table, heads, rows)));
    },
  };
};

function withInterval(row: number, column: Column, columns: Record<string, Column>, head: string): string {
  const low = columns[`${head}${RATIO}_low`]?.number(row) ?? NaN;
  const high = columns[`${head}${RATIO}_high`]?.number(row) ?? NaN;
  const value = column.text(row);
  if (!value) return "";
  const interval = Number.isNaN(low) ? "" : ` (${low.toFixed(2)} to ${high.toFixed(2)})`;
  return `${value}${interval}${isMarked(row, columns, head) ? " ≠" : ""}`;
}

/** Whether the ratio is between different formulations. */
function isMarked(row: number, columns: Record<string, Column>, head: string): boolean {
  return (columns["formulations"]?.text(row) ?? "").split(", ").some((part) => part.startsWith(`${head} `));
}

/** Geometric means of the ratios by category, of those between the same formulations, and how many others. */
async function summed(table: Table, heads: string[], rows: Uint32Array): Promise<Node[]> {
  const compared = heads.filter((head) => table.has(head + RATIO));
  if (!compared.length) return [];
  const columns = await table.columns(["category", "formulations", "ratios_to", ...compared.map((head) => head + RATIO)]);
  const cell = (found: number[], head: string): string => {
    const timed = found.filter((row) => !Number.isNaN(columns[head + RATIO]!.number(row)));
    const alike = timed.filter((row) => !isMarked(row, columns, head));
    const mean = format(geometricMean(alike.map((row) => columns[head + RATIO]!.number(row))), "x");
    const others = timed.length - alike.length;
    return `${mean || "–"} of ${alike.length}${others ? `, ${others} ≠` : ""}`;
  };
  return grouped(rows, (row) => columns["ratios_to"]!.text(row)).flatMap(([base, ofBase]) => {
    const others = compared.filter((head) => ofBase.some((row) => !Number.isNaN(columns[head + RATIO]!.number(row))));
    if (!others.length) return [];
    const lines = grouped(ofBase, (row) => columns["category"]!.text(row));
    const short = others.map((head) => `${head} ${cell(ofBase, head)}`).join("; ");
    return [folded([`Times over those of ${base}, geometric means: ${short}`], () => [
      element("p", { class: "lead" }, "Below 1 is faster. Ratios between different formulations (≠) count in no mean."),
      plainTable(`Geometric means over ${base} by category`, ["category", ...others],
        lines.map(([name, found]) => [name, ...others.map((head) => cell(found, head))]),
        others.map((_, place) => place + 1))])];
  });
}

/** From a row to the first result of the same case. */
async function joined(report: Report, table: Table):
  Promise<(row: number, columns: Record<string, Column>) => { open: string; run: string } | null> {
  const shared = JOINED.filter((name) => table.has(name));
  const results = await report.results.columns([...shared, "key", "run", "status"]);
  const found = new Map<string, number>();
  const label = (row: number, columns: Record<string, Column>): string =>
    shared.map((name) => columns[name]!.text(row)).join("\u0000");
  for (const row of all(report.results.length)) {
    const name = label(row, results);
    if (!found.has(name) || (results["status"]!.text(row) === "ok" && results["status"]!.text(found.get(name)!) !== "ok")) {
      found.set(name, row);
    }
  }
  return (row, columns) => {
    const place = found.get(label(row, columns));
    if (place === undefined) return null;
    return { open: results["key"]!.text(place), run: results["run"]!.text(place) };
  };
}
