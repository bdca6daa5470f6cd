// What is shown is in the address: #view?q=...&framework=torch&framework=jax&sort=-median_seconds&case=...&of=...

export interface State {
  view: string;
  /** Free text. */
  search: string;
  /** By column, the values that are shown; all where there are none. */
  choices: Record<string, string[]>;
  /** By column, least and most. */
  ranges: Record<string, [number, number]>;
  /** A column, with "-" before it where the largest comes first; "": the order of the run. */
  sort: string;
  /** Columns; none: those that the view has by itself. */
  columns: string[];
  /** The key of the measurement that is open, and its run; "": none. */
  open: string;
  run: string;
}

const SEARCH = "q", SORT = "sort", COLUMNS = "columns", OPEN = "case", RUN = "of", RANGE = "in:";

export function read(hash: string): State {
  const [view = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const found: State = {
    view: decodeURIComponent(view), search: "", choices: {}, ranges: {}, sort: "", columns: [], open: "", run: "",
  };
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === SEARCH) found.search = value;
    else if (name === SORT) found.sort = value;
    else if (name === COLUMNS) found.columns = value.split(",").filter(Boolean);
    else if (name === OPEN) found.open = value;
    else if (name === RUN) found.run = value;
    else if (name.startsWith(RANGE)) found.ranges[name.slice(RANGE.length)] = ends(value);
    else (found.choices[name] ??= []).push(value);
  }
  return found;
}

export function address(state: State): string {
  const query = new URLSearchParams();
  if (state.search) query.append(SEARCH, state.search);
  for (const [name, values] of Object.entries(state.choices)) for (const value of values) query.append(name, value);
  for (const [name, range] of Object.entries(state.ranges)) {
    query.append(RANGE + name, range.map((end) => (Number.isFinite(end) ? end : "")).join(".."));
  }
  if (state.sort) query.append(SORT, state.sort);
  if (state.columns.length) query.append(COLUMNS, state.columns.join(","));
  if (state.open) query.append(OPEN, state.open);
  if (state.open && state.run) query.append(RUN, state.run);
  const text = query.toString();
  return `#${encodeURIComponent(state.view)}${text ? `?${text}` : ""}`;
}

export function current(): State {
  return read(location.hash);
}

/** Shows another state; `replace`: instead of the one that is shown, as while somebody types. */
export function go(change: Partial<State>, replace = false): void {
  const target = address({ ...current(), ...change });
  if (target === location.hash) return;
  if (replace) {
    history.replaceState(null, "", target);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } else {
    location.hash = target;
  }
}

/** What a link to that state has as its address: that of the file too, so that it can be sent. */
export function link(change: Partial<State>): string {
  return document.URL.split("#")[0] + address({ ...current(), ...change });
}

/** Nothing is filtered, sorted or open. */
export const PLAIN: Omit<State, "view"> = {
  search: "", choices: {}, ranges: {}, sort: "", columns: [], open: "", run: "",
};

function ends(text: string): [number, number] {
  const [least = "", most = ""] = text.split("..");
  const number = (end: string, otherwise: number): number =>
    end.trim() === "" || Number.isNaN(Number(end)) ? otherwise : Number(end);
  return [number(least, -Infinity), number(most, Infinity)];
}
