// Three charts of compiling: every ratio to eager in order, the same by category, and when compiling has paid.

import { axis, Chart, MOST_SERIES, symbolOf, tip, type Colours } from "../chart";
import type { Column, Table } from "../data";
import { element } from "../dom";
import { all, geometricMean, grouped } from "../figures";
import { byKey } from "../listing";
import { go } from "../state";
import { format, ratio } from "../units";
import { waterfall } from "../waterfall";

const READ = [
  "sample", "category", "case", "framework", "compiler", "stage", "ratio", "compile_seconds", "break_even_calls",
  "graph_breaks", "kernels", "suspicions", "key", "run",
];
/** Of fewer results the table says as much. */
const FEWEST = 4;
const HEIGHT = 260;
/** Of a category, and of axis and legend around all of them. */
const LINE = 24, AROUND = 96;

type Ways = [string, number[]][];
type Columns = Record<string, Column>;

export class CompiledCharts {
  readonly element = element("div");
  private readonly order = new Chart(HEIGHT);
  private readonly pays = new Chart(HEIGHT);
  private readonly kinds = new Chart(HEIGHT);
  private readonly rest = element("p", { class: "note" });

  constructor(private readonly table: Table) {
    const figure = (title: string, chart: Chart): Node =>
      element("figure", {}, element("figcaption", {}, title), chart.element);
    this.element.append(
      element("div", { class: "charts" },
        figure("Time over eager of every result, the slowest first", this.order),
        figure("Share of results for which compiling has paid", this.pays)),
      element("div", { class: "charts" }, figure("Time over eager by category", this.kinds)), this.rest);
  }

  async show(rows: Uint32Array): Promise<void> {
    const columns = await this.table.columns(READ);
    const timed = [...rows].filter((row) => columns["ratio"]!.number(row) > 0);
    this.element.hidden = timed.length < FEWEST;
    if (this.element.hidden) return;
    const found = grouped(timed, (row) => compilerOf(columns, row));
    const ways = found.slice(0, MOST_SERIES);
    this.rest.textContent = found.length > ways.length
      ? `The charts have the first ${ways.length} of ${found.length} compilers: filters show others.` : "";
    const open = (datum: any): void => { if (datum?.row !== undefined) go(byKey(datum.row, columns)); };
    this.order.show(`Times over eager of ${timed.length} results in order. The table has the same figures.`,
      (colours) => waterfall({ title: "time over eager", ways, value: (row) => columns["ratio"]!.number(row),
        tip: (row) => described(row, columns), lines: [] }, colours), open);
    this.pays.show(`Share of ${timed.length} results for which compiling has paid, over the number of calls.`,
      (colours) => paid(ways, columns, colours));
    const kinds = grouped(timed, (row) => columns["category"]!.text(row)).map(([name]) => name);
    this.kinds.element.parentElement!.hidden = kinds.length < 2;
    this.kinds.element.style.height = `${LINE * kinds.length + AROUND}px`;
    this.kinds.show(`Times over eager of ${timed.length} results by category, with geometric means.`,
      (colours) => byCategory(ways, kinds, columns, colours), open);
  }
}

/** The framework and its compiler of a row, or its stage where that has none. */
export function compilerOf(columns: Columns, row: number): string {
  return `${columns["framework"]!.text(row)} ${columns["compiler"]!.text(row) || columns["stage"]!.text(row)}`;
}

function byCategory(ways: Ways, kinds: string[], columns: Columns, colours: Colours): object {
  const value = (row: number): number => columns["ratio"]!.number(row);
  // Each compiler has a lane of its own in the line of a category.
  const lane = (kind: number, way: number): number => kind + (way + 0.5) / ways.length * 0.7 - 0.35;
  const means = ways.flatMap(([name, rows], way) => kinds.flatMap((kind, place) => {
    const found = rows.filter((row) => columns["category"]!.text(row) === kind && !columns["suspicions"]!.text(row));
    const mean = geometricMean(found.map(value));
    return Number.isNaN(mean) ? [] : [{ value: [mean, lane(place, way)], said: [
      `${kind}, ${name}`, `geometric mean ${ratio(mean)}x of ${found.length} results`] }];
  }));
  return {
    grid: { left: 12, right: 20, top: 40, bottom: 46, containLabel: true },
    xAxis: { ...axis(colours, "time over eager", (each) => `${ratio(each)}x`), nameGap: 28 },
    yAxis: { type: "value", inverse: true, min: -0.5, max: kinds.length - 0.5, interval: 1,
      axisLabel: { show: true, color: colours.text, customValues: all(kinds.length), formatter: (at: number) => kinds[at] ?? "" },
      axisTick: { show: false }, splitLine: { show: false }, axisLine: { lineStyle: { color: colours.line } } },
    tooltip: { formatter: (event: any) => event.data?.said ? tip(event.data.said) : described(event.data?.row, columns) },
    series: [
      ...ways.map(([name, rows], way) => ({
        type: "scatter", name, symbol: symbolOf(way), symbolSize: 6, itemStyle: { opacity: 0.6 },
        data: rows.map((row) => ({ value: [value(row), lane(kinds.indexOf(columns["category"]!.text(row)), way)], row })),
        markLine: way ? undefined : { silent: true, symbol: "none", label: { show: false }, data: [{ xAxis: 1 }],
          lineStyle: { color: colours.quiet, type: "solid" } },
      })),
      { type: "scatter", name: "geometric mean", symbol: "rect", symbolSize: [3, 14], itemStyle: { color: colours.text },
        data: means },
    ],
  };
}

function paid(ways: Ways, columns: Columns, colours: Colours): object {
  const calls = (row: number): number => columns["break_even_calls"]!.number(row);
  const known = ways.map(([, rows]) => rows.map(calls).filter((each) => each > 0).sort((one, other) => one - other));
  const least = Math.min(...known.flat()), most = Math.max(...known.flat());
  return {
    xAxis: { ...axis(colours, "calls", (each) => format(each, "calls")), nameGap: 28 },
    yAxis: { ...axis(colours, "of the results", (share) => format(share, "%"), "value"), min: 0, max: 1, nameGap: 48 },
    // From the first that pays to the last of any compiler: what never pays is missing at the end.
    series: ways.map(([name, rows], place) => ({
      type: "line", step: "end", name, symbol: "none",
      data: known.flat().length ? [[least, 0], ...known[place]!.map((each, rank) => [each, (rank + 1) / rows.length]),
        [most, known[place]!.length / rows.length]] : [],
    })),
  };
}

function described(row: number | undefined, columns: Columns): HTMLElement | string {
  if (row === undefined) return "";
  const text = (name: string): string => columns[name]!.text(row);
  const parts = [["graph_breaks", "graph breaks"], ["kernels", "kernels"]] as const;
  return tip([
    `${text("sample")} ${text("case")}`,
    `${text("ratio")} the time of eager, ${compilerOf(columns, row)}`,
    text("break_even_calls") ? `pays after ${text("break_even_calls")} calls` : "never pays, or not known",
    parts.filter(([name]) => text(name)).map(([name, said]) => `${text(name)} ${said}`).join(", "),
  ].filter(Boolean));
}
