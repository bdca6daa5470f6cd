import assert from "node:assert/strict";
import { test } from "node:test";
import { crossing, geometricMean, growth, grouped, median } from "../../../bench/render/page/src/figures";
import { address, PLAIN, read, type State } from "../../../bench/render/page/src/state";

test("an address is read as it was written", () => {
  const state: State = {
    view: "side by side", search: "µ & ? #", choices: { framework: ["torch", "a=b&c"], stage: [""] },
    ranges: { median_seconds: [1e-6, Infinity], memory_bytes: [-Infinity, 3] }, sort: "-median_seconds",
    columns: ["sample", "case"], open: "key", run: "a run",
  };
  assert.deepEqual(read(address(state)), state);
  assert.deepEqual(read(address({ ...PLAIN, view: "results" })), { ...PLAIN, view: "results" });
});

test("an address that nobody wrote is no error", () => {
  assert.deepEqual(read(""), { ...PLAIN, view: "" });
  assert.deepEqual(read("#results?in%3Amedian_seconds=x..y&unknown"), {
    ...PLAIN, view: "results", ranges: { median_seconds: [-Infinity, Infinity] }, choices: { unknown: [""] } });
});

test("means and medians leave out what is none", () => {
  assert.ok(Math.abs(geometricMean([1, 4, NaN, 0, Infinity]) - 2) < 1e-12);
  assert.ok(Number.isNaN(geometricMean([])) && Number.isNaN(median([])));
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
});

test("groups are in the order of their names, numbers as numbers", () => {
  const names = ["b 10", "b 9", "a", "b 10"];
  assert.deepEqual(grouped([0, 1, 2, 3], (row) => names[row]!), [["a", [2]], ["b 9", [1]], ["b 10", [0, 3]]]);
});

test("the growth of times over sizes is found again", () => {
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7];
  for (const power of [1, 1.5]) {
    const found = growth(sizes, sizes.map((size) => 1e-6 + 1e-12 * size ** power))!;
    assert.ok(Math.abs(found.power - power) < 1e-9 && Math.abs(found.fixed / 1e-6 - 1) < 1e-6);
    assert.ok(Math.abs(crossing(found) / 1e6 ** (1 / power) - 1) < 1e-6);
  }
  assert.equal(growth(sizes, [3, 3, 3, 3, 3])!.each, 0);
  assert.ok(Number.isNaN(crossing({ fixed: 1, each: 0, power: 1 })));
  assert.equal(growth(sizes, sizes)!.fixed < 1e-6, true, "what grows alone has no part of its own");
  assert.equal(growth([1, 1, 2], [1, 1, 2]), null, "of two sizes there is none");
});
