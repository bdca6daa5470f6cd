// Values with their units, as bench/render/units.py has them.

export type Value = string | number | boolean | null;

const SECONDS: [number, string][] = [[1, "s"], [1e-3, "ms"], [1e-6, "µs"], [1e-9, "ns"]];
const BINARY = ["", "Ki", "Mi", "Gi", "Ti"];
const DECIMAL = ["", "k", "M", "G", "T", "P"];

/** More digits than a number has beyond a tie: what lies midway shows nothing behind its 5. */
const BEYOND = 20;
const MIDWAY = `5${"0".repeat(BEYOND - 1)}`;

/** Significant digits without trailing zeros, as Python's `.3g`. */
export function digits(value: number, count = 3): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return "0";
  const [mantissa, power] = significant(value, count).split("e");
  const exponent = Number(power);
  if (exponent >= -4 && exponent < count) return String(Number(`${mantissa}e${power}`));
  const sign = exponent < 0 ? "-" : "+";
  return `${Number(mantissa)}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/** `toExponential` of so many digits. */
function significant(value: number, count: number): string {
  return toEven(value.toExponential(count - 1), value.toExponential(count - 1 + BEYOND));
}

/** So many decimals, as Python's `.2f`. */
function fixed(value: number, decimals: number): string {
  return toEven(value.toFixed(decimals), value.toFixed(decimals + BEYOND));
}

/** What was rounded up from midway, as `exact` shows with more digits, goes to the even digit instead. */
function toEven(rounded: string, exact: string): string {
  const [mantissa, power] = exact.split("e");
  const isMidway = mantissa!.endsWith(MIDWAY);
  if (!isMidway || !/[13579]$/.test(rounded.split("e")[0]!)) return rounded;
  const below = mantissa!.slice(0, -BEYOND).replace(/\.$/, "");
  return power === undefined ? below : `${below}e${power}`;
}

export function seconds(value: number): string {
  if (value <= 0) return "0 s";
  for (const [factor, unit] of SECONDS) {
    if (Number(significant(value / factor, 3)) >= 1) return `${digits(value / factor)} ${unit}`;
  }
  return `${digits(value * 1e9)} ns`;
}

export function bytes(value: number): string {
  return scaled(value, 1024, BINARY, "B");
}

/** Without its unit: so many significant digits, two decimals at most. */
export function ratio(value: number, count = 3): string {
  if (!(value >= 0.095) || !Number.isFinite(value)) return digits(value, 2);
  const rounded = Number(significant(value, count));
  const decimals = Math.min(Math.max(count - 1 - Math.floor(Math.log10(rounded)), 0), 2);
  return rounded.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The largest precision at which a ratio has three digits, as on the terminal. */
const CLOSE = 0.05;

/** A ratio with as many digits as its interval says, and the interval; "" for NaN. */
export function ratioWithin(value: number, low: number, high: number): string {
  if (Number.isNaN(value)) return "";
  if (Number.isNaN(low) || Number.isNaN(high)) return `${ratio(value, 2)}x`;
  const count = (high - low) / 2 / value <= CLOSE ? 3 : 2;
  return `${ratio(value, count)}x (${ratio(low, count)} to ${ratio(high, count)})`;
}

export function percent(value: number): string {
  return format(value, "%");
}

const FORMATS: Record<string, (value: number) => string> = {
  number: (value) => (Number.isInteger(value) ? grouped(value) : digits(value)),
  s: seconds,
  B: bytes,
  x: (value) => `${ratio(value)}x`,
  "%": (value) => `${fixed(100 * value, value < 0.1 ? 1 : 0)}%`,
  FLOP: (value) => scaled(value, 1000, DECIMAL, "FLOP"),
  "FLOP/s": (value) => scaled(value, 1000, DECIMAL, "FLOP/s"),
  "B/s": (value) => scaled(value, 1000, DECIMAL, "B/s"),
  "FLOP/B": (value) => `${digits(value)} FLOP/B`,
  calls: grouped,
  ULP: (value) => `${digits(value)} ULP`,
};

/** As a cell shows it; "" for null. */
export function format(value: Value, unit: string): string {
  if (value === null || (typeof value === "number" && Number.isNaN(value))) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  const found = FORMATS[unit];
  return found ? found(value) : digits(value);
}

/** Seconds, bytes or a plain number, from what a person writes: 1.5ms, 3 MiB, 20%, 7. NaN for anything else. */
export function parsed(text: string): number {
  const found = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s*([a-zµ%]*)\s*$/i.exec(text);
  if (!found) return NaN;
  const factor = FACTORS[found[2]!.toLowerCase()];
  return factor === undefined ? NaN : Number(found[1]) * factor;
}

const FACTORS: Record<string, number> = {
  "": 1, x: 1, "%": 0.01, s: 1, ms: 1e-3, "µs": 1e-6, us: 1e-6, ns: 1e-9,
  b: 1, kib: 1024, mib: 1024 ** 2, gib: 1024 ** 3, k: 1e3, m: 1e6, g: 1e9, t: 1e12,
};

function scaled(value: number, step: number, prefixes: string[], unit: string): string {
  const last = prefixes.length - 1;
  for (let place = 0; place < last; place++) {
    const size = Math.abs(value);
    if (size < 999.5 || (step === 1024 && size < 1023.5)) return `${rounded(value)} ${prefixes[place]}${unit}`;
    value /= step;
  }
  return `${rounded(value)} ${prefixes[last]}${unit}`;
}

function rounded(value: number): string {
  return Math.abs(value) >= 999.5 ? fixed(value, 0) : digits(value);
}

function grouped(value: number): string {
  return Number(fixed(value, 0)).toLocaleString("en-US");
}
