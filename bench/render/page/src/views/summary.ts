// The verdict, what failed, what ran, and where.

import type { Column, Report, Run } from "../data";
import { bar, definitions, element, folded, gain, plainTable, rule, statusMark } from "../dom";
import { all, geometricMean, grouped } from "../figures";
import { link, PLAIN } from "../state";
import { bytes, format } from "../units";
import type { Maker } from "./view";

const STATUSES = ["ok", "unsupported", "error", "wrong_result", "timeout", "crashed"];
const MOST = 30;
/** Of results that failed in the same way, as many as are seen at once. */
const SHOWN = 5;
const NOT_CHECKED = "not checked";
/** A mark for each state of a finding, so that colour is not all that tells it. */
const MARKS: Record<string, string> = { bad: "✕", doubtful: "≈", good: "✓", neutral: "–" };

export const summary: Maker = (report) => ({
  name: "summary",
  title: "Summary",
  async show(section) {
    if (section.childElementCount) return;
    const columns = await report.results.columns(
      ["status", "framework", "stage", "compiler", "run", "checked", "disturbed", "suspicions", "median_seconds"]);
    section.append(
      ...(await verdict(report)), ...(await failures(report)),
      element("h2", {}, "What ran"), counts(report, columns), quality(columns),
      ...(await overEager(report)),
      element("h2", {}, "Where"), ...report.overview.runs.map(place),
      ...(await reasons(report)),
    );
  },
});

/** The verdict in a few words, and a line for each finding, which leads to its results. */
async function verdict(report: Report): Promise<Node[]> {
  const table = report.table("verdict");
  if (!table) return [element("p", { class: "verdict doubtful" }, "No results.")];
  const { state, count, text, view, choices } = await table.columns(["state", "count", "text", "view", "choices"]);
  const states = all(table.length).map((row) => state!.text(row));
  const worst = ["bad", "doubtful"].find((each) => states.includes(each)) ?? "good";
  const found = states.map((each, row) => element("li", { class: each },
    element("a", { href: link({ ...PLAIN, view: view!.text(row), choices: JSON.parse(choices!.text(row) || "{}") }) },
      element("span", { class: "count" }, `${MARKS[each]} ${count!.text(row)}`), ` ${text!.text(row)}`)));
  return [
    element("p", { class: `verdict ${worst}` }, `${MARKS[worst]} ${table.facts.title}`),
    element("ul", { class: "findings", "aria-label": "Verdict" }, ...found),
  ];
}

async function failures(report: Report): Promise<Node[]> {
  const table = report.table("failures");
  if (!table) return [];
  const columns = await table.columns(["sample", "framework", "stage", "compiler", "status", "message", "cases", "first_case",
    "first_key", "run"]);
  const text = (name: string, row: number): string => columns[name]!.text(row);
  const ways = grouped(all(table.length), (row) => `${text("status", row)}\u0000${text("message", row)}`)
    .sort(([, one], [, other]) => one[0]! - other[0]!);
  const found = await Promise.all(ways.slice(0, MOST).map(([, rows]) => failure(report, rows, text)));
  const rest = ways.length > MOST ? [element("p", {}, `${ways.length - MOST} more are among the results.`)] : [];
  return [element("h2", { class: "bad" }, "Failures"), element("ul", { class: "failures" }, ...found), ...rest];
}

/** One way to fail: its text once, the results that it is of, and how to see the first again. */
async function failure(report: Report, rows: number[], text: (name: string, row: number) => string): Promise<HTMLElement> {
  const first = rows[0]!;
  const several = report.overview.runs.length > 1;
  const place = await report.find(text("first_key", first), text("run", first));
  const command = place < 0 ? "" : (await report.detail(place)).detail.command;
  const one = (row: number): Node => element("li", {},
    element("a", { href: link({ ...PLAIN, view: "summary", open: text("first_key", row), run: text("run", row) }) },
      `${text("sample", row)} ${text("first_case", row)}`),
    ` ${[text("framework", row), text("compiler", row) || text("stage", row), several ? text("run", row) : ""]
      .filter(Boolean).join(" · ")}${text("cases", row) === "1" ? "" : `, ${text("cases", row)} cases`}`);
  const listed = (those: number[]): Node => element("ul", {}, ...those.map(one));
  return element("li", {},
    element("p", { class: "problem" }, statusMark(text("status", first)), " ", text("message", first)),
    listed(rows.slice(0, SHOWN)),
    rows.length > SHOWN ? folded([`${rows.length - SHOWN} more`], () => [listed(rows.slice(SHOWN))]) : null,
    command ? element("p", {}, "again: ", element("code", {}, command)) : null);
}

/** A table of reasons: the first so many, each leading to its first case. */
async function listed(report: Report, name: string): Promise<Node> {
  const table = report.table(name)!;
  const found = await table.columns(
    ["sample", "framework", "stage", "compiler", "status", "message", "cases", "first_case", "first_key", "run"]);
  const text = (column: string, row: number): string => found[column]!.text(row);
  const several = report.overview.runs.length > 1;
  const rows = all(Math.min(table.length, MOST)).map((row) => [
    element("a", { href: link({ ...PLAIN, view: "summary", open: text("first_key", row), run: text("run", row) }) },
      text("sample", row)),
    [text("framework", row), text("compiler", row) || text("stage", row)].join(" "),
    statusMark(text("status", row)),
    element("span", { class: "message" }, text("message", row)),
    text("cases", row),
    ...(several ? [text("run", row)] : []),
  ]);
  const heads = ["sample", "where", "what", "why", "cases", ...(several ? ["run"] : [])];
  const rest = table.length > MOST ? `${table.length - MOST} more are among the results.` : "";
  return element("div", {}, plainTable(table.facts.title, heads, rows, [4], "stacked"), rest ? element("p", {}, rest) : null);
}

async function reasons(report: Report): Promise<Node[]> {
  const table = report.table("unsupported");
  if (!table) return [];
  const reasons = await listed(report, "unsupported");
  return [folded([`Not supported: ${table.length} reason${table.length === 1 ? "" : "s"}`], () => [reasons])];
}

/** How many results of each status, by run, framework and stage; each leads to its results. */
function counts(report: Report, columns: Record<string, Column>): Node {
  const names = ["run", "framework", "stage", "compiler"].filter((name) =>
    ["framework", "stage"].includes(name) || (columns[name]!.values?.length ?? 0) > 1);
  const statuses = STATUSES.filter((name) => columns["status"]!.values?.includes(name));
  const groups = grouped(all(report.results.length), (row) => names.map((name) => columns[name]!.text(row)).join("\u0000"));
  const rows = groups.map(([key, found]) => {
    const labels = key.split("\u0000");
    const choices = Object.fromEntries(names.map((name, place) => [name, [labels[place]!]]));
    return [
      element("a", { href: link({ ...PLAIN, view: "results", choices }) }, labels.filter(Boolean).join(" · ")),
      ...statuses.map((status) => {
        const count = found.filter((row) => columns["status"]!.text(row) === status).length;
        return count ? element("a", { href: link({ ...PLAIN, view: "results",
          choices: { ...choices, status: [status] } }) }, count.toLocaleString("en-US")) : "";
      }),
    ];
  });
  return plainTable("Results by status", [names.join(" · "), ...statuses.map((name) => name.replaceAll("_", " "))], rows,
    statuses.map((_, place) => place + 1));
}

/** How much was checked, how much disturbed, and against how much something speaks. */
function quality(columns: Record<string, Column>): Node {
  const rows = all(columns["status"]!.length);
  const ok = rows.filter((row) => columns["status"]!.text(row) === "ok");
  const timed = rows.filter((row) => !Number.isNaN(columns["median_seconds"]!.number(row)));
  const isChecked = ok.filter((row) => !columns["checked"]!.text(row).startsWith(NOT_CHECKED));
  const disturbed = timed.filter((row) => columns["disturbed"]!.value(row) === true);
  const share = (part: number[], of: number[]): Node | string =>
    of.length ? bar(part.length / of.length, `${part.length} of ${of.length}`) : "none";
  return definitions([
    ["timed", String(timed.length)],
    ["checked against a reference", share(isChecked, ok)],
    ["disturbed throughout", share(disturbed, timed)],
    ["suspicious", share(timed.filter((row) => columns["suspicions"]!.text(row)), timed)],
  ], "facts shares");
}

/** Geometric means of times over eager; how many results they are of, and how many suspicious ones are left out. */
async function overEager(report: Report): Promise<Node[]> {
  const table = report.table("compiled");
  if (!table) return [];
  const columns = await table.columns(["framework", "stage", "compiler", "run", "ratio", "suspicions"]);
  const rows = all(table.length).filter((row) => columns["ratio"]!.number(row) > 0);
  if (!rows.length) return [];
  const several = (columns["run"]!.values?.length ?? 0) > 1;
  const name = (row: number): string =>
    [columns["framework"]!.text(row), columns["compiler"]!.text(row) || columns["stage"]!.text(row),
      ...(several ? [columns["run"]!.text(row)] : [])].join(" ");
  const lines = grouped(rows, name).map(([title, found]) => {
    const counting = found.filter((row) => !columns["suspicions"]!.text(row));
    const mean = geometricMean(counting.map((row) => columns["ratio"]!.number(row)));
    const suspicious = found.length - counting.length;
    return [title, gain(mean, format(mean, "x")), `${counting.length}${suspicious ? `, ${suspicious} !` : ""}`];
  });
  return [
    element("h2", {}, "What compiling pays"), rule(report),
    plainTable("Geometric means over eager", ["compiler", "over eager, geometric mean", "results"], lines, [2]),
  ];
}

/** A run's circumstances; of a later one, those that are not as in the first. */
function place(run: Run, _: number, [first]: Run[]): Node {
  const facts = circumstances(run), others = first === run ? [] : circumstances(first!);
  const shown = facts.filter(([name, value]) => !others.some(([each, same]) => each === name && same === value));
  return element("section", { class: "run", "aria-label": run.name },
    element("h3", {}, run.name),
    definitions([
      ["command", run.command ? element("code", {}, run.command) : ""],
      ...shown.map(([name, value]): [string, Node] => [name, element("div", {},
        ...value.split("\n").map((line) => element("div", {}, line)))]),
      ["all else", first === run ? "" : `as in ${first!.name}`],
    ], "facts lines"));
}

/** By name, in lines; those that are not known are left out. */
function circumstances(run: Run): [string, string][] {
  const machine = run.machine ?? {};
  const settings = run.request["settings"] ?? {};
  const versions = Object.entries(run.environments ?? {}).map(([name, each]: [string, any]) =>
    `${name}: ${Object.entries(each.versions ?? {}).map(([part, version]) =>
      `${part} ${version}`).join(", ")}${each.device_name && each.device_name !== "cpu" ? ` on ${each.device_name}` : ""}`);
  const found: [string, string][] = [
    ["started", run.started ?? ""],
    ["processor", machine["cpu"] ?? ""],
    ["cores", machine["usable_cores"] ? `${machine["usable_cores"]} usable of ${machine["logical_cores"] ?? "?"}` : ""],
    ["memory", machine["memory_bytes"] ? bytes(machine["memory_bytes"]) : ""],
    ["system", machine["system"] ?? ""],
    ["load at the start", (machine["load_average"] ?? []).map((each: number) => each.toFixed(2)).join(", ")],
    ["frameworks", versions.join("\n")],
    ["measured", [`threads ${settings["threads"] ?? "?"}`, `rounds ${run.request["rounds"] ?? "?"}`,
      `budget ${format(settings["time_budget"] ?? null, "s")}`, `seed ${settings["seed"] ?? "?"}`,
      `cache ${settings["cache"] ?? "?"}`, `layout ${settings["layout"] ?? "?"}`].join(", ")],
    ["bench", [run.bench_version, run.commit?.slice(0, 12)].filter(Boolean).join(", ")],
  ];
  return found.filter(([, value]) => value);
}
