// How near to the machine's limits: operations per byte against operations per second.

import { axis, Chart, symbolOf, tip, type Colours } from "../chart";
import type { Column, Peak, Report } from "../data";
import { element } from "../dom";
import { grouped } from "../figures";
import { byKey, Listing } from "../listing";
import { go, type State } from "../state";
import { format } from "../units";
import type { Maker } from "./view";

const SHOWN = [
  "sample", "case", "framework", "stage", "compiler", "direction", "dtype", "arithmetic_intensity",
  "flops_per_second", "bytes_per_second", "bound", "roofline_share", "median_seconds",
];
const READ = [...SHOWN, "key", "run"];
const LARGE = 3000;

/** The lines of ceilings, each with dashes of its own. */
const DASHES: (string | number[])[] = ["solid", "dashed", "dotted", [8, 3, 2, 3], [2, 6], [12, 4]];
/** The room around the points, as a factor. */
const ROOM = 2;

interface Ceiling {
  name: string;
  dtype: string;
  /** Highest operations per second, and bytes per second of memory. */
  flops: number;
  bandwidth: number;
}

export const roofline: Maker = (report) => {
  const chart = new Chart(440);
  const rates = new Chart(200);
  const listing = new Listing({
    table: report.results, shown: SHOWN, figure: "flops_per_second", needed: ["key", "run"], opens: byKey,
  });
  const note = element("p", { class: "note" });
  const withoutWork = element("div", {}, element("h2", {}, "Without floating-point work: bytes per second"),
    rates.element);
  return {
    name: "roofline",
    title: "Roofline",
    async show(section, state) {
      if (!section.childElementCount) {
        section.append(listing.bar, chart.element, note, withoutWork, element("h2", {}, "As a table"), listing.element);
      }
      const rows = await listing.show(state.sort ? state : { ...state, sort: "-flops_per_second" });
      const columns = await report.results.columns(READ);
      const shown = [...rows].filter((row) =>
        columns["arithmetic_intensity"]!.number(row) > 0 && columns["flops_per_second"]!.number(row) > 0);
      const dtypes = new Set(shown.map((row) => columns["dtype"]!.text(row)));
      const ceilings = ceilingsOf(report, state).filter((each) => dtypes.has(each.dtype));
      note.textContent = !shown.length
        ? "None of these results has both known operations and known bytes: operations are not counted for gradients " +
          "and for operators whose work depends on values."
        : ceilings.length
        ? `Lines: what the machine does at most, as it was measured (${ceilings.map(words).join("; ")}).`
        : "The machine's limits were not measured before these runs: there are no lines (bench peak measures them).";
      const open = (datum: any): void => {
        if (datum?.row !== undefined) go(byKey(datum.row, columns));
      };
      chart.element.hidden = !shown.length;
      if (shown.length) {
        chart.show(`Roofline of ${shown.length} results: operations per byte against operations per second. ` +
          "The table below has the same figures.", (colours) => drawing(shown, columns, ceilings, colours), open);
      }
      const others = [...rows].filter((row) =>
        columns["bytes_per_second"]!.number(row) > 0 && !(columns["arithmetic_intensity"]!.number(row) > 0));
      withoutWork.hidden = !others.length;
      if (others.length) {
        rates.show(`Bytes per second of ${others.length} results without floating-point work.`,
          (colours) => lanes(others, columns, colours), open);
      }
    },
  };
};

function drawing(rows: number[], columns: Record<string, Column>, ceilings: Ceiling[], colours: Colours): object {
  const x = columns["arithmetic_intensity"]!, y = columns["flops_per_second"]!;
  const points = series(rows, columns, (row) => [x.number(row), y.number(row)]);
  const knees = ceilings.map((each) => each.flops / each.bandwidth);
  const least = Math.min(...extent(rows, x), ...knees) / ROOM, most = Math.max(...extent(rows, x), ...knees) * ROOM;
  const lines = ceilings.map((each, place) => ({
    type: "line", name: each.name, symbol: "none", silent: true, tooltip: { show: false },
    lineStyle: { color: colours.quiet, width: 1.5, type: DASHES[place % DASHES.length] },
    itemStyle: { color: colours.quiet },
    data: [least, each.flops / each.bandwidth, most].sort((one, other) => one - other)
      .map((intensity) => [intensity, Math.min(each.flops, each.bandwidth * intensity)]),
  }));
  return {
    xAxis: { ...axis(colours, "operations per byte", (value) => format(value, "FLOP/B").replace(" FLOP/B", "")),
      nameGap: 28, min: least, max: most },
    yAxis: { ...axis(colours, "operations per second", (value) => format(value, "FLOP/s")), nameGap: 62,
      min: extent(rows, y)[0] / ROOM, max: Math.max(extent(rows, y)[1], ...ceilings.map((each) => each.flops)) * ROOM },
    grid: { left: 86, right: 20, top: 40, bottom: 48 },
    tooltip: { formatter: (event: any) => described(event.data?.row, columns) },
    series: [...points, ...lines],
  };
}

function lanes(rows: number[], columns: Record<string, Column>, colours: Colours): object {
  const names = grouped(rows, (row) => columns["framework"]!.text(row)).map(([name]) => name);
  const spread = (row: number): number => ((row * 0.618) % 1) * 0.6 - 0.3;
  return {
    xAxis: { ...axis(colours, "bytes per second", (value) => format(value, "B/s")), nameGap: 28 },
    yAxis: { type: "value", min: -0.5, max: names.length - 0.5, interval: 1, show: false },
    grid: { left: 20, right: 20, top: 34, bottom: 46 },
    tooltip: { formatter: (event: any) => described(event.data?.row, columns) },
    series: series(rows, columns, (row) =>
      [columns["bytes_per_second"]!.number(row), names.indexOf(columns["framework"]!.text(row)) + spread(row)]),
  };
}

function series(rows: number[], columns: Record<string, Column>, at: (row: number) => number[]): object[] {
  return grouped(rows, (row) => columns["framework"]!.text(row)).map(([name, found], place) => ({
    type: "scatter", name, symbol: symbolOf(place), symbolSize: rows.length > LARGE ? 5 : 9,
    itemStyle: { opacity: 0.75 }, data: found.map((row) => ({ value: at(row), row })),
  }));
}

function described(row: number | undefined, columns: Record<string, Column>): HTMLElement | string {
  if (row === undefined) return "";
  const text = (name: string): string => columns[name]!.text(row);
  return tip([
    `${text("sample")} ${text("case")}`,
    [text("framework"), text("compiler") || text("stage"), text("direction"), text("dtype")].filter(Boolean).join(" "),
    [text("median_seconds"), text("flops_per_second"), text("bytes_per_second")].filter(Boolean).join(", "),
    text("roofline_share") ? `${text("roofline_share")} of the roofline, bound by ${text("bound")}` : "",
  ].filter(Boolean));
}

function extent(rows: number[], column: Column): [number, number] {
  let least = Infinity, most = -Infinity;
  for (const row of rows) {
    least = Math.min(least, column.number(row));
    most = Math.max(most, column.number(row));
  }
  return [least, most];
}

/** Of the runs that are shown: for each dtype the fastest matrix product, above main memory and above the caches. */
function ceilingsOf(report: Report, state: State): Ceiling[] {
  const chosen = state.choices["run"] ?? [];
  const found = new Map<string, Ceiling>();
  for (const run of report.overview.runs) {
    if (!run.peak || (chosen.length && !chosen.includes(run.name))) continue;
    for (const each of ofPeak(run.peak)) {
      if (!found.has(words(each))) found.set(words(each), each);
    }
  }
  return [...found.values()];
}

function ofPeak(peak: Peak): Ceiling[] {
  const best: Record<string, number> = {};
  for (const dtypes of Object.values(peak.matrix_flops)) {
    for (const [dtype, rate] of Object.entries(dtypes)) best[dtype] = Math.max(best[dtype] ?? 0, rate);
  }
  const fastest = (entry: Record<string, number>): number =>
    Math.max(...Object.entries(entry).filter(([kind]) => kind !== "bytes").map(([, rate]) => rate));
  const bySize = [...peak.bandwidths].sort((one, other) => other["bytes"]! - one["bytes"]!);
  const memory = bySize.length ? fastest(bySize[0]!) : 0, caches = Math.max(0, ...bySize.map(fastest));
  const places: [string, number][] = caches > memory ? [["memory", memory], ["caches", caches]] : [["memory", memory]];
  return places.filter(([, rate]) => rate > 0).flatMap(([place, bandwidth]) =>
    Object.entries(best).map(([dtype, flops]) => ({ name: `${dtype} from ${place}`, dtype, flops, bandwidth })));
}

function words(ceiling: Ceiling): string {
  return `${ceiling.name}: ${format(ceiling.flops, "FLOP/s")}, ${format(ceiling.bandwidth, "B/s")}`;
}
