// Ratios in order, the slowest first, on both sides of 1.

import { axis, symbolOf, type Colours } from "./chart";
import { format, ratio } from "./units";

export interface Fall {
  /** What the ratios are, for the axis. */
  title: string;
  /** Series and their rows. */
  ways: [string, number[]][];
  value: (row: number) => number;
  tip: (row: number | undefined) => HTMLElement | string;
  /** Ratios at which there are lines besides that at 1. */
  lines: { at: number; name: string }[];
}

/** Below such a span of ratios an axis has powers of two. */
const FEW = 40;

export function waterfall({ title, ways, value, tip, lines }: Fall, colours: Colours): object {
  const line = (at: number, name: string, type: string): object => ({ yAxis: at, lineStyle: { color: colours.quiet, type },
    label: { show: name !== "", formatter: name, position: "insideEndTop", color: colours.text } });
  const found = [...ways.flatMap(([, rows]) => rows.map(value)), ...lines.map(({ at }) => at), 1];
  const span = found.reduce((most, each) => Math.max(most, each), 0) / found.reduce((least, each) => Math.min(least, each), Infinity);
  return {
    xAxis: { ...axis(colours, "results", (share) => format(share, "%"), "value"), min: 0, max: 1, nameGap: 28 },
    yAxis: { ...axis(colours, title, (each) => `${ratio(each)}x`), nameGap: 48,
      logBase: span < FEW ? 2 : 10 },
    tooltip: { formatter: (event: any) => tip(event.data?.row) },
    series: ways.map(([name, rows], place) => ({
      type: "line", name, step: "middle", symbol: symbolOf(place), symbolSize: 6, lineStyle: { width: 1 },
      areaStyle: { origin: 1, opacity: 0.18 },
      data: [...rows].sort((one, other) => value(other) - value(one))
        .map((row, rank) => ({ value: [(rank + 0.5) / rows.length, value(row)], row })),
      markLine: place ? undefined : { silent: true, symbol: "none", precision: 15,
        data: [line(1, "", "solid"), ...lines.map(({ at, name: said }) => line(at, said, "dashed"))] },
    })),
  };
}
