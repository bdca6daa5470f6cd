import assert from "node:assert/strict";
import { test } from "node:test";
import { format, parsed, ratio, ratioWithin } from "../../../bench/render/page/src/units";
import { fixtures } from "./fixtures";

test("values are the texts of Python", () => {
  assert.ok(fixtures.values.length > 100);
  for (const [value, unit, text] of fixtures.values) assert.equal(format(value, unit), text, `${value} ${unit}`);
});

test("ratios have the digits that their intervals allow, as on the terminal", () => {
  for (const [value, low, high, text] of fixtures.ratios) {
    assert.equal(ratioWithin(value, low ?? NaN, high ?? NaN).split(" ")[0], text, `${value} ${low} ${high}`);
  }
  assert.equal(ratioWithin(1.234, 1.21, 1.26), "1.23x (1.21 to 1.26)");
  assert.equal(ratioWithin(1.234, 0.9, 1.7), "1.2x (0.90 to 1.7)");
  assert.equal(ratioWithin(NaN, NaN, NaN), "");
});

test("what is no number has no text, and does not throw", () => {
  for (const unit of ["x", "s", "B", "%", "number", ""]) assert.equal(format(NaN, unit), "");
  assert.equal(ratio(NaN), "NaN");
  assert.equal(ratio(Infinity), "Infinity");
  assert.equal(ratio(0), "0");
});

test("numbers are read with their units", () => {
  const cases: [string, number][] = [["10 µs", 1e-5], ["1.5ms", 1.5e-3], ["3 MiB", 3 * 2 ** 20], ["20%", 0.2], ["2x", 2], ["-7", -7]];
  for (const [text, value] of cases) assert.ok(Math.abs(parsed(text) / value - 1) < 1e-12, text);
  for (const text of ["", "fast", "3 parsecs", "1.2.3 s"]) assert.ok(Number.isNaN(parsed(text)), text);
});
