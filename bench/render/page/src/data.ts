// The tables of the report; a column is decoded when it is first asked for.

import { unpacked, type Numbers } from "./packet";
import { format, type Value } from "./units";

export interface ColumnFacts {
  name: string;
  title: string;
  heading: string;
  unit: string;
  label: boolean;
  folds: boolean;
}

interface TableFacts {
  name: string;
  title: string;
  rows: number;
  notes: string[];
  columns: ColumnFacts[];
}

export interface Run {
  name: string;
  results: number;
  started: string | null;
  command: string;
  bench_version: string | null;
  commit: string | null;
  machine: Record<string, any> | null;
  environments: Record<string, any> | null;
  compilers: Record<string, any> | null;
  peak: Peak | null;
  request: Record<string, any>;
}

export interface Peak {
  threads: number;
  device: string;
  bandwidths: Record<string, number>[];
  matrix_flops: Record<string, Record<string, number>>;
}

export interface Overview {
  title: string;
  version: string;
  /** The way round of every ratio. */
  rule: string;
  runs: Run[];
  tables: TableFacts[];
  details: { chunk: number; blocks: boolean; most: number };
  comparison: Record<string, any> | null;
}

const COLLATOR = new Intl.Collator("en", { numeric: true });

/** Values of one column: numbers, or codes of a list of different ones. */
export class Column {
  private ranks: Float64Array | null = null;

  constructor(
    readonly facts: ColumnFacts,
    readonly values: Value[] | null,
    readonly items: Numbers,
  ) {}

  get length(): number {
    return this.items.length;
  }

  value(row: number): Value {
    const item = this.items[row]!;
    if (this.values) return this.values[item] ?? null;
    return Number.isNaN(item) ? null : item;
  }

  text(row: number): string {
    return format(this.value(row), this.facts.unit);
  }

  /** NaN where there is no number. */
  number(row: number): number {
    return this.values ? NaN : this.items[row]!;
  }

  /** The text of one of `values`. */
  name(code: number): string {
    return format(this.values?.[code] ?? null, this.facts.unit);
  }

  /** For each row a number by which to sort; NaN where there is no value. */
  order(): ArrayLike<number> {
    if (!this.values) return this.items;
    if (!this.ranks) {
      const names = this.values.map((_, code) => this.name(code));
      const sorted = names.map((_, code) => code).sort((one, other) => COLLATOR.compare(names[one]!, names[other]!));
      const rank = new Float64Array(names.length);
      sorted.forEach((code, place) => (rank[code] = names[code] === "" ? NaN : place));
      this.ranks = Float64Array.from(this.items, (code) => rank[code]!);
    }
    return this.ranks;
  }
}

/** A table whose columns come when they are asked for. */
export class Table {
  private readonly decoded = new Map<string, Promise<Column>>();

  constructor(readonly facts: TableFacts) {}

  get length(): number {
    return this.facts.rows;
  }

  has(name: string): boolean {
    return this.facts.columns.some((column) => column.name === name);
  }

  column(name: string): Promise<Column> {
    let found = this.decoded.get(name);
    if (!found) {
      found = this.decode(name);
      this.decoded.set(name, found);
    }
    return found;
  }

  async columns(names: readonly string[]): Promise<Record<string, Column>> {
    const known = names.filter((name) => this.has(name));
    const found = await Promise.all(known.map((name) => this.column(name)));
    return Object.fromEntries(found.map((column, place) => [known[place]!, column]));
  }

  private async decode(name: string): Promise<Column> {
    const facts = this.facts.columns.find((column) => column.name === name);
    if (!facts) throw new Error(`${this.facts.name} has no column ${name}`);
    const { value, arrays } = await unpacked(`${this.facts.name}/${name}`);
    return new Column(facts, value, arrays["codes"] ?? arrays["numbers"]!);
  }
}

/** What a result has beside its columns. */
export interface Detail {
  command: string;
  package: string;
  arguments: Record<string, unknown>;
  settings: Record<string, unknown>;
  message: string;
  suspicions: string[];
  check: Record<string, unknown>;
  capture: Record<string, unknown>;
  disturbance: Record<string, unknown>;
  calls_per_block: number;
  [name: string]: unknown;
}

export interface Blocks {
  seconds: Numbers;
  undisturbed: Numbers;
  round: Numbers;
  turn: Numbers;
}

/** All that the page carries. */
export class Report {
  private readonly tables: Map<string, Table>;

  private constructor(readonly overview: Overview) {
    this.tables = new Map(overview.tables.map((facts) => [facts.name, new Table(facts)]));
  }

  static async open(): Promise<Report> {
    return new Report((await unpacked("overview")).value);
  }

  get results(): Table {
    return this.tables.get("results")!;
  }

  /** One that has rows. */
  table(name: string): Table | null {
    const found = this.tables.get(name);
    return found && found.length ? found : null;
  }

  /** Of the row of `results`; blocks are null where the page has none. */
  async detail(row: number): Promise<{ detail: Detail; blocks: Blocks | null }> {
    const { chunk, blocks } = this.overview.details;
    const place = row % chunk;
    const { value, arrays } = await unpacked(`details/${Math.floor(row / chunk)}`);
    if (!blocks) return { detail: value[place], blocks: null };
    const start = place ? arrays["ends"]![place - 1]! : 0;
    const end = arrays["ends"]![place]!;
    const part = (name: string): Numbers => arrays[name]!.slice(start, end);
    return {
      detail: value[place],
      blocks: { seconds: part("seconds"), undisturbed: part("undisturbed"), round: part("round"), turn: part("turn") },
    };
  }

  /** The row of `results` of that measurement, in that run where one is named; -1: there is none. */
  async find(key: string, run: string): Promise<number> {
    const { key: keys, run: runs } = await this.results.columns(["key", "run"]);
    const code = keys!.values?.indexOf(key) ?? -1;
    let otherwise = -1;
    for (let row = 0; code >= 0 && row < keys!.length; row++) {
      if (keys!.items[row] !== code) continue;
      if (!run || runs!.value(row) === run) return row;
      if (otherwise < 0) otherwise = row;
    }
    return otherwise;
  }
}
