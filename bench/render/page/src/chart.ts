// Charts in the colours of the page, which follow light and dark; their tips are elements, never markup.

import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { DataZoomComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent }
  from "echarts/components";
import { init, use, type EChartsCoreOption, type EChartsType } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { element } from "./dom";

use([BarChart, LineChart, ScatterChart, DataZoomComponent, GridComponent,
  LegendComponent, MarkLineComponent, TooltipComponent, CanvasRenderer]);

const SYMBOLS = ["circle", "rect", "triangle", "diamond", "pin", "arrow"];
const SERIES = 6;
/** More series than a reader can tell apart. */
export const MOST_SERIES = 8;
const dark = window.matchMedia("(prefers-color-scheme: dark)");

export interface Colours {
  text: string;
  quiet: string;
  line: string;
  accent: string;
  bad: string;
  series: string[];
}

/** A drawing that is made anew where the colours change or the place gets another width. */
export class Chart {
  readonly element = element("div", { class: "chart", role: "img" });
  private chart: EChartsType | null = null;
  private draw: ((colours: Colours) => object) | null = null;
  private click: ((data: any) => void) | null = null;

  constructor(height: number) {
    this.element.style.height = `${height}px`;
    new ResizeObserver(() => this.fit()).observe(this.element);
    dark.addEventListener("change", () => this.redraw());
  }

  /** label: what it shows, for those who do not see it. click: takes the datum that was clicked. */
  show(label: string, draw: (colours: Colours) => object, click: ((data: any) => void) | null = null): void {
    this.element.setAttribute("aria-label", label);
    this.draw = draw;
    this.click = click;
    this.redraw();
  }

  close(): void {
    this.chart?.dispose();
    this.chart = null;
    this.draw = null;
  }

  private fit(): void {
    if (this.chart) this.chart.resize();
    else this.redraw();
  }

  private redraw(): void {
    if (!this.draw || !this.element.clientWidth) return;
    if (!this.chart) {
      this.chart = init(this.element, null, { renderer: "canvas" });
      this.chart.on("click", (event: any) => this.click?.(event.data));
    }
    const colours = pageColours();
    this.chart.setOption({ ...common(colours), ...this.draw(colours) } as EChartsCoreOption, { notMerge: true });
  }
}

/** The mark of a series: where colours begin anew, marks do not. */
export function symbolOf(place: number): string {
  return SYMBOLS[(place + Math.floor(place / SERIES)) % SYMBOLS.length]!;
}

/** A logarithmic or linear axis in the page's colours. */
export function axis(colours: Colours, name: string, format: (value: number) => string, type = "log"): object {
  return {
    type, name, nameLocation: "middle", nameTextStyle: { color: colours.quiet }, scale: true,
    axisLabel: { formatter: format, color: colours.quiet, hideOverlap: true },
    axisLine: { show: true, onZero: false, lineStyle: { color: colours.line } },
    splitLine: { lineStyle: { color: colours.line, opacity: 0.6 } },
    minorSplitLine: { show: false },
  };
}

/** Lines of a tip. */
export function tip(lines: string[]): HTMLElement {
  const [first = "", ...rest] = lines;
  return element("div", { class: "tip" }, element("strong", {}, first), ...rest.map((line) => element("div", {}, line)));
}

function common(colours: Colours): object {
  return {
    animation: false,
    color: colours.series,
    textStyle: { color: colours.text, fontFamily: "system-ui, sans-serif" },
    grid: { left: 72, right: 20, top: 34, bottom: 46 },
    legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 10, textStyle: { color: colours.text },
      inactiveColor: colours.quiet },
  };
}

function pageColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    text: colour("text"), quiet: colour("quiet"), line: colour("line"), accent: colour("accent"), bad: colour("bad"),
    series: Array.from({ length: SERIES }, (_, place) => colour(`series-${place + 1}`)),
  };
}
