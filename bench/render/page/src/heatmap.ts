// A heat map: operators by columns, the colour by the logarithm of a ratio.

import { element } from "./dom";
import { ratio } from "./units";

export interface Cell {
  /** The time over that of the base. */
  ratio: number;
  title: string;
}

export interface Line {
  name: string;
  href: string;
  /** One for each column; null: nothing was measured. */
  cells: (Cell | null)[];
}

/** Below so many operators or cells a table says more. */
const FEWEST_LINES = 3;
/** The ratio of the strongest colour. */
const DECADE = 10;
/** The share of colour in the strongest cell, at which its text is still read. */
const STRONGEST = 42;

/** Return the map, the slowest operators on top; a click on a heading sorts by it.  Columns
 * in which nothing was measured are left out.  Null: too few. */
export function heatMap(label: string, heads: string[], lines: Line[]): HTMLElement | null {
  const known = heads.map((_, place) => place).filter((place) => lines.some((line) => line.cells[place]));
  if (lines.length < FEWEST_LINES || !known.length) return null;
  heads = known.map((place) => heads[place]!);
  lines = lines.map((line) => ({ ...line, cells: known.map((place) => line.cells[place]!) }));
  const body = element("tbody");
  const buttons = heads.map((head, place) => element("button", { type: "button", onclick: () => sort(place) }, head));
  const headings = buttons.map((button) => element("th", { scope: "col" }, button));
  const fill = (): void => body.replaceChildren(...lines.map(row));
  let sorted = -1, falling = true;

  function sort(place: number): void {
    falling = sorted !== place || !falling;
    sorted = place;
    headings.forEach((heading, each) =>
      heading.setAttribute("aria-sort", each === place ? (falling ? "descending" : "ascending") : "none"));
    const value = (line: Line): number => line.cells[place]?.ratio ?? NaN;
    lines.sort((one, other) => order(value(one), value(other), falling));
    fill();
  }

  lines.sort((one, other) => order(slowest(one), slowest(other), true));
  fill();
  return element("div", { class: "wide heat", tabindex: 0, role: "region", "aria-label": label },
    element("table", {},
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "operator"), ...headings)), body));
}

/** The legend of every map. */
export function heatLegend(against: string): HTMLElement {
  const sample = (value: number, text: string): Node => {
    const found = element("span", { class: "sample" }, text);
    paint(found, value);
    return found;
  };
  return element("p", { class: "lead legend" }, sample(DECADE, `slower than ${against}`),
    sample(1, "the same"), sample(1 / DECADE, "faster"),
    " Geometric means over the cases of an operator; a click shows them.");
}

function row(line: Line): HTMLElement {
  const cells = line.cells.map((cell) => {
    if (!cell) return element("td");
    const found = element("td", { title: cell.title }, `${ratio(cell.ratio)}x`);
    paint(found, cell.ratio);
    return found;
  });
  return element("tr", {}, element("th", { scope: "row" }, element("a", { href: line.href }, line.name)), ...cells);
}

/** Colour a cell: what is faster in the first colour of series, what is slower in the second, to a factor of ten. */
function paint(cell: HTMLElement, value: number): void {
  if (!(value > 0)) return;
  const length = Math.max(-1, Math.min(1, Math.log(value) / Math.log(DECADE)));
  const series = length > 0 ? 2 : 1;
  const share = Math.round(STRONGEST * Math.abs(length));
  cell.style.backgroundColor = `color-mix(in srgb, var(--series-${series}) ${share}%, transparent)`;
}

function slowest(line: Line): number {
  return Math.max(...line.cells.map((cell) => cell?.ratio ?? -Infinity));
}

/** Numbers that are none come last. */
function order(one: number, other: number, falling: boolean): number {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return Number(!Number.isFinite(one)) - Number(!Number.isFinite(other));
  return falling ? other - one : one - other;
}
