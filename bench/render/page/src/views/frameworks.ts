// Frameworks, or the stages of one, beside each other on the same inputs.

import type { Column, Table } from "../data";
import { element, folded, gain, plainTable, rule } from "../dom";
import { geometricMean, grouped } from "../figures";
import { heatLegend, heatMap, type Line } from "../heatmap";
import { byKey, bySample, Listing } from "../listing";
import { link, type State } from "../state";
import { format, ratio, ratioWithin } from "../units";
import type { Maker } from "./view";

const MEDIAN = " median_seconds", RATIO = " ratio";
/** What cells and links read, and no column shows. */
const READ = ["formulations", "marks", "key"];

export const frameworks: Maker = (report) => {
  const table = report.table("side_by_side");
  if (!table) return null;
  const names = table.facts.columns.map((column) => column.name);
  const heads = names.filter((name) => name.endsWith(MEDIAN)).map((name) => name.slice(0, -MEDIAN.length));
  const ends = heads.flatMap((head) => [`${head}${RATIO}_low`, `${head}${RATIO}_high`]);
  const listing = new Listing({
    table,
    shown: names.filter((name) => ![...ends, ...READ, "category"].includes(name)),
    figure: names.find((name) => name.endsWith(RATIO)) ?? "",
    needed: [...ends, ...READ, "run"],
    opens: byKey,
    cells: (columns) => Object.assign({}, ...heads.map((head) => ({
      [head + MEDIAN]: (row: number, column: Column) => document.createTextNode(
        `${column.text(row)} ${said(columns["marks"], row, head)}`.trim()),
      [head + RATIO]: (row: number, column: Column) =>
        gain(column.number(row), withInterval(row, column, columns, head)),
    }))),
    widths: Object.fromEntries(heads.map((head) => [head + RATIO, 30])),
  });
  const map = element("div"), means = element("div");
  return {
    name: "frameworks",
    title: "Side by side",
    async show(section, state) {
      if (!section.childElementCount) section.append(listing.bar, rule(report), map, means, listing.element);
      const rows = await listing.show(state);
      map.replaceChildren(...(await heat(table, heads, rows, state)));
      means.replaceChildren(...(await summed(table, heads, rows)));
    },
  };
};

function withInterval(row: number, column: Column, columns: Record<string, Column>, head: string): string {
  const low = columns[`${head}${RATIO}_low`]?.number(row) ?? NaN;
  const high = columns[`${head}${RATIO}_high`]?.number(row) ?? NaN;
  const value = column.number(row);
  return Number.isNaN(value) ? "" : `${ratioWithin(value, low, high)}${isMarked(row, columns, head) ? " ≠" : ""}`;
}

/** Whether the ratio is between different formulations. */
function isMarked(row: number, columns: Record<string, Column>, head: string): boolean {
  return said(columns["formulations"], row, head) !== "";
}

/** Whether something speaks against one of the times of the ratio. */
function isSuspicious(row: number, columns: Record<string, Column>, head: string): boolean {
  return [head, columns["ratios_to"]!.text(row)].some((each) => said(columns["marks"], row, each).includes("!"));
}

/** What a column such as `torch ~, jax !?` says of a heading: what stands behind it. */
function said(column: Column | undefined, row: number, head: string): string {
  const parts = (column?.text(row) ?? "").split(", ");
  return parts.find((part) => part.slice(0, part.lastIndexOf(" ")) === head)?.slice(head.length + 1) ?? "";
}

/** The operators by column: their times over those of what their rows are compared with. */
async function heat(table: Table, heads: string[], rows: Uint32Array, state: State): Promise<Node[]> {
  const compared = heads.filter((head) => table.has(head + RATIO));
  const columns = await table.columns(
    ["sample", "formulations", "marks", "ratios_to", "key", "run", ...compared.map((head) => head + RATIO)]);
  const bases = grouped(rows, (row) => columns["ratios_to"]!.text(row)).map(([base]) => base);
  const lines = grouped(rows, (row) => columns["sample"]!.text(row)).map(([name, found]): Line => ({
    name,
    href: link(bySample(name, found, columns, state)),
    cells: compared.map((head) => {
      const counting = found.filter((row) => !Number.isNaN(columns[head + RATIO]!.number(row)) &&
        !isMarked(row, columns, head) && !isSuspicious(row, columns, head));
      const mean = geometricMean(counting.map((row) => columns[head + RATIO]!.number(row)));
      const title = `${name}, ${head}: ${ratio(mean)}x the time of ${bases.join(" or ")}, ${counting.length} cases`;
      return counting.length ? { ratio: mean, title } : null;
    }),
  }));
  const found = heatMap("Operators by column", compared, lines);
  return found ? [heatLegend(bases.join(" or ")), found] : [];
}

/** Geometric means of the ratios by category, of those between the same formulations and of times that nothing speaks
 * against, and how many others. */
async function summed(table: Table, heads: string[], rows: Uint32Array): Promise<Node[]> {
  const compared = heads.filter((head) => table.has(head + RATIO));
  if (!compared.length) return [];
  const columns = await table.columns(
    ["category", "formulations", "marks", "ratios_to", ...compared.map((head) => head + RATIO)]);
  const cell = (found: number[], head: string): string => {
    const timed = found.filter((row) => !Number.isNaN(columns[head + RATIO]!.number(row)));
    const alike = timed.filter((row) => !isMarked(row, columns, head));
    const counting = alike.filter((row) => !isSuspicious(row, columns, head));
    const mean = format(geometricMean(counting.map((row) => columns[head + RATIO]!.number(row))), "x");
    const others = timed.length - alike.length, suspicious = alike.length - counting.length;
    return `${mean || "–"} of ${counting.length}${others ? `, ${others} ≠` : ""}${suspicious ? `, ${suspicious} !` : ""}`;
  };
  return grouped(rows, (row) => columns["ratios_to"]!.text(row)).flatMap(([base, ofBase]) => {
    const others = compared.filter((head) => ofBase.some((row) => !Number.isNaN(columns[head + RATIO]!.number(row))));
    if (!others.length) return [];
    const lines = grouped(ofBase, (row) => columns["category"]!.text(row));
    const short = others.map((head) => `${head} ${cell(ofBase, head)}`).join("; ");
    return [folded([`Times over those of ${base}, geometric means: ${short}`], () => [
      element("p", { class: "lead" }, "Ratios between different formulations (≠) and of suspicious times (!) count in " +
        "no mean."),
      plainTable(`Geometric means over ${base} by category`, ["category", ...others],
        lines.map(([name, found]) => [name, ...others.map((head) => cell(found, head))]),
        others.map((_, place) => place + 1))])];
  });
}
