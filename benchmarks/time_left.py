"""Measures the error of the time left during a run: as it is estimated, and by the mean time of a task.

    python benchmarks/time_left.py RUN...

Run files are replayed from their lines, in their own order, and with eager tasks first in every round, which
is the order of a run whose compiled stages come last. At each share of the whole time, the factor by which
the estimate is off is printed (geometric mean over the runs, and the worst), and how often the truth lies
within the estimated range. The status is 1 if the mean factor is above 2 at a tenth, a quarter or half of the
time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.analysis.time_left import Estimate, TimeLeft
from bench.model.result import Result
from bench.model.statistics import geometric_mean
from bench.model.status import OK

SHARES = (0.05, 0.1, 0.25, 0.5, 0.75)
JUDGED, MOST = (0.1, 0.25, 0.5), 2.0
Visit = tuple[Result, float]
"""A result as a line of the run file has it, and the seconds of this visit to its task."""


@dataclass(frozen=True)
class Played:
    """The visits of a run file.

    Attributes:
        rounds: the visits of each round, in their order.
        start: seconds to start all workers: the sum of their loading times.
    """

    rounds: Sequence[Sequence[Visit]]
    start: float

    def eager_first(self) -> Played:
        """Return the same visits, with those of each round sorted by stage."""
        return Played([sorted(visits, key=lambda each: each[0].stage) for visits in self.rounds], self.start)


@dataclass(frozen=True)
class Moment:
    """The state after a visit.

    Attributes:
        share: the share of the whole time that has passed.
        left: the seconds that are really left.
        said: the estimate of them.
        by_mean: the seconds left by the mean time of a visit.
    """

    share: float
    left: float
    said: Estimate
    by_mean: float


def read(path: Path) -> Played:
    """Return the visits of a run file; lines that repeat or only re-evaluate a result do not count."""
    header, *records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rounds: list[list[Visit]] = []
    spent: dict[str, float] = {}
    for record in records:
        result = Result.from_json(record)
        seconds = result.wall_seconds - spent.get(result.key, 0.0)
        spent[result.key] = result.wall_seconds
        number = max((turn["round"] for turn in result.turns), default=0)
        while len(rounds) <= number:
            rounds.append([])
        if seconds > 0 and result.key not in {each.key for each, _ in rounds[number]}:
            rounds[number].append((result, seconds))
    environments = header.get("environments", {}).values()
    return Played(rounds, sum(found.get("load_seconds", 0.0) for found in environments))


def moments(played: Played) -> Iterator[Moment]:
    """Yield the state after each visit but the last."""
    counts = Counter(result.key for visits in played.rounds for result, _ in visits)
    tasks = {result.key: result.task for visits in played.rounds for result, _ in visits}
    failed = {result.key for visits in played.rounds for result, _ in visits if result.status != OK}
    # A failed task was planned for all rounds.
    counts.update({key: len(played.rounds) - counts[key] for key in failed})
    total = sum(seconds for visits in played.rounds for _, seconds in visits)
    total += played.start * (len(played.rounds) - 1)
    left = TimeLeft()
    left.plan([tasks[key] for key in counts.elements()])
    passed, done = 0.0, 0
    for number, visits in enumerate(played.rounds):
        if number:
            passed += played.start
            left.renewed(played.start)
        for result, seconds in visits:
            passed += seconds
            done += 1
            left.visited(result, seconds)
            if total - passed > 1e-6:
                by_mean = passed / done * (counts.total() - done)
                yield Moment(passed / total, total - passed, left.estimate(), by_mean)


def at_shares(played: Played) -> dict[float, Moment]:
    """Return the first moment at which each share of the time has passed."""
    found: dict[float, Moment] = {}
    for moment in moments(played):
        for share in SHARES:
            if share <= moment.share and share not in found:
                found[share] = moment
    return found


def off(estimate: float, truth: float) -> float:
    """Return the factor between the estimate and the truth, 1 or more."""
    return max(estimate, truth) / max(min(estimate, truth), 1e-3)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the tables; return 1 if the claim is missed, else 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN")
    runs = [read(path) for path in parser.parse_args(argv).runs]
    orders = {"in the order of the run": runs, "eager tasks first": [run.eager_first() for run in runs]}
    worst = 1.0
    for name, ordered in orders.items():
        found = [at_shares(each) for each in ordered]
        print(f"{name}, {len(found)} runs: off by a factor of")
        print("  time passed   estimate (worst)   mean task (worst)   within the range")
        for share in SHARES:
            each = [moments[share] for moments in found if share in moments]
            if not each:
                continue
            now = [off(moment.said.expected, moment.left) for moment in each]
            old = [off(moment.by_mean, moment.left) for moment in each]
            mean = geometric_mean(now) or 1.0
            worst = max(worst, mean) if share in JUDGED else worst
            within = sum(moment.said.low <= moment.left <= moment.said.high for moment in each)
            print(
                f"  {share:>11.0%}   {mean:>8.2f} ({max(now):.2f})"
                f"   {geometric_mean(old):>11.2f} ({max(old):.2f})   {within:>10} of {len(each)}"
            )
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
