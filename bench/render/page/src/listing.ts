// A table with its filters: which rows and columns are shown is in the address.

import type { Column, Table } from "./data";
import { element, phone, statusMark } from "./dom";
import { Filters } from "./filters";
import { Grid } from "./grid";
import { selected, sorted } from "./selection";
import { go, link, type State } from "./state";

const ALWAYS = ["sample", "case"];

/** What there is a choice of wherever a table has it. */
export const CHOICES = [
  "framework", "stage", "compiler", "formulation", "direction", "dtype", "category", "status", "change", "verdict",
  "outcome", "run", "device", "layout", "cache",
];

export interface ListingOptions {
  table: Table;
  /** Columns that are shown unless others are chosen. */
  shown: readonly string[];
  /** The column that matters most: where there is little room, it is the second. */
  figure: string;
  /** Columns that links or cells read besides. */
  needed?: readonly string[];
  /** The measurement that a row leads to: its key and run. */
  opens?: (row: number, columns: Record<string, Column>) => { open: string; run: string } | null;
  cells?: (columns: Record<string, Column>) => Record<string, (row: number, column: Column) => Node>;
  /** In characters, of columns whose cells are more than their text. */
  widths?: Record<string, number>;
}

export class Listing {
  /** The filters: at the top of `element`, unless a view puts them elsewhere. */
  readonly bar = element("div");
  readonly element = element("div", { class: "listing" }, this.bar);
  private readonly count = element("p", { class: "counted", role: "status" });
  private readonly grid: Grid;
  private filters: Filters | null = null;
  private columns: Record<string, Column> = {};
  private cells: Record<string, (row: number, column: Column) => Node> = {};
  private rows: Uint32Array = new Uint32Array();
  private visible: Column[] = [];
  /** Where there is little room: columns that say which row it is, below its name instead of beside it. */
  private below: Column[] = [];
  /** Columns with the same value in all rows, which are not shown. */
  private alike: Column[] = [];

  constructor(private readonly options: ListingOptions) {
    this.grid = new Grid({
      label: options.table.facts.title,
      href: (row) => this.href(row),
      cell: (name) => this.cells[name],
      below: () => (this.below.length
        ? (row) => this.below.map((column) => column.text(row)).filter(Boolean).join(" · ") : null),
      widths: options.widths ?? {},
      sort: (sort) => go({ sort }),
    });
  }

  /** As the address says; the rows that fit. */
  async show(state: State): Promise<Uint32Array> {
    const { table, needed = [] } = this.options;
    const shown = await this.differing();
    if (!this.filters) {
      this.filters = await Filters.of({ table, choices: CHOICES, columns: shown, save: () => this.save() });
      this.bar.append(this.filters.element);
      this.element.append(this.count, this.grid.element,
        ...table.facts.notes.map((note) => element("p", { class: "note" }, note)));
    }
    const named = state.columns.filter((name) => table.has(name));
    const names = named.length ? named : shown;
    const [rows, columns] = await Promise.all([selected(table, state), table.columns([...names, ...needed])]);
    this.columns = columns;
    const found = names.map((name) => columns[name]!);
    const isBelow = (column: Column, place: number): boolean => phone.matches && place > 0 && column.facts.label && column.facts.name !== "category";
    this.visible = found.filter((column, place) => !isBelow(column, place));
    this.below = found.filter(isBelow);
    this.cells = { status: (row, column) => statusMark(column.text(row)), ...this.options.cells?.(columns) };
    this.rows = await sorted(table, rows, state.sort);
    this.filters.show();
    const alike = this.alike.map((column) => column.text(0)).filter(Boolean);
    this.count.textContent = `${rows.length.toLocaleString("en-US")} of ${table.length.toLocaleString("en-US")}` +
      (alike.length ? `; in all rows: ${alike.join(", ")}` : "");
    this.grid.show(this.visible, this.rows, state.sort);
    return this.rows;
  }

  /** The columns to show where none are chosen: of those that say which row it is, the ones that differ; of long
   * texts, those that there are. */
  private async differing(): Promise<string[]> {
    const { table, figure } = this.options;
    const [first = "", ...rest] = this.options.shown;
    const shown = phone.matches ? [...new Set([first, figure, ...rest])] : this.options.shown;
    const found: string[] = [];
    this.alike = [];
    for (const { name, label, folds } of shown.flatMap((each) => table.facts.columns.filter((column) => column.name === each))) {
      const column = folds || (label && !ALWAYS.includes(name)) ? await table.column(name) : null;
      const known = column?.values?.filter((value) => value !== null && value !== "");
      // A value beside blanks differs: it is not said of rows that have none.
      if (!known || column!.values!.length > 1 || (folds && known.length)) found.push(name);
      else if (known.length) this.alike.push(column!);
    }
    return found;
  }

  private href(row: number): string | null {
    const found = this.options.opens?.(row, this.columns);
    return found ? link(found) : null;
  }

  /** The rows that are shown, values as they are, as csv. */
  private save(): void {
    const lines = [this.visible.map((column) => quoted(column.facts.heading)).join(",")];
    for (const row of this.rows) lines.push(this.visible.map((column) => quoted(plain(column, row))).join(","));
    const url = URL.createObjectURL(new Blob([lines.join("\r\n"), "\r\n"], { type: "text/csv;charset=utf-8" }));
    element("a", { href: url, download: `${this.options.table.facts.name}.csv` }).click();
    window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

/** The measurement of a row that has its key and run. */
export function byKey(row: number, columns: Record<string, Column>): { open: string; run: string } {
  return { open: columns["key"]!.text(row), run: columns["run"]?.text(row) ?? "" };
}

/** The only one of an operator's rows, or the view with all of them. */
export function bySample(
  name: string, rows: number[], columns: Record<string, Column>, state: State,
): Partial<State> {
  return rows.length === 1 ? byKey(rows[0]!, columns) : { ...state, choices: { ...state.choices, sample: [name] } };
}


function plain(column: Column, row: number): string {
  const value = column.value(row);
  return value === null ? "" : typeof value === "number" ? shortest(value) : column.text(row);
}

/** A float32 with the digits that it has. */
function shortest(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(7)));
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
