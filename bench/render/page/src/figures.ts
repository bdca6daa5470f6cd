// Figures made of several values.

/** Of positive numbers; NaN of none. */
export function geometricMean(values: number[]): number {
  const found = values.filter((value) => value > 0 && Number.isFinite(value));
  if (!found.length) return NaN;
  return Math.exp(found.reduce((sum, value) => sum + Math.log(value), 0) / found.length);
}

export function median(values: number[]): number {
  const found = [...values].sort((one, other) => one - other);
  const middle = Math.floor(found.length / 2);
  if (!found.length) return NaN;
  return found.length % 2 ? found[middle]! : (found[middle - 1]! + found[middle]!) / 2;
}

/** The rows by the text of one of their columns, in the order of these texts. */
export function grouped(rows: Iterable<number>, text: (row: number) => string): [string, number[]][] {
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const name = text(row);
    const group = found.get(name);
    if (group) group.push(row);
    else found.set(name, [row]);
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}

export function all(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row);
}

/** Seconds of a call by its size: `fixed`, and what grows as `each` times the size to the power of `power`. */
export interface Growth {
  fixed: number;
  each: number;
  power: number;
}

/** The powers that are tried, and the sizes from which on they can be told apart. */
const POWERS = Array.from({ length: 31 }, (_, step) => 0.5 + step / 20);
const FEWEST_SIZES = 3, FEWEST_FOR_POWERS = 5;
/** A part of a time that is rounding. */
const NOTHING = 1e-9;

/** The growth that is nearest to the times by the squares of relative errors; null: of fewer than three sizes. */
export function growth(sizes: number[], seconds: number[]): Growth | null {
  const different = new Set(sizes).size;
  if (different < FEWEST_SIZES) return null;
  const tried = (different < FEWEST_FOR_POWERS ? [1] : POWERS).map((power) => nearest(sizes, seconds, power));
  return tried.reduce((best, each) => (each.error < best.error ? each : best)).found;
}

/** The size at which half of a call grows with it: below, the call itself takes most; NaN where nothing grows. */
export function crossing({ fixed, each, power }: Growth): number {
  return each > 0 ? (fixed / each) ** (1 / power) : NaN;
}

function nearest(sizes: number[], seconds: number[], power: number): { found: Growth; error: number } {
  const most = Math.max(...sizes);
  const grown = sizes.map((size) => (size / most) ** power);
  const sum = (of: (place: number) => number): number =>
    seconds.reduce((total, value, place) => total + of(place) / value ** 2, 0);
  const one = sum(() => 1), x = sum((place) => grown[place]!), xx = sum((place) => grown[place]! ** 2);
  const y = sum((place) => seconds[place]!), xy = sum((place) => grown[place]! * seconds[place]!);
  let each = (one * xy - x * y) / (one * xx - x * x), fixed = (y - each * x) / one;
  if (each <= NOTHING * fixed) [each, fixed] = [0, y / one];
  else if (fixed < 0) [each, fixed] = [xy / xx, 0];
  const error = sum((place) => (fixed + each * grown[place]! - seconds[place]!) ** 2);
  return { found: { fixed, each: each / most ** power, power }, error };
}
