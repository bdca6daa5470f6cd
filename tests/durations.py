"""The durations of test modules, which decide the order of modules and the shard of each.

`durations.csv` has them as they were last measured; `python tests/durations.py` writes it again from the
reports of `make test-all`, of all its shards.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from bench.model.shard import Shard

TESTS = Path(__file__).resolve().parent
DURATIONS = TESTS / "durations.csv"
COLUMNS = ("module", "together", "alone")
UNKNOWN_SECONDS = 1.0
"""The seconds assumed of a module that was not measured yet."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shard", metavar="K/N", help="of the modules of tests, the Kth of N parts")


@pytest.hookimpl(tryfirst=True)  # before any test is left out: all processes divide the same modules
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    together, alone = (known_seconds(column) for column in COLUMNS[1:])
    items.sort(key=lambda item: -together.get(module_of(item), 0))  # modules stay whole
    if not config.option.shard:
        return
    shard = Shard.parse(config.option.shard)
    modules = {module_of(item) for item in items}
    side_by_side, one_by_one = (parts(modules, seconds, shard.count) for seconds in (together, alone))
    kept, left = [], []
    for item in items:
        part = one_by_one if item.get_closest_marker("alone") else side_by_side
        (kept if part[module_of(item)] == shard.number else left).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left)


def module_of(item: pytest.Item) -> str:
    """Return the path of a test's module below tests/."""
    return item.nodeid.partition("::")[0].removeprefix(f"{TESTS.name}/")


@cache
def known_seconds(column: str) -> dict[str, float]:
    """Return the seconds in a column of `durations.csv`, by module."""
    with DURATIONS.open(encoding="utf-8", newline="") as file:
        return {row["module"]: float(row[column]) for row in csv.DictReader(file)}


def parts(modules: Iterable[str], seconds: Mapping[str, float], count: int) -> dict[str, int]:
    """Return the part of each module, from 1 to `count`; parts take about the same time."""
    taken = dict.fromkeys(range(1, count + 1), 0.0)
    found = {}
    for module in sorted(modules, key=lambda name: (-seconds.get(name, UNKNOWN_SECONDS), name)):
        found[module] = min(taken, key=lambda part: (taken[part], part))
        taken[found[module]] += seconds.get(module, UNKNOWN_SECONDS)
    return found


def measured(directories: Sequence[Path]) -> dict[str, list[float]]:
    """Return the seconds of each module, side by side and alone, from the reports in the directories."""
    from tiers import read

    found: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for directory in directories:
        for column, name in enumerate(COLUMNS[1:]):
            for case in read(directory / f"{name}.xml"):
                found[case.module.removeprefix(f"{TESTS.name}/")][column] += case.seconds
    return found


def main(directories: Sequence[str]) -> int:
    """Write `durations.csv` from the reports in the directories; by default that of `make test-all`."""
    found = measured([Path(each) for each in directories] or [TESTS.parent / "results" / "tests" / "all"])
    if not found:
        print("no reports: run `make test-all` first", file=sys.stderr)
        return 2
    with DURATIONS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows((module, *(f"{each:.1f}" for each in row)) for module, row in sorted(found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
