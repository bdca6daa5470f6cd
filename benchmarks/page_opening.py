"""The page of a report with 20,000 results opens within 2 s, in headless Chromium.

    python benchmarks/page_opening.py RUN.jsonl --results 20000 200000

Makes runs with these numbers of results from the results of RUN, under changed names, writes the page of each
and opens it.  Measures the time until the summary is shown, until the table of all results is shown, and
until it is sorted.  Exits with status 1 if the page of a run of up to 20,000 results takes longer.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

import bench
from bench.model.result import Result
from bench.render.page_document import page
from bench.render.rows.compiled import compiled_table
from bench.render.rows.coverage import coverage_table
from bench.render.rows.failures import failures_table, unsupported_table
from bench.render.rows.machine_strip import machine_table
from bench.render.rows.measured import Measured
from bench.render.rows.results import results_table
from bench.render.rows.side_by_side import side_by_side_table

TABLES = (
    *(results_table, failures_table, unsupported_table),
    *(side_by_side_table, compiled_table, coverage_table, machine_table),
)
LIMIT, LIMITED = 2.0, 20_000
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def enlarged(results: Sequence[Result], wanted: int) -> list[Result]:
    """Return `wanted` results: the given ones repeated, each time as samples of other names."""
    named = (
        replace(result, task=replace(result.task, sample=f"{result.sample}_{number // len(results)}"))
        for number, result in zip(count(), cycle(results))
    )
    return list(islice(named, wanted))


def write_page(run: bench.Run, wanted: int, path: Path) -> float:
    """Write the page of `wanted` results; return the seconds that it took."""
    start = time.perf_counter()
    runs = [Measured("run", run.header, enlarged(run.results, wanted))]
    tables = [make(runs) for make in TABLES]
    path.write_text(page(f"{wanted} results", runs, tables, _command), encoding="utf-8")
    return time.perf_counter() - start


def _command(result: Result) -> str:
    return f"python -m bench run -c {result.sample} -st {result.stage} --frameworks {result.framework}"


def opening(browser: Any, path: Path) -> dict[str, float]:
    """Return the seconds until each view is shown, in fresh tabs, and the memory of scripts in MiB."""
    found, tab = {}, browser.new_page(viewport={"width": 1400, "height": 900})
    start = time.perf_counter()
    tab.goto(path.as_uri(), wait_until="commit")
    tab.wait_for_selector("html[data-shown]")
    found["summary"] = time.perf_counter() - start
    for name, fragment in (("results", "#results"), ("sorted", "#results?sort=-median_seconds")):
        start = time.perf_counter()
        tab.evaluate(f"location.hash = '{fragment}'")
        tab.wait_for_selector(f'html[data-shown="{fragment}"]')
        found[name] = time.perf_counter() - start
    tab.close()
    tab = browser.new_page(viewport={"width": 1400, "height": 900})
    start = time.perf_counter()
    tab.goto(f"{path.as_uri()}#results", wait_until="commit")
    tab.wait_for_selector('html[data-shown="#results"]')
    found["opened at results"] = time.perf_counter() - start
    found["scripts' memory, MiB"] = tab.evaluate("performance.memory.usedJSHeapSize") / 2**20
    tab.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("run", type=Path)
    parser.add_argument("--results", type=int, nargs="+", default=[20_000])
    parser.add_argument("--times", type=int, default=3)
    arguments = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        parser.error(f"none of {', '.join(BROWSERS)} is installed")
    from playwright.sync_api import sync_playwright

    run = bench.load(arguments.run)
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"]
        browser = playwright.chromium.launch(executable_path=found, args=options)
        place, times = Path(directory), arguments.times
        slow = [each for each in arguments.results if not _measured(run, each, place, browser, times)]
        browser.close()
    sys.exit(f"opening took more than {LIMIT:g} s: {slow}" if slow else 0)


def _measured(run: bench.Run, wanted: int, directory: Path, browser: Any, times: int) -> bool:
    """Print the size and times of the page; return whether it opens within the limit, or has no limit."""
    path = directory / f"{wanted}.html"
    seconds = write_page(run, wanted, path)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10
    size = path.stat().st_size / 2**20
    print(f"{wanted} results: {size:.1f} MiB, written in {seconds:.1f} s with at most {memory:.0f} MiB")
    each = [opening(browser, path) for _ in range(times)]
    medians = {name: statistics.median(one[name] for one in each) for name in each[0]}
    for name, median in medians.items():
        print(f"  {name}: {median:.2f} (of {', '.join(f'{one[name]:.2f}' for one in each)})")
    return wanted > LIMITED or max(medians["summary"], medians["opened at results"]) <= LIMIT


if __name__ == "__main__":
    main()
