// Elements; whatever comes from a run is text in them, never markup.

type Child = Node | string | null | undefined;
type Attributes = Record<string, string | number | boolean | null | undefined | ((event: any) => void)>;

/** Where there is little room. */
export const phone = window.matchMedia("(max-width: 40rem)");

/** An element: `on...` are listeners, true an attribute without a value; null and false are left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K, attributes: Attributes = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
  const found = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") found.addEventListener(key.slice(2), value);
    else if (value === true) found.setAttribute(key, "");
    else if (value !== null && value !== undefined && value !== false) found.setAttribute(key, String(value));
  }
  found.append(...children.filter((child): child is Node | string => child !== null && child !== undefined));
  return found;
}

/** Names and values, one below the other; values that are "" are left out. */
export function definitions(facts: [string, Child][], name = "facts"): HTMLElement {
  const found = element("dl", { class: name });
  for (const [title, value] of facts) {
    if (value === "" || value === null || value === undefined) continue;
    found.append(element("div", {}, element("dt", {}, title), element("dd", {}, value)));
  }
  return found;
}

/** A table with a header row; the first cell of a row is its heading. Numbers of columns that are right-aligned. */
export function plainTable(
  label: string, heads: string[], rows: Child[][], right: number[] = [], name = "",
): HTMLElement {
  const aligned = (place: number): string | null => (right.includes(place) ? "number" : null);
  const head = element("tr", {},
    ...heads.map((text, place) => element("th", { scope: "col", class: aligned(place) }, text)));
  const body = rows.map((cells) => element("tr", {}, ...cells.map((cell, place) =>
    place === 0
      ? element("th", { scope: "row" }, cell)
      : element("td", { class: aligned(place) }, cell))));
  return element("div", { class: `wide ${name}`, tabindex: 0, role: "region", "aria-label": label },
    element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
}

/** A status with a mark of its own, so that colour is not all that tells it. */
export function statusMark(status: string): HTMLElement {
  const marks: Record<string, string> = { ok: "✓", unsupported: "–", wrong_result: "◆", timeout: "◷", crashed: "✕" };
  return element("span", { class: `status ${status}` },
    element("span", { "aria-hidden": "true" }, marks[status] ?? "!"), ` ${status.replaceAll("_", " ")}`);
}

/** The way round of every ratio, for above those of a view. */
export function rule(report: { overview: { rule: string } }): HTMLElement {
  return element("p", { class: "lead" }, report.overview.rule);
}

const DECADE = 10;

/** A ratio of times: what is faster to the right of the middle, what is slower to the left, on a logarithmic scale;
 * beyond a factor of ten it has a sign. */
export function gain(ratio: number, text: string): HTMLElement {
  const length = Math.max(-1, Math.min(1, -Math.log(ratio) / Math.log(DECADE)));
  const fill = element("span", { class: length < 0 ? "fill loss" : "fill", "aria-hidden": "true" });
  if (Math.abs(length) === 1) fill.classList.add("beyond");
  if (Number.isFinite(length)) {
    fill.style.left = `${length < 0 ? 50 + 50 * length : 50}%`;
    fill.style.width = `${Math.abs(50 * length)}%`;
  }
  return element("span", { class: "gain" },
    text ? element("span", { class: "track" }, fill) : element("span"), element("span", { class: "figure" }, text));
}

/** Behind a line that says it shortly; made when it is first opened. */
export function folded(line: Child[], inside: () => Child[], open = false): HTMLDetailsElement {
  const found = element("details", { class: "category", open }, element("summary", {}, ...line));
  const fill = (): void => {
    if (found.open && found.childElementCount === 1) found.append(...inside().filter((child) => child != null));
  };
  found.addEventListener("toggle", fill);
  fill();
  return found;
}

/** A bar of that share of its cell. */
export function bar(share: number, text: string): HTMLElement {
  const fill = element("span", { class: "fill", "aria-hidden": "true" });
  fill.style.width = `${Math.max(0.5, Math.min(100, 100 * share))}%`;
  return element("span", { class: "bar" }, fill, element("span", { class: "figure" }, text));
}
