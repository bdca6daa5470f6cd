// The page: its views, and the case that is open, as the address says.

import { Report } from "./data";
import { element } from "./dom";
import { current, link, PLAIN, type State } from "./state";
import { against } from "./views/against";
import { Case } from "./views/case";
import { compare } from "./views/compare";
import { compiled } from "./views/compiled";
import { frameworks } from "./views/frameworks";
import { licences } from "./views/licences";
import { machine } from "./views/machine";
import { memory } from "./views/memory";
import { results } from "./views/results";
import { roofline } from "./views/roofline";
import { summary } from "./views/summary";
import type { View } from "./views/view";

/** What stays in sight to the left of the view's name, where not all have room. */
const ASIDE = 60;
const MAKERS = [summary, results, compiled, frameworks, against, roofline, memory, machine, compare];

async function start(): Promise<void> {
  const report = await Report.open();
  const views = MAKERS.map((make) => make(report)).filter((view): view is View => view !== null);
  const legal = licences(report)!;
  const main = document.getElementById("main")!;
  const page = new Page([...views, legal], main, new Case(report));
  document.getElementById("views")!.append(...views.map((view) => page.tab(view)));
  document.getElementById("footer")!.append(
    element("p", {}, `Made by dlop-bench ${report.overview.version}. This file loads nothing. `, page.tab(legal)));
  document.getElementById("skip")!.addEventListener("click", () => main.focus());
  window.addEventListener("hashchange", () => void page.show());
  await page.show();
}

class Page {
  private readonly sections = new Map<string, HTMLElement>();
  private readonly tabs = new Map<string, HTMLAnchorElement>();
  private latest: Promise<void> = Promise.resolve();

  constructor(
    private readonly views: View[],
    main: HTMLElement,
    private readonly dialogue: Case,
  ) {
    for (const view of views) {
      const section = element("section", { id: `view-${view.name}`, "aria-label": view.title, hidden: true });
      this.sections.set(view.name, section);
    }
    main.append(...this.sections.values(), dialogue.element);
  }

  tab(view: View): HTMLAnchorElement {
    const found = element("a", { href: `#${view.name}` }, view.title);
    this.tabs.set(view.name, found);
    return found;
  }

  /** One change after the other, the newest address each time. */
  show(): Promise<void> {
    this.latest = this.latest.then(() => this.update(current())).catch((error: unknown) => this.failed(error));
    return this.latest;
  }

  private async update(state: State): Promise<void> {
    const view = this.views.find((each) => each.name === state.view) ?? this.views[0]!;
    for (const [name, section] of this.sections) section.hidden = name !== view.name;
    for (const [name, tab] of this.tabs) {
      if (name === view.name) tab.parentElement!.scrollLeft = tab.offsetLeft - ASIDE;
      tab.setAttribute("aria-current", name === view.name ? "page" : "false");
      // Filters are kept from view to view; how a table is sorted and which columns it has are its own.
      tab.href = link({ ...state, view: name, sort: "", columns: PLAIN.columns, open: "", run: "" });
    }
    await view.show(this.sections.get(view.name)!, { ...state, view: view.name });
    await this.dialogue.show(state.open, state.run);
    document.documentElement.dataset["shown"] = location.hash || "#";
  }

  private failed(error: unknown): void {
    const section = [...this.sections.values()].find((each) => !each.hidden);
    section?.prepend(element("p", { class: "problem", role: "alert" }, `This could not be shown: ${String(error)}`));
    console.error(error);
  }
}

void start();
