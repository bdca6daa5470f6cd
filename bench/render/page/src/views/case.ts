// One measurement: its facts, the same case elsewhere, its raw blocks, and the command that measures it again.

import { axis, Chart, tip, type Colours } from "../chart";
import type { Blocks, Column, Detail, Report } from "../data";
import { bar, definitions, element, folded, plainTable, statusMark } from "../dom";
import { all, median } from "../figures";
import { go, link } from "../state";
import { format, ratioWithin, seconds } from "../units";
import { scaling, strips } from "./case_charts";

const READ = [
  "sample", "category", "case", "framework", "stage", "compiler", "formulation", "direction", "dtype", "device", "threads",
  "layout", "cache", "run", "status", "median_seconds", "precision", "interval_low_seconds", "interval_high_seconds",
  "min_seconds", "p10_seconds", "p90_seconds", "max_seconds", "rounds", "blocks", "disturbed", "speed_up", "speed_up_low", "speed_up_high",
  "first_call_seconds", "compile_seconds", "break_even_calls", "graph_breaks", "memory_bytes", "memory_source",
  "footprint_bytes", "flops", "moved_bytes", "arithmetic_intensity", "flops_per_second", "bytes_per_second", "bound",
  "roofline_share", "checked", "largest_error", "largest_error_ulps", "message", "load", "wall_seconds", "case_key", "key",
];
const MOST = 60;
const BINS = 30;
/** Slower than so many times the median, a block is drawn at the end of the axis. */
const SQUASHING = 3;
const BEYOND = "slower than the axis";

/** The dialogue, which shows what the address has open. */
export class Case {
  readonly element = element("dialog", { class: "case", "aria-labelledby": "case-title" });
  private charts: Chart[] = [];
  private shown = "";

  constructor(private readonly report: Report) {
    this.element.addEventListener("close", () => go({ open: "", run: "" }));
    this.element.addEventListener("click", (event) => {
      if (event.target === this.element) this.element.close();
    });
  }

  async show(key: string, run: string): Promise<void> {
    const wanted = key && `${key} ${run}`;
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.charts.forEach((chart) => chart.close());
    this.charts = [];
    if (!key) {
      if (this.element.open) this.element.close();
      return;
    }
    const row = await this.report.find(key, run);
    const content = row < 0 ? missing(key) : await this.content(row);
    if (this.shown !== wanted) return;
    this.element.replaceChildren(...content);
    if (!this.element.open) this.element.showModal();
    this.element.scrollTop = 0;
  }

  private async content(row: number): Promise<Node[]> {
    const columns = await this.report.results.columns(READ);
    const { detail, blocks } = await this.report.detail(row);
    const text = (name: string): string => columns[name]!.text(row);
    const inverse = (name: string): number => 1 / columns[name]!.number(row);
    const overEager: [number, number, number] = [inverse("speed_up"), inverse("speed_up_high"), inverse("speed_up_low")];
    const where = ["framework", "compiler", "stage", "direction", "dtype"].map(text).filter(Boolean).join(" · ");
    return [
      element("header", {},
        element("div", {},
          element("h2", { id: "case-title" }, text("sample")),
          element("p", { class: "arguments" }, text("case")),
          element("p", {}, where, " ", statusMark(text("status")))),
        closing()),
      ...(detail.message ? [element("p", { class: "problem" }, detail.message)] : []),
      ...detail.suspicions.map((each) => element("p", { class: "problem" }, `Suspicion: ${each}`)),
      definitions(times(text, overEager)),
      command(detail.command),
      ...this.blocks(blocks, columns, row),
      ...(await this.series(columns, row)),
      element("h3", {}, "More"),
      definitions(work(text)),
      ...more(detail),
    ];
  }

  /** The same case in other frameworks, stages and runs; then this measurement's other cases. */
  private async series(columns: Record<string, Column>, row: number): Promise<Node[]> {
    const same = (names: string[]) => (other: number): boolean =>
      names.every((name) => columns[name]!.items[other] === columns[name]!.items[row]);
    const rows = all(this.report.results.length);
    const ofCase = rows.filter(same(["case_key", "direction"]));
    const ofOperator = rows.filter(same(["sample", "framework", "stage", "compiler", "direction", "run", "formulation"]));
    const { runs } = this.report.overview;
    const where = (other: number): string =>
      ["framework", "compiler", "stage", "formulation", "run"].filter((name) => name !== "run" || runs.length > 1)
        .map((name) => columns[name]!.text(other)).filter((part) => part && part !== "written").join(" ");
    const short = (other: number): string => [columns["framework"]!.text(other),
      columns["compiler"]!.text(other) || columns["stage"]!.text(other),
      runs.length > 1 ? `run ${runs.findIndex(({ name }) => name === columns["run"]!.text(other)) + 1}` : ""].join(" ").trim();
    const beside = await strips(this.report, ofCase, columns, short), sizes = scaling(ofOperator, columns);
    this.charts.push(...(beside ? [beside.chart] : []), ...(sizes?.charts ?? []));
    window.requestAnimationFrame(() => {
      beside?.show();
      sizes?.show();
    });
    return [
      ...listed("The same case", "where", ofCase, columns, row, where), ...(beside ? [beside.node] : []),
      ...listed("Other cases of it", "case", ofOperator, columns, row, (other) => columns["case"]!.text(other)),
      ...(sizes?.nodes ?? []),
    ];
  }

  private blocks(blocks: Blocks | null, columns: Record<string, Column>, row: number): Node[] {
    if (!blocks) {
      return [element("h3", {}, "Raw blocks"), element("p", { class: "note" },
        `A report of more than ${this.report.overview.details.most.toLocaleString("en-US")} results leaves them out; ` +
        "the run file has them.")];
    }
    if (!blocks.seconds.length) return [];
    const overTime = new Chart(240), distribution = new Chart(200);
    this.charts = [overTime, distribution];
    const number = (name: string): number => columns[name]!.number(row);
    const lines = { median: number("median_seconds"), low: number("interval_low_seconds"),
      high: number("interval_high_seconds") };
    const disturbed = [...blocks.undisturbed].filter((calm) => !calm).length;
    const label = `${blocks.seconds.length} blocks, ${disturbed} of them disturbed, median ${seconds(lines.median)}`;
    window.requestAnimationFrame(() => {
      overTime.show(`Seconds per call of each block in the order measured: ${label}`,
        (colours) => inOrder(blocks, lines, colours));
      distribution.show(`How often blocks took how long: ${label}`, (colours) => histogram(blocks, lines, colours));
    });
    return [element("h3", {}, "Raw blocks"), element("p", { class: "note" }, `${label}. `,
      columns["disturbed"]!.value(row) === true ? "Too few were undisturbed, so all count; triangles were disturbed."
        : "Circles count, but those of rounds with too few; triangles were disturbed."),
      overTime.element, distribution.element, values(blocks)];
  }
}

interface Lines {
  median: number;
  low: number;
  high: number;
}

function closing(): HTMLElement {
  return element("form", { method: "dialog" },
    element("button", { class: "close", "aria-label": "Close" }, "×"));
}

function missing(key: string): Node[] {
  return [element("header", {}, element("h2", { id: "case-title" }, "No such measurement"), closing()),
    element("p", {}, `This report has no measurement ${key}.`)];
}

function times(text: (name: string) => string, overEager: [number, number, number]): [string, string][] {
  const low = text("interval_low_seconds");
  return [
    ["median of a call", text("median_seconds")],
    ["99% interval", low ? `${low} to ${text("interval_high_seconds")}` : ""],
    ["precision", text("precision") && `±${text("precision")}`],
    ["over eager", ratioWithin(...overEager)],
    ["first call", text("first_call_seconds")],
    ["compiling", text("compile_seconds")],
    ["pays after", text("break_even_calls") && `${text("break_even_calls")} calls`],
    ["memory", text("memory_bytes")],
    ["checked against", text("checked")],
    ["run", text("run")],
  ];
}

function work(text: (name: string) => string): [string, string][] {
  return [
    ["category", text("category")], ["formulation", text("formulation")], ["graph breaks", text("graph_breaks")],
    ["fastest to slowest block", text("min_seconds") && `${text("min_seconds")} to ${text("max_seconds")}`],
    ["10% to 90%", text("p10_seconds") && `${text("p10_seconds")} to ${text("p90_seconds")}`],
    ["rounds", text("rounds")], ["blocks that count", text("blocks")], ["disturbed throughout", text("disturbed")],
    ["kind of load", text("load")], ["operations", text("flops")], ["moved at least", text("moved_bytes")],
    ["footprint", text("footprint_bytes")], ["intensity", text("arithmetic_intensity")],
    ["compute rate", text("flops_per_second")], ["memory rate", text("bytes_per_second")], ["bound by", text("bound")],
    ["of the roofline", text("roofline_share")], ["largest error", text("largest_error")],
    ["in units in the last place", text("largest_error_ulps")], ["memory by", text("memory_source")],
    ["device", text("device")], ["threads", text("threads")], ["layout", text("layout")], ["cache", text("cache")],
    ["whole task", text("wall_seconds")], ["key", text("key")],
  ];
}

function command(text: string): Node {
  const said = element("span", { role: "status" });
  const code = element("code", { tabindex: 0 }, text);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = "copied";
    } catch {
      getSelection()?.selectAllChildren(code);
      said.textContent = "selected: copy it from here";
    }
  };
  return element("div", { class: "command" }, element("h3", {}, "Measure it again"), code,
    element("button", { type: "button", onclick: () => void copy() }, "Copy"), " ", said);
}

function listed(
  title: string, head: string, rows: number[], columns: Record<string, Column>, row: number, name: (row: number) => string,
): Node[] {
  if (rows.length < 2) return [];
  const time = columns["median_seconds"]!;
  const most = Math.max(...rows.map((other) => time.number(other)).filter((value) => value > 0), 0);
  const shown = rows.slice(0, MOST).map((other) => {
    const value = time.number(other);
    const low = columns["interval_low_seconds"]!.text(other);
    return [
      other === row ? element("strong", { "aria-current": "true" }, `${name(other)} (this)`) : element("a",
        { href: link({ open: columns["key"]!.text(other), run: columns["run"]!.text(other) }) }, name(other)),
      value > 0 ? bar(value / most, time.text(other)) : statusMark(columns["status"]!.text(other)),
      low && `${low} to ${columns["interval_high_seconds"]!.text(other)}`,
    ];
  });
  const rest = rows.length > MOST ? element("p", { class: "note" }, `${rows.length - MOST} more.`) : null;
  return [element("h3", {}, title), plainTable(title, [head, "median", "99% interval"], shown),
    ...(rest ? [rest] : [])];
}

/** What the run file says besides, object by object. */
function more(detail: Detail): Node[] {
  const names = ["check", "capture", "disturbance", "ratios", "shapes", "arguments", "settings"];
  return names.filter((name) => Object.keys((detail[name] as object | null) ?? {}).length).map((name) =>
    folded([name], () => [element("pre", { tabindex: 0 }, JSON.stringify(detail[name], null, 2))]));
}

function values(blocks: Blocks): Node {
  return folded([`All ${blocks.seconds.length} as a table`], () => [plainTable("Raw blocks",
    ["block", "round", "turn", "seconds per call", "undisturbed"],
    [...blocks.seconds].map((value, place) => [String(place), String(blocks.round[place]), String(blocks.turn[place]),
      format(value, "s"), blocks.undisturbed[place] ? "yes" : "no"]), [1, 2, 3])]);
}

function marks(lines: Lines, colours: Colours, key: "xAxis" | "yAxis"): object {
  const line = (value: number, name: string, type: string): object[] => Number.isNaN(value) ? [] : [{
    [key]: value, lineStyle: { color: colours.text, type, width: 1.2 },
    label: { show: name !== "", formatter: name, position: "insideEndTop", color: colours.text },
  }];
  return { symbol: "none", silent: true, precision: 15,
    data: [...line(lines.median, "median", "solid"), ...line(lines.low, "", "dashed"), ...line(lines.high, "", "dashed")] };
}

function inOrder(blocks: Blocks, lines: Lines, colours: Colours): object {
  const places = all(blocks.seconds.length);
  const most = highest(blocks);
  const points = (calm: number): number[][] => places
    .filter((place) => blocks.undisturbed[place] === calm && blocks.seconds[place]! <= most)
    .map((place) => [place, blocks.seconds[place]!]);
  const beyond = places.filter((place) => blocks.seconds[place]! > most).map((place) => [place, most]);
  const rounds = places.filter((place) => place > 0 && blocks.round[place] !== blocks.round[place - 1]);
  return {
    grid: { left: 82, right: 20, top: 34, bottom: 44 },
    xAxis: { ...axis(colours, "block", String, "value"), nameGap: 26, min: 0, scale: false },
    yAxis: { ...axis(colours, "", seconds, "value"), ...(beyond.length ? { max: most } : {}) },
    tooltip: { formatter: (event: any) => described(blocks, event.value?.[0]) },
    dataZoom: [{ type: "inside", xAxisIndex: 0, zoomOnMouseWheel: "ctrl" }],
    series: [
      { type: "scatter", name: "undisturbed", symbol: "circle", symbolSize: 6, data: points(1),
        itemStyle: { color: colours.series[0] }, markLine: marks(lines, colours, "yAxis") },
      { type: "scatter", name: "disturbed", symbol: "triangle", symbolSize: 9, data: points(0),
        itemStyle: { color: colours.bad } },
      { type: "scatter", name: BEYOND, symbol: "arrow", symbolSize: 11, data: beyond,
        itemStyle: { color: colours.text } },
      { type: "line", name: "rounds", data: [], silent: true, markLine: { symbol: "none", silent: true,
        lineStyle: { color: colours.line, type: "dotted" }, label: { show: false },
        data: rounds.map((place) => ({ xAxis: place - 0.5 })) } },
    ],
    legend: { data: ["undisturbed", "disturbed", ...(beyond.length ? [BEYOND] : [])], top: 0, left: 0, itemWidth: 14,
      itemHeight: 10, textStyle: { color: colours.text } },
  };
}

/** The end of an axis of blocks: few slow ones would leave no room for the others. */
function highest(blocks: Blocks): number {
  const found = [...blocks.seconds];
  return Math.min(Math.max(...found), SQUASHING * (median(found) || 1));
}

function described(blocks: Blocks, place: number | undefined): HTMLElement | string {
  if (place === undefined) return "";
  return tip([seconds(blocks.seconds[place]!), `block ${place}, round ${blocks.round[place]}, turn ${blocks.turn[place]}`,
    blocks.undisturbed[place] ? "undisturbed" : "disturbed"]);
}

/** Of what lies up to three times the median; slower blocks are in the last bin. */
function histogram(blocks: Blocks, lines: Lines, colours: Colours): object {
  const found = [...blocks.seconds];
  const least = Math.min(...found);
  const most = highest(blocks);
  const step = (most - least) / BINS || least / BINS || 1e-9;
  const counts = { calm: new Array<number>(BINS).fill(0), not: new Array<number>(BINS).fill(0) };
  found.forEach((value, place) => {
    const bin = Math.min(BINS - 1, Math.floor((value - least) / step));
    (blocks.undisturbed[place] ? counts.calm : counts.not)[bin]!++;
  });
  const drawn = (values: number[], colour: string | undefined, name: string, decal: object | null): object => ({
    type: "bar", name, stack: "blocks", barCategoryGap: "4%", barGap: "0%", itemStyle: { color: colour, decal },
    data: values.map((count, bin) => [least + (bin + 0.5) * step, count]),
  });
  return {
    grid: { left: 82, right: 20, top: 34, bottom: 44 },
    xAxis: { ...axis(colours, "seconds per call", seconds, "value"), nameGap: 26, min: least, max: least + BINS * step },
    yAxis: { ...axis(colours, "", String, "value"), scale: false, minInterval: 1 },
    tooltip: { formatter: (event: any) => tip([`${event.value?.[1]} blocks`, `about ${seconds(event.value?.[0])}`]) },
    series: [
      { ...drawn(counts.calm, colours.series[0], "undisturbed", null), markLine: marks(lines, colours, "xAxis") },
      drawn(counts.not, colours.bad, "disturbed", { symbol: "rect", rotation: 0.8, dashArrayX: [1, 0], dashArrayY: [3, 3] }),
    ],
    legend: { data: ["undisturbed", "disturbed"], top: 0, left: 0, itemWidth: 14, itemHeight: 10,
      textStyle: { color: colours.text } },
  };
}
