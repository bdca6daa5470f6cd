// What every view is.

import type { Report } from "../data";
import type { State } from "../state";

export interface View {
  /** In the address. */
  name: string;
  title: string;
  /** Fills its section, or brings it up to date. */
  show(section: HTMLElement, state: State): Promise<void>;
}

/** Makes a view of the report; null where the report has nothing for it. */
export type Maker = (report: Report) => View | null;
