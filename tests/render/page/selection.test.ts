import assert from "node:assert/strict";
import { test } from "node:test";
import { Report } from "../../../bench/render/page/src/data";
import { counted, selected, sorted } from "../../../bench/render/page/src/selection";
import { PLAIN, type State } from "../../../bench/render/page/src/state";
import { fixtures, open } from "./fixtures";

open();
const report = await Report.open();
const table = report.results;
const plain: State = { ...PLAIN, view: "results" };
const names = table.facts.columns.map((column) => column.name);

/** The texts of a column in these rows. */
async function texts(name: string, rows: Uint32Array): Promise<string[]> {
  const column = await table.column(name);
  return [...rows].map((row) => column.text(row));
}

test("every cell is the text of Python", async () => {
  for (const [place, name] of names.entries()) {
    const column = await table.column(name);
    assert.deepEqual(fixtures.texts.map((_, row) => column.text(row)), fixtures.texts.map((row) => row[place]), name);
  }
});

test("without a filter all rows are there, in their order", async () => {
  assert.deepEqual([...(await selected(table, plain))], fixtures.texts.map((_, row) => row));
});

test("all words of a search are in a row, in any of its texts and in any case", async () => {
  assert.deepEqual(new Set(await texts("sample", await selected(table, { ...plain, search: " EXP torch" }))), new Set(["exp"]));
  assert.equal((await selected(table, { ...plain, search: "exp nowhere" })).length, 0);
});

test("choices of one column add, those of several narrow", async () => {
  const rows = await selected(table, { ...plain, choices: { framework: ["torch", "numpy"], sample: ["abs"] } });
  assert.deepEqual(new Set(await texts("framework", rows)), new Set(["torch", "numpy"]));
  assert.deepEqual(new Set(await texts("sample", rows)), new Set(["abs"]));
  const state: State = { ...plain, choices: { framework: ["torch"], nothing: ["x"] } };
  assert.ok((await selected(table, state)).length, "a column that the table lacks filters nothing");
  assert.equal((await selected(table, state, "framework")).length, table.length, "except itself");
});

test("a range has its ends, and no row without a number", async () => {
  const rows = await selected(table, { ...plain, ranges: { median_seconds: [1e-3, 2e-3] } });
  assert.deepEqual(new Set(await texts("median_seconds", rows)), new Set(["1 ms", "2 ms"]));
});

test("sorting puts rows without a value last, both ways, and keeps the order of equal ones", async () => {
  const all = await selected(table, plain);
  for (const [sort, sign] of [["median_seconds", 1], ["-median_seconds", -1]] as const) {
    const column = await table.column("median_seconds");
    const numbers = [...(await sorted(table, all, sort))].map((row) => column.number(row));
    const known = numbers.filter((value) => !Number.isNaN(value));
    assert.deepEqual(known, [...known].sort((one, other) => sign * (one - other)));
    assert.ok(numbers.slice(known.length).every(Number.isNaN) && known.length < numbers.length);
  }
  const byName = await sorted(table, all, "sample");
  const sample = await table.column("sample");
  for (let place = 1; place < byName.length; place++) {
    if (sample.text(byName[place - 1]!) === sample.text(byName[place]!)) assert.ok(byName[place - 1]! < byName[place]!);
  }
  assert.deepEqual(await sorted(table, all, "no such column"), all);
});

test("values are counted among the rows that are shown", async () => {
  const column = await table.column("status");
  const counts = counted(column, await selected(table, plain));
  assert.equal(counts.reduce((sum, each) => sum + each, 0), table.length);
  assert.equal(counts[column.values!.indexOf("wrong_result")], 1);
});

test("a measurement is found by its key, in the run that is named", async () => {
  const [keys, runs] = [await table.column("key"), await table.column("run")];
  const key = keys.text(0);
  const second = fixtures.texts.findIndex((_, row) => runs.text(row) === "second" && keys.text(row) === key);
  assert.equal(await report.find(key, "second"), second);
  assert.equal(await report.find(key, ""), 0);
  assert.equal(await report.find(key, "no such run"), 0);
  assert.equal(await report.find("no such key", ""), -1);
});

test("the blocks of a result are its own", async () => {
  for (const row of [0, table.length - 1]) {
    const { detail, blocks } = await report.detail(row);
    assert.equal(detail.command, `measure ${fixtures.texts[row]![names.indexOf("sample")]}`);
    assert.equal(blocks!.seconds.length, blocks!.undisturbed.length);
  }
});
