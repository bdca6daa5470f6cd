// The bar above a table: free text, a choice of values for each column that has several, ranges, columns.

import type { Column, Table } from "./data";
import { element } from "./dom";
import { counted, selected } from "./selection";
import { current, go, PLAIN } from "./state";
import { format, parsed } from "./units";

const PAUSE = 150;

export interface FilterOptions {
  table: Table;
  /** What there is a choice of. */
  choices: readonly string[];
  /** Columns that are shown where the address names none; null: they are not chosen here. */
  columns: readonly string[] | null;
  save: (() => void) | null;
}

export class Filters {
  readonly element = element("form", { class: "filters", role: "search", onsubmit: stop });
  private readonly search = element("input", { type: "search", placeholder: "sample, case, message…",
    "aria-label": "Search", autocomplete: "off", spellcheck: "false" });
  private readonly active = element("ul", { class: "active", "aria-label": "Active filters" });
  private readonly menus: { element: HTMLDetailsElement; show: () => void }[] = [];
  private timer = 0;

  private constructor(private readonly options: FilterOptions) {
    this.search.addEventListener("input", () => {
      window.clearTimeout(this.timer);
      this.timer = window.setTimeout(() => go({ search: this.search.value }, true), PAUSE);
    });
  }

  static async of(options: FilterOptions): Promise<Filters> {
    const found = new Filters(options);
    const columns = await options.table.columns(options.choices);
    found.element.append(found.search);
    for (const column of Object.values(columns)) {
      if ((column.values?.length ?? 0) > 1) found.add(column.facts.title, () => found.choice(column));
    }
    if (options.table.facts.columns.some(isMeasured)) found.add("ranges", () => found.range());
    if (options.columns) found.add("columns", () => found.chooser(options.columns!));
    if (options.save) {
      found.element.append(element("button", { type: "button", onclick: options.save }, "Save as csv"));
    }
    found.element.append(found.active);
    return found;
  }

  /** As the address says. */
  show(): void {
    const state = current();
    if (document.activeElement !== this.search) this.search.value = state.search;
    for (const menu of this.menus) if (menu.element.open) menu.show();
    const { facts } = this.options.table;
    const title = (name: string): string => facts.columns.find((column) => column.name === name)?.title ?? name;
    const active: [string, () => void][] = [];
    for (const [name, values] of Object.entries(state.choices)) {
      if (this.options.table.has(name)) {
        active.push([`${title(name)}: ${values.join(", ")}`, () => this.choose(name, [])]);
      }
    }
    for (const [name, ends] of Object.entries(state.ranges)) {
      const unit = facts.columns.find((column) => column.name === name)?.unit ?? "";
      if (this.options.table.has(name)) {
        active.push([`${title(name)} ${between(ends, unit)}`, () => this.limit(name, null)]);
      }
    }
    const remove = active.map(([text, off]) => element("li", {},
      element("button", { type: "button", title: "Remove this filter", onclick: off }, text,
        element("span", { "aria-hidden": "true" }, " ×"))));
    const all = state.search || active.length
      ? element("li", {}, element("button", { type: "button", class: "quiet",
        onclick: () => this.clear() }, "clear all"))
      : null;
    this.active.hidden = !all;
    this.active.replaceChildren(...remove, ...(all ? [all] : []));
  }

  private clear(): void {
    this.search.value = "";
    go({ search: PLAIN.search, choices: {}, ranges: {} });
  }

  /** A menu whose inside is made when it is opened. */
  private add(title: string, inside: () => Promise<Node> | Node): void {
    const panel = element("div", { class: "panel" });
    const details = element("details", { class: "menu" }, element("summary", {}, title), panel);
    const show = (): void => {
      const focused = panel.contains(document.activeElement) ? document.activeElement?.id : "";
      void Promise.resolve(inside()).then((node) => {
        panel.replaceChildren(node);
        if (focused) document.getElementById(focused)?.focus();
      });
    };
    details.addEventListener("toggle", () => {
      if (details.open) show();
      for (const { element: other } of this.menus) if (details.open && other !== details) other.open = false;
    });
    details.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!details.contains(event.target as Node)) details.open = false;
    });
    this.menus.push({ element: details, show });
    this.element.append(details);
  }

  private async choice(column: Column): Promise<Node> {
    const { name, title } = column.facts;
    const state = current();
    const chosen = state.choices[name] ?? [];
    const counts = counted(column, await selected(this.options.table, state, name));
    const codes = counts.map((_, code) => code)
      .sort((one, other) => column.name(one).localeCompare(column.name(other), "en", { numeric: true }));
    const boxes = codes.map((code) => {
      const value = column.name(code);
      return box(`${name}-${code}`, value || "none", chosen.includes(value), counts[code]!.toLocaleString("en-US"),
        (on) => this.choose(name, on ? [...chosen, value] : chosen.filter((each) => each !== value)));
    });
    return element("fieldset", {}, element("legend", { class: "unseen" }, title), ...boxes);
  }

  private choose(name: string, values: string[]): void {
    const { [name]: _, ...rest } = current().choices;
    go({ choices: values.length ? { ...rest, [name]: values } : rest });
  }

  private range(): Node {
    const columns = this.options.table.facts.columns.filter(isMeasured);
    const name = element("select", { id: "range-of" },
      ...columns.map((column) => element("option", { value: column.name }, column.title)));
    const least = element("input", { id: "range-least", type: "text", placeholder: "10 µs", size: 8 });
    const most = element("input", { id: "range-most", type: "text", placeholder: "1.5 ms", size: 8 });
    const problem = element("p", { class: "problem", role: "alert", hidden: true }, "A number with a unit, or nothing.");
    const apply = (): void => {
      const ends: [number, number] = [end(least.value, -Infinity), end(most.value, Infinity)];
      problem.hidden = !ends.some(Number.isNaN);
      if (problem.hidden) this.limit(name.value, ends.some(Number.isFinite) ? ends : null);
    };
    const onEnter = (event: KeyboardEvent): void => {
      if (event.key === "Enter") apply();
    };
    least.addEventListener("keydown", onEnter);
    most.addEventListener("keydown", onEnter);
    return element("div", { class: "range" },
      element("label", {}, "of ", name), element("label", {}, "from ", least), element("label", {}, "to ", most),
      element("button", { type: "button", onclick: apply }, "Apply"), problem);
  }

  private limit(name: string, ends: [number, number] | null): void {
    const { [name]: _, ...rest } = current().ranges;
    go({ ranges: ends ? { ...rest, [name]: ends } : rest });
  }

  private chooser(standard: readonly string[]): Node {
    const { columns } = this.options.table.facts;
    const named = current().columns;
    const shown = named.length ? named : [...standard];
    const boxes = columns.map((column) => box(`shown-${column.name}`, column.title, shown.includes(column.name), "",
      (on) => go({ columns: columns.map((each) => each.name)
        .filter((each) => (each === column.name ? on : shown.includes(each))) })));
    return element("fieldset", {}, element("legend", { class: "unseen" }, "Columns"),
      element("button", { type: "button", onclick: () => go({ columns: [] }) }, "As they were"), ...boxes);
  }
}

function box(id: string, text: string, checked: boolean, note: string, change: (on: boolean) => void): HTMLElement {
  const input = element("input", { type: "checkbox", id, checked,
    onchange: (event: Event) => change((event.target as HTMLInputElement).checked) });
  return element("label", { for: id }, input, element("span", {}, text), element("span", { class: "count" }, note));
}

function isMeasured(column: { unit: string; label: boolean }): boolean {
  return column.unit !== "" && !column.label;
}

function end(text: string, otherwise: number): number {
  return text.trim() === "" ? otherwise : parsed(text);
}

function between([least, most]: [number, number], unit: string): string {
  if (!Number.isFinite(most)) return `≥ ${format(least, unit)}`;
  if (!Number.isFinite(least)) return `≤ ${format(most, unit)}`;
  return `${format(least, unit)} to ${format(most, unit)}`;
}

function stop(event: Event): void {
  event.preventDefault();
}
