// Which rows of a table are shown, and in which order.

import type { Column, Table } from "./data";
import type { State } from "./state";

/** Rows that fit the search, the choices and the ranges; sorted where the state says so. */
export async function selected(table: Table, state: State, except = ""): Promise<Uint32Array> {
  const fits = await conditions(table, state, except);
  const rows = new Uint32Array(table.length);
  let count = 0;
  for (let row = 0; row < table.length; row++) if (fits.every((fit) => fit(row))) rows[count++] = row;
  return rows.slice(0, count);
}

/** In the order that `sort` says; rows without a value come last, equal ones stay as they are. */
export async function sorted(table: Table, rows: Uint32Array, sort: string): Promise<Uint32Array> {
  const falling = sort.startsWith("-");
  const name = falling ? sort.slice(1) : sort;
  if (!sort || !table.has(name)) return rows;
  const order = (await table.column(name)).order();
  const sign = falling ? -1 : 1;
  return rows.slice().sort((one, other) => {
    const before = order[one]!, after = order[other]!;
    if (Number.isNaN(before) || Number.isNaN(after)) return Number(Number.isNaN(before)) - Number(Number.isNaN(after));
    return sign * (before - after);
  });
}

/** How many of the rows have each of the values. */
export function counted(column: Column, rows: Uint32Array): number[] {
  const found = new Array<number>(column.values?.length ?? 0).fill(0);
  for (const row of rows) found[column.items[row]!]!++;
  return found;
}

/** How far a number of a packet may be from what was measured. */
const SEVEN_DIGITS = 1e-6;

type Fit = (row: number) => boolean;

async function conditions(table: Table, state: State, except: string): Promise<Fit[]> {
  const found: Fit[] = [];
  for (const [name, chosen] of Object.entries(state.choices)) {
    if (name === except || !table.has(name)) continue;
    const column = await table.column(name);
    if (!column.values) {
      const wanted = new Set(chosen);
      found.push((row) => wanted.has(column.text(row)));
      continue;
    }
    const is = Uint8Array.from(column.values, (_, code) => Number(chosen.includes(column.name(code))));
    found.push((row) => is[column.items[row]!] === 1);
  }
  for (const [name, [least, most]] of Object.entries(state.ranges)) {
    if (!table.has(name)) continue;
    const column = await table.column(name);
    // An end lies in the range, also where seven digits have moved it out.
    const from = least - Math.abs(least) * SEVEN_DIGITS, to = most + Math.abs(most) * SEVEN_DIGITS;
    found.push((row) => column.number(row) >= from && column.number(row) <= to);
  }
  const words = state.search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length) found.push(...(await searches(table, words)));
  return found;
}

/** Every word is in one of the texts of the row. */
async function searches(table: Table, words: string[]): Promise<Fit[]> {
  const names = table.facts.columns.filter((column) => column.unit === "").map((column) => column.name);
  const columns = Object.values(await table.columns(names)).filter((column) => column.values);
  return words.map((word) => {
    const has = columns.map((column) =>
      Uint8Array.from(column.values!, (_, code) => Number(column.name(code).toLowerCase().includes(word))));
    const useful = columns.map((_, place) => place).filter((place) => has[place]!.includes(1));
    return (row: number) => useful.some((place) => has[place]![columns[place]!.items[row]!] === 1);
  });
}
