"""Runs with planted times, statuses and errors, in the project's own run files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bench
from bench.model.repeatability import LOADS, Spread
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.status import OK
from bench.model.task import Task
from bench.runs.run import Run, new_run

KNOWN_WELL = {load: Spread(0.001, 100, "calibrated") for load in LOADS}
"""The spreads of a machine whose processes hardly differ: intervals of two thirds of a percent and less."""
KNOWN_BADLY = {load: Spread(0.2, 8, "default") for load in LOADS}
BLOCKS = 20
HEADER = {
    "command": ["bench"],
    "bench_version": "0.1.0",
    "commit": "abc",
    "machine": {"cpu": "Planted 9000", "logical_cores": 2, "physical_cores": 1, "usable_cores": 2},
    "request": {"rounds": 2, "patience": 0.2, "settings": Settings().as_json()},
    "environments": {"numpy": {"versions": {"python": "3.12", "numpy": "2.4"}, "device_name": "cpu"}},
}


def task(sample: str = "abs", extent: int = 8, **values: Any) -> Task:
    """Return the task of a sample's case of that extent; `values` are settings or fields, by their names."""
    known = set(Settings().as_json())
    settings = Settings(**{name: value for name, value in values.items() if name in known})
    fields = {"category": "unary", "framework": "numpy", "stage": 1, "direction": "forward"}
    fields |= {"implementation": values.get("framework", "numpy"), "case": {"shape": [extent]}}
    fields |= {name: value for name, value in values.items() if name not in known}
    return Task(sample=sample, package="", case_index=0, settings=settings, **fields)


def measured(
    sample: str = "abs",
    seconds: float = 1e-3,
    spreads: dict[str, Spread] = KNOWN_WELL,
    rounds: int = 2,
    ulps: float | None = None,
    **values: Any,
) -> Result:
    """Return an ok result whose calls take `seconds` in each block of each round."""
    found = Result(
        task(sample, **values),
        OK,
        block_seconds=[seconds] * BLOCKS * rounds,
        turns=[{"round": number, "turn": number, "blocks": BLOCKS} for number in range(rounds)],
        calls_per_block=1,
        check={} if ulps is None else {"checked": True, "reference": "numpy", "largest_error_ulps": ulps},
    )
    found.evaluate({}, spreads)
    return found


def failed(sample: str = "abs", status: str = "wrong_result", message: str = "why", **values: Any) -> Result:
    return Result(task(sample, **values), status, message)


def run(*results: Result, **changes: Any) -> Run:
    """Return a run of these results; `changes` replace parts of its header, of nested ones single keys."""
    header = dict(HEADER)
    for name, value in changes.items():
        header[name] = {**header.get(name, {}), **value} if isinstance(value, dict) else value
    made = new_run(header)
    for result in results:
        made.add(result)
    return made


def compared(base: Run, new: Run, **options: Any) -> bench.Comparison:
    (found,) = bench.compare(base, new, **options)
    return found


def saved(directory: Path, name: str, *results: Result, **changes: Any) -> Path:
    """Write a run file of these results, and return its path."""
    return run(*results, **changes).save(directory / name)
