"""The rows of the table: how well the runs of each way of measuring repeat."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from repeated import ours
from repeated.calls import is_eager
from repeated.figures import Figures, Quantity, Run, figures
from repeated.ours import Measured

QUIET, WITH_DISTURBERS = "quiet", "disturbed"
WAYS = {"ours-1": (1, 0.2), "ours-5": (5, 0.2), "plain": (1, 0.0)}
"""The ways of this benchmark: (rounds, patience)."""
TITLES = {
    "ours-1": "1 round",
    "ours-5": "5 rounds",
    "plain": "1 round, no patience, all blocks",
    "asv": "asv, eager",
    "pyperf": "pyperf, eager",
    "torch": "torch.utils.benchmark, eager",
}
CLAIMED = {"pyperf": "±1 s.d.", "torch": "none"}
FOUND, SPENT = "found.json", "spent.json"
COVERAGE = 0.95
FACTORS = {QUIET: (1.08, 1.25), WITH_DISTURBERS: (1.12, 1.35)}
"""The largest median over the smallest, in the median over results and at most, by condition."""
MARKED = 0.05
"""The largest share of results that are marked as disturbed."""
RATIO_MEDIAN_FACTOR, RATIO_LARGEST_FACTOR = 1.02, 1.06
COLUMNS = (
    "way",
    "results",
    "interval",
    "median width",
    "hold the other medians",
    "narrowest third",
    "max/min, median",
    "max/min, largest",
    "ratios",
    "hold the other ratios",
    "max/min, median",
    "max/min, largest",
    "marked disturbed",
    "s per run",
)


@dataclass(frozen=True)
class Row:
    """The row of one way of measuring, in one condition.

    Attributes:
        title: the way, and the results that count.
        interval: the kind of interval that is claimed.
        medians, ratios: the figures of all runs.
        disturbed: the share of all runs' results that are marked as disturbed; None: the way has no marks.
        seconds: the seconds per run.
        first: a description of the first run's results.
        failed: the number of results that have no time in some run.
        limits: the largest factors of medians, in the median over results and at most; None: it has no goals.
    """

    title: str
    interval: str
    medians: Figures
    ratios: Figures
    disturbed: float | None
    seconds: float
    first: str
    failed: int
    limits: tuple[float, float] | None

    def cells(self) -> list[str]:
        return [
            self.title,
            str(self.medians.count),
            self.interval,
            "" if self.medians.half_width is None else f"±{self.medians.half_width:.1%}",
            _percent(self.medians.coverage),
            _percent(self.medians.coverage_narrowest),
            _factor(self.medians.median_factor),
            _factor(self.medians.largest_factor),
            str(self.ratios.count),
            _percent(self.ratios.coverage),
            _factor(self.ratios.median_factor),
            _factor(self.ratios.largest_factor),
            _percent(self.disturbed),
            f"{self.seconds:.0f}",
        ]

    def details(self) -> str:
        """Return as text the set of results, those that differed most, and the missed goals."""
        farthest = ", ".join(f"{name} {factor:.2f}" for name, factor in self.medians.farthest)
        text = f"{self.first}; {self.medians.claimed:.0%} have an interval; farthest apart: {farthest}"
        if self.failed:
            text += f"; {self.failed} without a time"
        if missed := self.missed():
            text += f"; missed: {', '.join(missed)}"
        return text

    def missed(self) -> list[str]:
        """Return the goals that are not reached, with their limits."""
        if self.limits is None:
            return []
        median_factor, largest_factor = self.limits
        found = [
            _too_low("coverage", self.medians.coverage),
            _too_low("coverage of the narrowest third", self.medians.coverage_narrowest),
            _too_high("median max/min", self.medians.median_factor, median_factor),
            _too_high("largest max/min", self.medians.largest_factor, largest_factor),
            _too_low("coverage of ratios", self.ratios.coverage),
            _too_high("median max/min of ratios", self.ratios.median_factor, RATIO_MEDIAN_FACTOR),
            _too_high("largest max/min of ratios", self.ratios.largest_factor, RATIO_LARGEST_FACTOR),
        ]
        if self.disturbed is not None and self.disturbed > MARKED:
            found.append(f"marked disturbed {_percent(self.disturbed)} (limit {MARKED:.0%})")
        return [each for each in found if each] + (["results without a time"] if self.failed else [])


def rows(directory: Path, way: str, condition: str) -> list[Row]:
    """Return the rows of one way, whose runs are the folders of `directory`; none for fewer than two runs."""
    kept = sorted(path.parent for path in directory.glob(f"*/{SPENT}"))
    if len(kept) < 2:
        return []
    spent = [json.loads((path / SPENT).read_text(encoding="utf-8")) for path in kept]
    seconds = statistics.median(each["seconds"] for each in spent)
    if way not in WAYS:
        row = _row(way, [_of_other_tool(path) for path in kept], seconds, CLAIMED.get(way, "99%"))
        if way != "pyperf":
            return [row]
        processes = " or ".join(sorted({str(each["pyperf_processes"]) for each in spent}))
        return [replace(row, title=f"{row.title}, {processes} processes")]
    if way == "plain":
        return [_row(way, [ours.read(path, all_blocks=True) for path in kept], seconds)]
    runs = [ours.read(path) for path in kept]
    row = _row(way, runs, seconds)
    eager = _row(way, [_only(run, is_eager) for run in runs], seconds)
    calm = _row(way, [_unmarked(run) for run in runs], seconds)
    every = _row(way, [ours.read(path, all_blocks=True) for path in kept], seconds)
    return [
        row,
        replace(
            calm,
            title=f"{row.title}, those not marked",
            disturbed=row.disturbed,
            limits=FACTORS[condition],
        ),
        replace(eager, title=f"{row.title}, eager"),
        replace(every, title=f"{row.title}, all blocks"),
    ]


def _row(way: str, runs: Sequence[Measured], seconds: float, interval: str = "99%") -> Row:
    marked, has_marks = sum(len(run.disturbed) for run in runs), way in WAYS
    return Row(
        TITLES[way],
        interval,
        figures([run.medians for run in runs]),
        figures([run.ratios for run in runs]),
        marked / sum(len(run.medians) for run in runs) if has_marks else None,
        seconds,
        ours.describe(runs[0]),
        len({name for run in runs for name in run.failed}),
        limits=None,
    )


def _of_other_tool(directory: Path) -> Measured:
    kept: Mapping[str, dict] = json.loads((directory / FOUND).read_text(encoding="utf-8"))
    medians = {name: Quantity(**quantity) for name, quantity in kept.items()}
    return Measured(medians, ours.quotients(medians))


def _only(run: Measured, wanted: Callable[[str], bool]) -> Measured:
    def chosen(quantities: Run) -> dict[str, Quantity]:
        return {name: each for name, each in quantities.items() if wanted(name.partition(" / ")[0])}

    return Measured(
        chosen(run.medians),
        chosen(run.ratios),
        {name: load for name, load in run.loads.items() if wanted(name)},
        [name for name in run.disturbed if wanted(name)],
        [name for name in run.failed if wanted(name)],
    )


def _unmarked(run: Measured) -> Measured:
    """Return the results of a run that are not marked as disturbed, and the ratios that have an interval."""
    return replace(
        run,
        medians={name: each for name, each in run.medians.items() if name not in run.disturbed},
        ratios={name: each for name, each in run.ratios.items() if each.low is not None},
        disturbed=[],
    )


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def _factor(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def _too_low(what: str, share: float | None) -> str | None:
    if share is not None and share >= COVERAGE:
        return None
    return f"{what} {_percent(share) or 'unknown'} (limit {COVERAGE:.0%})"


def _too_high(what: str, factor: float | None, limit: float) -> str | None:
    if factor is not None and factor <= limit:
        return None
    return f"{what} {_factor(factor) or 'unknown'} (limit {limit})"
