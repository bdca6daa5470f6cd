// The machine while it measured: probes beside the blocks of every result, and how many blocks were left out.

import { axis, Chart, symbolOf, tip, type Colours } from "../chart";
import type { Column, Table } from "../data";
import { bar, element, plainTable } from "../dom";
import { all, grouped } from "../figures";
import { Filters } from "../filters";
import { byKey, CHOICES } from "../listing";
import { selected } from "../selection";
import { go } from "../state";
import { format, percent, ratio } from "../units";
import type { Maker } from "./view";

const PROBE = "probe_";
const OF_RESULT = ["sample", "case", "framework", "compiler", "stage", "run", "disturbed", "median_seconds", "key"];
const LARGE = 3000;

type Columns = Record<string, Column>;

export const machine: Maker = (report) => {
  const table = report.table("machine");
  if (!table) return null;
  const chart = new Chart(420);
  const said = element("p", { class: "counted", role: "status" }), tables = element("div");
  let filters: Filters | null = null;
  return {
    name: "machine",
    title: "Machine",
    async show(section, state) {
      if (!filters) {
        filters = await Filters.of({ table: report.results, choices: CHOICES, columns: null, save: null });
        section.append(filters.element, element("p", { class: "lead" }, "Beside every block, probes take the time of fixed " +
          "work. Where a reading is above its limit, 1x, the block was disturbed: it is left out, unless too few others " +
          "are left. Each point is a result in a round; a click opens it."), said, chart.element,
        ...table.facts.notes.map((note) => element("p", { class: "note" }, note)), tables);
      }
      filters.show();
      const visits = await table.columns(table.facts.columns.map((column) => column.name));
      const results = await report.results.columns(OF_RESULT);
      const shown = new Set(await selected(report.results, state));
      const rows = all(table.length).filter((row) => shown.has(visits["place"]!.number(row)));
      said.textContent = counted(rows, visits);
      chart.show(`Readings of probes, and shares of blocks left out, of ${rows.length} visits in the order of the run.`,
        (colours) => strip(rows, table, visits, results, colours),
        (datum) => { if (datum?.row !== undefined) go(byKey(visits["place"]!.number(datum.row), results)); });
      tables.replaceChildren(byFramework(rows, visits, results));
    },
  };
};

/** Blocks of these visits, and how many of them were disturbed. */
function sums(rows: number[], visits: Columns): [number, number] {
  const blocks = (row: number): number => visits["blocks"]!.number(row);
  return [
    rows.reduce((sum, row) => sum + blocks(row), 0),
    rows.reduce((sum, row) => sum + Math.round(blocks(row) * visits["left_out"]!.number(row)), 0),
  ];
}

function counted(rows: number[], visits: Columns): string {
  const [blocks, disturbed] = sums(rows, visits);
  return `${format(disturbed, "calls")} of ${format(blocks, "calls")} blocks were disturbed` +
    (blocks ? ` (${percent(disturbed / blocks)})` : "");
}

function byFramework(rows: number[], visits: Columns, results: Columns): Node {
  const place = (row: number): number => visits["place"]!.number(row);
  const lines = grouped(rows, (row) => results["framework"]!.text(place(row))).map(([name, found]) => {
    const [blocks, disturbed] = sums(found, visits);
    const of = new Set(found.map(place)), throughout = [...of].filter((row) => results["disturbed"]!.value(row) === true);
    return [name, String(of.size), String(throughout.length), format(blocks, "calls"),
      bar(disturbed / blocks, percent(disturbed / blocks))];
  });
  return plainTable("Disturbed blocks by framework",
    ["framework", "results", "disturbed throughout", "blocks", "of them disturbed"], lines, [1, 2, 3]);
}

function strip(rows: number[], table: Table, visits: Columns, results: Columns, colours: Colours): object {
  const probes = table.facts.columns.filter((column) => column.name.startsWith(PROBE));
  const size = rows.length > LARGE ? 3 : 6;
  const across = { type: "category", data: all(table.length), axisLine: { lineStyle: { color: colours.line } },
    splitLine: { show: false } };
  const grid = (top: number, height: number): object => ({ left: 62, right: 20, top, height });
  return {
    grid: [grid(36, 210), grid(290, 80)],
    xAxis: [
      { ...across, gridIndex: 0, axisLabel: { show: false }, axisTick: { show: false } },
      { ...across, gridIndex: 1, name: "results in the order of the run", nameLocation: "middle", nameGap: 12,
        nameTextStyle: { color: colours.quiet }, axisLabel: { show: false }, axisTick: { show: false } },
    ],
    yAxis: [
      { ...axis(colours, "reading over its limit", (each) => `${ratio(each)}x`), logBase: 2, gridIndex: 0, nameGap: 46 },
      { ...axis(colours, "disturbed blocks", percent, "value"), gridIndex: 1, min: 0, max: 1, interval: 0.5, nameGap: 46 },
    ],
    dataZoom: [{ type: "inside", xAxisIndex: [0, 1], zoomOnMouseWheel: "ctrl" }],
    tooltip: { formatter: (event: any) => described(event.data?.row, probes.map(({ name, title }) => [name, title]), visits, results) },
    series: [
      ...probes.map(({ name, title }, place) => ({
        type: "scatter", name: title, symbol: symbolOf(place), symbolSize: size, itemStyle: { opacity: 0.7 },
        data: rows.filter((row) => visits[name]!.number(row) > 0)
          .map((row) => ({ value: [row, visits[name]!.number(row)], row })),
        markLine: place ? undefined : borders(table, visits, results, colours),
      })),
      { type: "bar", name: "disturbed blocks", xAxisIndex: 1, yAxisIndex: 1, barMinWidth: 1, barMaxWidth: 12,
        itemStyle: { color: colours.bad },
        data: rows.map((row) => ({ value: [row, visits["left_out"]!.number(row)], row })) },
    ],
  };
}

/** The limit, and where a round or a run begins. */
function borders(table: Table, visits: Columns, results: Columns, colours: Colours): object {
  const run = (row: number): number => results["run"]!.items[visits["place"]!.number(row)]!;
  const round = (row: number): string => visits["round"]!.text(row);
  const name = (row: number): string => run(row) === run(row - 1) ? `round ${round(row)}` : `run ${run(row) + 1}`;
  const starts = all(table.length).filter((row) => row > 0 && (run(row) !== run(row - 1) || round(row) !== round(row - 1)));
  return { silent: true, symbol: "none", label: { show: false }, data: [
    { yAxis: 1, lineStyle: { color: colours.text, type: "solid" } },
    ...starts.map((row) => ({ xAxis: row, lineStyle: { color: colours.quiet, type: "dotted" },
      label: { show: true, formatter: name(row), position: "end", align: "left", distance: 2, color: colours.quiet } })),
  ] };
}

function described(
  row: number | undefined, probes: [string, string][], visits: Columns, results: Columns,
): HTMLElement | string {
  if (row === undefined) return "";
  const place = visits["place"]!.number(row);
  const text = (name: string): string => results[name]!.text(place);
  const readings = probes.filter(([name]) => visits[name]!.number(row) > 0)
    .map(([name, title]) => `${title} ${visits[name]!.text(row)}`);
  return tip([
    `${text("sample")} ${text("case")}`,
    [text("framework"), text("compiler") || text("stage"), `round ${visits["round"]!.text(row)}`, text("median_seconds")].join(", "),
    `${percent(visits["left_out"]!.number(row))} of ${visits["blocks"]!.text(row)} blocks disturbed`,
    `probes over their limits: ${readings.join(", ") || "none has a limit"}`,
  ]);
}
