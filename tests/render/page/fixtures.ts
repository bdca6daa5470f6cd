// What Python wrote for these tests: the packets of a page, and texts as Python has them.

import { readFileSync } from "node:fs";

export interface Fixtures {
  packets: Record<string, string>;
  /** Rows of the table of results, as texts. */
  texts: string[][];
  /** Value, unit and text. */
  values: [number, string, string][];
  /** Value, ends of its interval, and text. */
  ratios: [number, number | null, number | null, string][];
}

export const fixtures: Fixtures = JSON.parse(readFileSync(process.env["FIXTURES"]!, "utf8"));

/** Makes a document of the packets, as the page has them. */
export function open(): void {
  (globalThis as any).document = {
    getElementById: (id: string) => (id in fixtures.packets ? { textContent: fixtures.packets[id] } : null),
  };
}
