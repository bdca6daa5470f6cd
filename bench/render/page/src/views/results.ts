// All results.

import { byKey, Listing } from "../listing";
import type { Maker } from "./view";

const SHOWN = [
  "sample", "case", "framework", "stage", "compiler", "direction", "dtype", "status", "median_seconds", "precision",
  "first_call_seconds", "memory_bytes", "checked", "disturbed", "suspicions", "run",
];

export const results: Maker = (report) => {
  const several = report.overview.runs.length > 1;
  const shown = several ? SHOWN : SHOWN.filter((name) => name !== "run");
  const listing = new Listing({
    table: report.results, shown, figure: "median_seconds", needed: ["key", "run"], opens: byKey,
  });
  return {
    name: "results",
    title: "Results",
    async show(section, state) {
      if (!section.childElementCount) section.append(listing.element);
      await listing.show(state);
    },
  };
};
