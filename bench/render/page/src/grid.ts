// A table of any length: only the rows in sight are elements.  Sorted by its headings, walked through by keys.

import { Virtualizer, elementScroll, observeElementOffset, observeElementRect } from "@tanstack/virtual-core";
import type { Column } from "./data";
import { element, phone } from "./dom";

/** The height of a row, and of one that has more below its first cell. */
const ROW = 32, ROW_WITH_MORE = 80;
const WIDEST = 30, WIDEST_ON_PHONES = 15, WIDEST_FIGURE = 19;
const NARROWEST = 6;
const SAMPLED = 100;
const PAGE = 10;

export interface GridOptions {
  label: string;
  /** Where the first cell of a row leads; null: nowhere. */
  href: (row: number) => string | null;
  /** Cells that are more than their text, by column. */
  cell: (name: string) => ((row: number, column: Column) => Node) | undefined;
  /** What stands below the first cell of a row; null: nothing below any. */
  below: () => ((row: number) => string) | null;
  /** In characters, of columns whose cells are more than their text. */
  widths: Record<string, number>;
  sort: (name: string) => void;
}

export class Grid {
  readonly element: HTMLElement;
  private readonly columnGroup = element("colgroup");
  private readonly head = element("tr", { "aria-rowindex": 1 });
  private readonly body = element("tbody");
  private readonly table: HTMLTableElement;
  private readonly virtualizer: Virtualizer<HTMLElement, Element>;
  private columns: Column[] = [];
  private rows: Uint32Array = new Uint32Array();
  /** The place in `rows` that the keyboard is at. */
  private place = 0;
  /** The row that had the keyboard was drawn anew, or is out of sight. */
  private held = false;

  constructor(private readonly options: GridOptions) {
    this.table = element("table", { class: "grid" },
      element("caption", { class: "unseen" }, options.label),
      this.columnGroup, element("thead", {}, this.head), this.body);
    this.element = element("div", { class: "rows", role: "region", "aria-label": `Rows of: ${options.label}`, tabindex: 0 },
      this.table);
    this.virtualizer = new Virtualizer<HTMLElement, Element>(this.settings());
    this.virtualizer._didMount();
    this.body.addEventListener("keydown", (event) => this.walk(event));
    this.body.addEventListener("focusin", (event) => this.follow(event.target as HTMLElement));
    this.body.addEventListener("click", (event) => this.opened(event));
  }

  show(columns: Column[], rows: Uint32Array, sort: string): void {
    const isOther = rows.length !== this.rows.length || columns.length !== this.columns.length;
    this.columns = columns;
    this.rows = rows;
    this.place = Math.min(this.place, Math.max(0, rows.length - 1));
    this.table.setAttribute("aria-rowcount", String(rows.length + 1));
    this.showHead(sort);
    this.table.classList.toggle("more", this.options.below() !== null);
    this.virtualizer.setOptions(this.settings());
    this.virtualizer._willUpdate();
    if (isOther) this.element.scrollTop = 0;
    this.draw();
  }

  private settings() {
    return {
      count: this.rows.length,
      getScrollElement: () => this.element,
      estimateSize: () => (this.options.below() ? ROW_WITH_MORE : ROW),
      overscan: 8,
      scrollPaddingStart: ROW,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: () => this.draw(),
    };
  }

  private showHead(sort: string): void {
    const widths = this.columns.map((column) => {
      const found = this.options.widths[column.facts.name] ?? this.width(column);
      return phone.matches ? Math.min(found, WIDEST_FIGURE) : found;
    });
    this.columnGroup.replaceChildren(...widths.map((found) => {
      const column = element("col");
      column.style.width = `${found}ch`;
      return column;
    }));
    this.table.style.width = `max(100%, ${widths.reduce((sum, each) => sum + each, 0)}ch)`;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.["column"];
    this.head.replaceChildren(...this.columns.map((column) => this.heading(column, sort)));
    if (focused) this.head.querySelector<HTMLElement>(`[data-column="${CSS.escape(focused)}"]`)?.focus();
  }

  private heading(column: Column, sort: string): HTMLElement {
    const { name, title, heading } = column.facts;
    const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none";
    const button = element("button", { type: "button", "data-column": name, title: heading,
      onclick: () => this.options.sort(next(name, sort, !column.values)) }, title);
    return element("th", { scope: "col", "aria-sort": direction, class: column.values ? null : "number" }, button);
  }

  /** In characters: of the heading and of the longest text, as far as there is room. */
  private width(column: Column): number {
    let longest = 0;
    const texts = column.values
      ? column.values.map((_, code) => column.name(code))
      : [...this.rows.subarray(0, SAMPLED)].map((row) => column.text(row));
    for (const text of texts) longest = Math.max(longest, text.length);
    if (column === this.columns[0] && this.options.below()) return WIDEST_ON_PHONES + NARROWEST;
    const marks = this.options.cell(column.facts.name) ? 3 : 0;
    const most = !column.values ? Infinity : phone.matches ? WIDEST_ON_PHONES : WIDEST;
    return Math.max(NARROWEST, Math.min(most, Math.max(column.facts.title.length + 4, longest + marks + 3)));
  }

  private draw(): void {
    const items = this.virtualizer.getVirtualItems();
    const before = items[0]?.start ?? 0;
    const after = this.virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
    this.held ||= this.body.contains(document.activeElement);
    this.body.replaceChildren(space(before), ...items.map((item) => this.row(item.index)), space(after));
    if (this.held) this.focus();
  }

  /** Gives the keyboard back to its row once that is in sight, unless it has gone elsewhere. */
  private focus(): void {
    const link = this.body.querySelector<HTMLElement>('a[tabindex="0"]');
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (link && isFree) link.focus({ preventScroll: true });
    if (link || !isFree) this.held = false;
  }

  private row(place: number): HTMLElement {
    const row = this.rows[place]!;
    const found = element("tr", { "aria-rowindex": place + 2, "data-place": place });
    this.columns.forEach((column, index) => found.append(this.cell(row, place, column, index)));
    return found;
  }

  private cell(row: number, place: number, column: Column, index: number): HTMLElement {
    const text = column.text(row);
    const content = this.options.cell(column.facts.name)?.(row, column) ?? text;
    const name = column.values ? null : "number";
    if (index) return element("td", { class: name, title: text.length > WIDEST - 4 ? text : null }, content);
    const href = this.options.href(row);
    const inside = href ? element("a", { href, tabindex: place === this.place ? 0 : -1 }, content) : content;
    const below = this.options.below();
    return element("th", { scope: "row", class: name }, inside, below && element("span", { class: "below" }, below(row)));
  }

  private walk(event: KeyboardEvent): void {
    const last = this.rows.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: this.place + 1, ArrowUp: this.place - 1,
      PageDown: this.place + PAGE, PageUp: this.place - PAGE, Home: 0, End: last,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.place = Math.max(0, Math.min(last, target));
    this.virtualizer.scrollToIndex(this.place);
    this.draw();
  }

  /** A row that was reached otherwise, as by a click. */
  private follow(target: HTMLElement): void {
    const place = Number(target.closest<HTMLElement>("tr")?.dataset["place"]);
    if (Number.isNaN(place) || place === this.place) return;
    this.body.querySelector('a[tabindex="0"]')?.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    this.place = place;
  }

  /** A click anywhere in a row is one on its link, unless text is being selected. */
  private opened(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    if (target.closest("a, button") || getSelection()?.toString()) return;
    target.closest("tr")?.querySelector<HTMLElement>("a")?.click();
  }
}

/** Ascending, descending, none; numbers start with the largest. */
function next(name: string, sort: string, isNumber: boolean): string {
  const [first, second] = isNumber ? [`-${name}`, name] : [name, `-${name}`];
  return sort === first ? second : sort === second ? "" : first;
}

function space(height: number): HTMLElement {
  const cell = element("td");
  cell.style.height = `${height}px`;
  return element("tr", { class: "space", "aria-hidden": "true", hidden: height <= 0 }, cell);
}
