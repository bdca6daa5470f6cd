// Charts of a case beside others: the blocks of the same case elsewhere, and times and memory over sizes.

import { axis, Chart, MOST_SERIES, tip, type Colours } from "../chart";
import type { Blocks, Column, Report } from "../data";
import { element, phone } from "../dom";
import { crossing, growth, type Growth } from "../figures";
import { go } from "../state";
import { bytes, digits, seconds } from "../units";

type Columns = Record<string, Column>;

/** Of a strip, and of axis and legend around all of them. */
const LINE = 34, AROUND = 84;
const FEWEST_SIZES = 3;
/** The steps of a drawn curve. */
const STEPS = 40;

/** The blocks of several results, one strip each, with medians and intervals; null: there are not two. */
export async function strips(
  report: Report, rows: number[], columns: Columns, name: (row: number) => string,
): Promise<{ chart: Chart; node: Node; show: () => void } | null> {
  const timed = rows.filter((row) => columns["median_seconds"]!.number(row) > 0);
  const shown = timed.slice(0, MOST_SERIES);
  const found = await Promise.all(shown.map(async (row) => (await report.detail(row)).blocks));
  if (shown.length < 2 || found.some((blocks) => !blocks)) return null;
  const chart = new Chart(LINE * shown.length + AROUND);
  const rest = timed.length > shown.length ? ` The first ${shown.length} of ${timed.length}.` : "";
  const node = element("figure", {}, element("figcaption", {}, "Blocks side by side"), chart.element,
    element("p", { class: "note" }, `A point is a block, triangles were disturbed; the bar is the median, the line its ` +
      `99% interval. The time is on a logarithmic axis.${rest}`));
  const show = (): void => chart.show(`Seconds per call of the blocks of ${shown.length} results. The table has medians.`,
    (colours) => lanes(shown, found as Blocks[], columns, name, colours), (datum) => opened(datum, columns));
  return { chart, node, show };
}

function lanes(rows: number[], blocks: Blocks[], columns: Columns, name: (row: number) => string, colours: Colours): object {
  const number = (column: string, row: number): number => columns[column]!.number(row);
  const spread = (place: number): number => ((place * 0.618) % 1) * 0.5 - 0.25;
  const points = (calm: number): object[] => rows.flatMap((row, lane) => [...blocks[lane]!.seconds].flatMap((value, place) =>
    value > 0 && blocks[lane]!.undisturbed[place] === calm ? [{ value: [value, lane + spread(place)], row }] : []));
  const interval = (row: number): [number, number] => [number("interval_low_seconds", row), number("interval_high_seconds", row)];
  return {
    grid: { left: 12, right: 20, top: 34, bottom: 44, containLabel: true },
    xAxis: { ...axis(colours, "seconds per call", seconds), nameGap: 26 },
    yAxis: { type: "value", inverse: true, min: -0.5, max: rows.length - 0.5, splitLine: { show: false },
      axisLabel: { customValues: rows.map((_, lane) => lane), color: colours.text, width: phone.matches ? 90 : 170, overflow: "break", lineHeight: 13,
        formatter: (lane: number) => (rows[lane] === undefined ? "" : name(rows[lane]!)) },
      axisTick: { show: false }, axisLine: { lineStyle: { color: colours.line } } },
    tooltip: { formatter: (event: any) => described(event, columns, name) },
    series: [
      { type: "scatter", name: "undisturbed", symbol: "circle", symbolSize: 5, itemStyle: { color: colours.series[0], opacity: 0.6 },
        data: points(1) },
      { type: "scatter", name: "disturbed", symbol: "triangle", symbolSize: 7, itemStyle: { color: colours.bad, opacity: 0.6 },
        data: points(0) },
      { type: "scatter", name: "median", symbol: "rect", symbolSize: [3, 20], itemStyle: { color: colours.text },
        data: rows.map((row, lane) => ({ value: [number("median_seconds", row), lane], row })) },
      ...rows.flatMap((row, lane) => Number.isNaN(interval(row)[0]) ? [] : [{ type: "line", silent: true, symbol: "none",
        lineStyle: { color: colours.text, width: 2 }, data: interval(row).map((end) => [end, lane]) }]),
    ],
    legend: { data: ["undisturbed", "disturbed", "median"], top: 0, left: 0, itemWidth: 14, itemHeight: 10,
      textStyle: { color: colours.text } },
  };
}

function described(event: any, columns: Columns, name: (row: number) => string): HTMLElement | string {
  const row: number | undefined = event.data?.row;
  if (row === undefined) return "";
  const low = columns["interval_low_seconds"]!.text(row);
  return tip([name(row), `${event.seriesName}: ${seconds(event.value[0])}`,
    `median ${columns["median_seconds"]!.text(row)}${low ? ` (${low} to ${columns["interval_high_seconds"]!.text(row)})` : ""}`]);
}

/** Times and memory of an operator's cases over their sizes; null: there are not three sizes. */
export function scaling(rows: number[], columns: Columns): { charts: Chart[]; nodes: Node[]; show: () => void } | null {
  const size = (row: number): number => columns["footprint_bytes"]!.number(row);
  const time = (row: number): number => columns["median_seconds"]!.number(row);
  const timed = rows.filter((row) => size(row) > 0 && time(row) > 0).sort((one, other) => size(one) - size(other));
  if (new Set(timed.map(size)).size < FEWEST_SIZES) return null;
  const found = growth(timed.map(size), timed.map(time))!;
  const charts = [new Chart(240), new Chart(240)];
  const figure = (title: string, chart: Chart): Node =>
    element("figure", {}, element("figcaption", {}, title), chart.element);
  const nodes = [
    element("h3", {}, "Over sizes"),
    element("p", { class: "note" }, said(found, timed.map(size))),
    element("div", { class: "charts" }, figure("Time of a call", charts[0]!), figure("Memory of a call", charts[1]!)),
  ];
  const show = (): void => {
    charts[0]!.show(`Median times of ${timed.length} cases over the bytes of their arguments and results.`,
      (colours) => over(timed, size, time, seconds, found, columns, colours), (datum) => opened(datum, columns));
    charts[1]!.show(`Memory of ${timed.length} cases over the bytes of their arguments and results.`, (colours) =>
      over(timed, size, (row) => columns["memory_bytes"]!.number(row), bytes, null, columns, colours),
    (datum) => opened(datum, columns));
  };
  return { charts, nodes, show };
}

/** The growth in words: what a call takes by itself, with what it grows, and from where on that is most of it. */
function said(found: Growth, sizes: number[]): string {
  if (!found.each) return "The time does not grow with the size.";
  const from = crossing(found), least = Math.min(...sizes), most = Math.max(...sizes);
  const grows = `Fitted: ${seconds(found.fixed)} by itself, and a part that grows as the size to the power of ${digits(found.power, 2)}`;
  if (!found.fixed || from < least) return `${grows}, which is most of the time at all of these sizes.`;
  return from > most ? `${grows}; the call itself is most of the time at all of these sizes.`
    : `${grows}, which is most of the time from ${bytes(from)} on (the dashed line).`;
}

function over(
  rows: number[], size: (row: number) => number, value: (row: number) => number, text: (value: number) => string,
  found: Growth | null, columns: Columns, colours: Colours,
): object {
  const least = size(rows[0]!), most = size(rows.at(-1)!);
  const at = (step: number): number => least * (most / least) ** (step / STEPS);
  const from = found ? crossing(found) : NaN;
  return {
    grid: { left: 74, right: 20, top: 12, bottom: 46 },
    xAxis: { ...axis(colours, "bytes of arguments and results", bytes), logBase: 2, nameGap: 28 },
    yAxis: { ...axis(colours, "", text), logBase: found ? 10 : 2 },
    tooltip: { formatter: (event: any) => event.data?.row === undefined ? "" : tip([columns["case"]!.text(event.data.row),
      text(value(event.data.row)), bytes(size(event.data.row))]) },
    series: [
      { type: "scatter", symbolSize: 8, data: rows.filter((row) => value(row) > 0).map((row) => ({ value: [size(row), value(row)], row })),
        markLine: from >= least && from <= most ? { silent: true, symbol: "none", label: { show: false }, precision: 15,
          data: [{ xAxis: from, lineStyle: { color: colours.quiet, type: "dashed" } }] } : undefined },
      ...(found ? [{ type: "line", silent: true, symbol: "none", lineStyle: { color: colours.quiet, width: 1.5 },
        data: Array.from({ length: STEPS + 1 }, (_, step) => [at(step), found.fixed + found.each * at(step) ** found.power]) }] : []),
    ],
  };
}

function opened(datum: any, columns: Columns): void {
  if (datum?.row !== undefined) go({ open: columns["key"]!.text(datum.row), run: columns["run"]!.text(datum.row) });
}
