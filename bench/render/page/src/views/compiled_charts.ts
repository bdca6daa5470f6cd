// Two charts of compiling: every speed-up in order, and after how many calls compiling has paid.

import { axis, Chart, SYMBOLS, tip, type Colours } from "../chart";
import type { Column, Table } from "../data";
import { element } from "../dom";
import { grouped } from "../figures";
import { byKey } from "../listing";
import { go } from "../state";
import { format } from "../units";

const READ = [
  "sample", "case", "framework", "compiler", "stage", "speed_up", "compile_seconds", "break_even_calls", "key", "run",
];
/** Of fewer results the table says as much. */
const FEWEST = 4;

export class CompiledCharts {
  readonly element = element("div", { class: "charts" });
  private readonly order = new Chart(260);
  private readonly pays = new Chart(260);

  constructor(private readonly table: Table) {
    this.element.append(
      element("figure", {}, element("figcaption", {}, "Every speed-up over eager, in order"), this.order.element),
      element("figure", {}, element("figcaption", {}, "Share of results for which compiling has paid"), this.pays.element));
  }

  async show(rows: Uint32Array): Promise<void> {
    const columns = await this.table.columns(READ);
    const timed = [...rows].filter((row) => columns["speed_up"]!.number(row) > 0);
    this.element.hidden = timed.length < FEWEST;
    if (this.element.hidden) return;
    const ways = grouped(timed, (row) => compilerOf(columns, row));
    this.order.show(`Speed-ups over eager of ${timed.length} results in order. The table has the same figures.`,
      (colours) => ordered(ways, columns, colours),
      (datum) => { if (datum?.row !== undefined) go(byKey(datum.row, columns)); });
    this.pays.show(`Share of ${timed.length} results for which compiling has paid, over the number of calls.`,
      (colours) => paid(ways, columns, colours));
  }
}

/** The framework and its compiler of a row, or its stage where that has none. */
export function compilerOf(columns: Record<string, Column>, row: number): string {
  return `${columns["framework"]!.text(row)} ${columns["compiler"]!.text(row) || columns["stage"]!.text(row)}`;
}

function ordered(ways: [string, number[]][], columns: Record<string, Column>, colours: Colours): object {
  const value = (row: number): number => columns["speed_up"]!.number(row);
  return {
    xAxis: { ...axis(colours, "results, the slowest first", (share) => format(share, "%"), "value"), min: 0, max: 1, nameGap: 28 },
    yAxis: { ...axis(colours, "times as fast as eager", (each) => format(each, "x")), nameGap: 48 },
    tooltip: { formatter: (event: any) => described(event.data?.row, columns) },
    series: ways.map(([name, rows], place) => ({
      type: "scatter", name, symbol: SYMBOLS[place % SYMBOLS.length], symbolSize: 7, itemStyle: { opacity: 0.75 },
      data: [...rows].sort((one, other) => value(one) - value(other))
        .map((row, rank) => ({ value: [(rank + 0.5) / rows.length, value(row)], row })),
      markLine: place ? undefined : { silent: true, symbol: "none", label: { show: false }, data: [{ yAxis: 1 }],
        lineStyle: { color: colours.quiet, type: "solid" } },
    })),
  };
}

function paid(ways: [string, number[]][], columns: Record<string, Column>, colours: Colours): object {
  const calls = (row: number): number => columns["break_even_calls"]!.number(row);
  return {
    xAxis: { ...axis(colours, "calls", (each) => format(each, "calls")), nameGap: 28 },
    yAxis: { ...axis(colours, "of the results", (share) => format(share, "%"), "value"), min: 0, max: 1, nameGap: 48 },
    series: ways.map(([name, rows]) => {
      const known = rows.map(calls).filter((each) => each > 0).sort((one, other) => one - other);
      return { type: "line", step: "end", name, symbol: "none",
        data: known.map((each, place) => [each, (place + 1) / rows.length]) };
    }),
  };
}

function described(row: number | undefined, columns: Record<string, Column>): HTMLElement | string {
  if (row === undefined) return "";
  const text = (name: string): string => columns[name]!.text(row);
  return tip([
    `${text("sample")} ${text("case")}`,
    `${text("speed_up")} with ${text("compiler") || text("stage")} of ${text("framework")}`,
    text("break_even_calls") ? `pays after ${text("break_even_calls")} calls` : "never pays, or not known",
  ]);
}
