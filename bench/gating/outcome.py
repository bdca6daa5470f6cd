"""The result of the gate: a verdict on every case, and the doubts about it."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bench.analysis.common_mode import CHANGE, CommonMove, Move, common_moves
from bench.analysis.comparison import AMBIGUOUS, FASTER, SLOWER, WORSE, Accuracy, accuracies
from bench.gating.error_rates import Rates
from bench.gating.evidence import Evidence
from bench.gating.rules import SECOND_PAIRS, can_change, is_one_sided, smallest_found
from bench.model.result import Result
from bench.model.side import shared_key
from bench.model.statistics import quantile
from bench.model.task import Task

PASSES, FAILS, CANNOT_TELL = "passes", "fails", "cannot tell"
BASE, CONTROL, CANDIDATE = "base", "control", "candidate"
"""The sides; the control is the base, measured again."""
_OTHER_SIDE = "the candidate is another than the base"


@dataclass(frozen=True)
class Finding:
    """The verdict on a case in a stage and direction.

    Attributes:
        base, candidate: its results in the first batch; for a control the candidate is the base again.
        threshold: the allowed slowdown, as a share.
        first, second: the batches; the second is None if the case did not look changed, or time ran out.
        elsewhere: a second batch on another machine; None if none was requested.
    """

    base: Result
    candidate: Result
    verdict: str
    threshold: float
    first: Evidence
    second: Evidence | None
    elsewhere: Evidence | None = None

    @property
    def decisive(self) -> Evidence:
        """The batch that decides the verdict."""
        return self.second or self.first

    def as_json(self) -> dict[str, Any]:
        """Return its case and verdict, the ratio with its interval, and the pairs of both batches."""
        task, last = self.base.task, self.decisive
        low, high = last.interval or (None, None)
        return {
            "sample": task.sample,
            "category": task.category,
            "case": task.case,
            "stage": task.stage,
            "direction": task.direction,
            "verdict": self.verdict,
            "threshold": self.threshold,
            "ratio": last.ratio if last.pairs else None,
            "interval_low": low,
            "interval_high": high,
            "base_median_seconds": self.base.median_seconds,
            "first": self.first.ratios,
            "second": self.second and self.second.ratios,
            "elsewhere": self.elsewhere and self.elsewhere.ratios,
        }


@dataclass(frozen=True)
class Elsewhere:
    """The measurements of this machine's findings on another machine.

    Attributes:
        name, processor: of that machine; the processor is "" if nothing could be measured there.
        evidence: by the measurement of a task.
        failed: why others could not be measured there.
    """

    name: str
    processor: str
    evidence: Mapping[str, Evidence]
    failed: Mapping[str, str]

    def as_json(self) -> dict[str, Any]:
        """Return the machine, and the failures on it."""
        return {"name": self.name, "processor": self.processor, "failed": dict(self.failed)}


@dataclass(frozen=True)
class Judgement:
    """The result of a whole gate.

    Attributes:
        header: versions and machine, and the request, by side.
        findings, controls: candidate against base; base against itself.
        lacking: by side, the tasks of the other side that it does not have.
        failed: results that are not ok, of any side.
        pairs: the number of process pairs in the first batch.
        seconds: the duration of the gate.
        interrupted: whether Ctrl-C ended it early.
        standing: the comparison of the base with its baseline (see `Baseline.standing`); None without one.
        rates: the error rates of the gate on this machine; None if they were not measured.
        elsewhere: the findings measured on another machine; None if none was requested, or nothing was found.
        across_inputs: whether the sides differ in dtype or values.
    """

    header: dict[str, Any]
    findings: Sequence[Finding]
    controls: Sequence[Finding]
    lacking: Mapping[str, Sequence[Task]]
    failed: Sequence[Result]
    pairs: int
    seconds: float
    interrupted: bool = False
    standing: Mapping[str, Any] | None = None
    rates: Rates | None = None
    elsewhere: Elsewhere | None = None
    across_inputs: bool = False

    @property
    def counts(self) -> Counter[str]:
        """The number of findings by verdict."""
        return Counter(finding.verdict for finding in self.findings)

    @property
    def smallest_found(self) -> float | None:
        """The slowdown, as a share, that would be found 19 times of 20.

        It follows from the control's scatter and the pairs of second batches; None if these are too few to
        find any.
        """
        taken = [each.second.pairs for each in (*self.findings, *self.controls) if each.second]
        pairs = statistics.median_low(taken) if taken else SECOND_PAIRS
        return smallest_found([control.first for control in self.controls], pairs)

    @property
    def undecided(self) -> list[Finding]:
        """The findings that look slower by their threshold, but have too few second pairs for a verdict."""
        cases = sum(finding.second is not None for finding in self.findings)
        return [
            finding
            for finding in self.findings
            if finding.verdict == AMBIGUOUS
            and finding.first.ratio > 1 + finding.threshold
            and (finding.second is None or not can_change(finding.second.pairs, cases))
        ]

    @property
    def false_alarms(self) -> list[Finding]:
        """The controls that were called slower or faster than themselves."""
        return [control for control in self.controls if control.verdict in (SLOWER, FASTER)]

    @property
    def is_one_sided(self) -> bool:
        """True if so many cases moved the same way that the machine is the likelier cause."""
        first = {finding.base.key: finding.first for finding in self.findings}
        return is_one_sided(first, {finding.base.key: finding.verdict for finding in self.findings})

    @cached_property
    def common(self) -> list[CommonMove]:
        """The moves that nearly all cases have in common, by load; the controls tell the machine from them.

        Nothing is taken out: both sides are measured by turns, and the second batch at another time.
        """
        moves = [_move(each, _OTHER_SIDE) for each in self.findings if each.first.pairs]
        moves += [_move(each, "") for each in self.controls if each.first.pairs]
        finest = min((finding.threshold for finding in self.findings), default=0.0)
        found = [replace(each, shift=None) for each in common_moves(moves, [], finest)]
        return [each for each in found if each.change and each.is_said]

    @property
    def doubts(self) -> list[str]:
        """The reasons why the gate cannot tell; none if it can."""
        found = ["it was interrupted"] if self.interrupted else []
        if not self.findings:
            found.append("nothing ran on both sides")
        if self.false_alarms:
            found.append(f"{len(self.false_alarms)} of {len(self.controls)} cases differ from themselves")
        if self.elsewhere and self.elsewhere.failed:
            count, reason = len(self.elsewhere.failed), next(iter(self.elsewhere.failed.values()))
            found.append(f"{count} cases could not be confirmed on {self.elsewhere.name}: {reason}")
        if self.undecided and not (self.interrupted or self.counts[SLOWER]):
            found.append(
                f"{len(self.undecided)} cases look slower, and the second batch had too few pairs to decide "
                "that: allow a larger budget"
            )
        if self.is_one_sided and not (self.common and all(each.cause == CHANGE for each in self.common)):
            found.append("nearly all cases moved the same way: the machine, or what all operators share")
        finest = min((finding.threshold for finding in self.findings), default=0.0)
        smallest = self.smallest_found
        if smallest is not None and smallest > finest:
            found.append(
                f"pairs scatter so much that slowdowns below {smallest:.1%} are missed; {finest:.1%} is asked"
            )
        return found

    @property
    def broken(self) -> list[Result]:
        """The results of the candidate that are not ok where the base's are."""
        known = {self._key(each) for each in self.failed if each.task.side == BASE}
        of_candidate = [each for each in self.failed if each.task.side == CANDIDATE]
        return [each for each in of_candidate if self._key(each) not in known]

    def _key(self, result: Result) -> str:
        return shared_key(result.task, self.across_inputs)

    @property
    def less_accurate(self) -> list[Accuracy]:
        """The rows where the candidate's error grew beyond the effects of the order of summation.

        A comparison of two frameworks or two dtypes has no such rows: their difference is not a regression.
        """
        same = (
            each
            for each in self.findings
            if each.base.framework == each.candidate.framework and not self.across_inputs
        )
        return [
            row for row in accuracies((each.base, each.candidate) for each in same) if row.change == WORSE
        ]

    @property
    def outcome(self) -> str:
        """The outcome: PASSES, FAILS or CANNOT_TELL."""
        if self.broken or self.lacking[CANDIDATE] or self.less_accurate:
            return FAILS
        if self.doubts:
            return CANNOT_TELL
        return FAILS if self.counts[SLOWER] else PASSES

    def as_json(self) -> dict[str, Any]:
        """Return all fields and properties in JSON values."""
        return {
            "record": "gate",
            **self.header,
            "outcome": self.outcome,
            "doubts": self.doubts,
            "pairs": self.pairs,
            "seconds": self.seconds,
            "smallest_found": self.smallest_found,
            "rates": self.rates and self.rates.as_json(),
            "baseline": self.standing,
            "confirmed_on": self.elsewhere and self.elsewhere.as_json(),
            "common": [each.as_json() for each in self.common],
            "less_accurate": [row.as_json() for row in self.less_accurate],
            "findings": [finding.as_json() for finding in self.findings],
            "controls": [control.as_json() for control in self.controls],
            "lacking": {side: [task.as_json() for task in tasks] for side, tasks in self.lacking.items()},
            "failed": [
                {
                    "side": result.task.side,
                    "sample": result.sample,
                    "case": result.case,
                    "status": result.status,
                    "message": result.message,
                }
                for result in self.failed
            ],
        }


def _move(finding: Finding, change: str) -> Move:
    """Return the move of a case in the first batch, which chose no case.

    change: what differs between the sides; "" for a control.
    """
    first = finding.first
    logarithm = quantile(sorted(first.logarithms), 0.5)
    return Move(
        finding.base.key, logarithm, None, finding.candidate.framework, str(finding.base.load), change
    )
