"""`bench.gate`: judges whether operators became slower from one side to the other."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bench.analysis.comparison import AMBIGUOUS, FASTER, SLOWER
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.errors import UsageError
from bench.gating.baseline import find_baseline, require_same
from bench.gating.baseline_data import Baseline
from bench.gating.batch_plan import FEWEST_SECONDS, PairCost, pilot_seconds, visit
from bench.gating.batches import Batches, Results
from bench.gating.confirmation import confirm, require_machine
from bench.gating.error_rates import Rates
from bench.gating.evidence import Evidence
from bench.gating.known_error_rates import stored_for
from bench.gating.outcome import BASE, CANDIDATE, CONTROL, Elsewhere, Finding, Judgement
from bench.gating.rules import FEWEST_PAIRS, FIRST_PAIRS, SECOND_PAIRS, Thresholds, looks_changed, verdicts
from bench.machine.description import cpu_model, describe_run
from bench.measuring.selection import OF_CASES
from bench.measuring.sides import OpenedSides, opened, require_named
from bench.model.side import Side
from bench.render.units import format_duration

CONTROL_SHARE, FEWEST_CONTROLS = 0.1, 16
PILOT_PAIRS = 2
BESIDES_SECONDS = 0.1
"""The seconds of a visit besides measuring: a rough guess until the pilot has measured them."""
SECOND_SHARES = (0.4, 0.15)
"""The share of the budget for the second batch: the first value or, where it does not fit, the second."""


def gate(
    samples: Any = None,
    *,
    base: Side | None = None,
    candidate: Side | None = None,
    baseline: str | Baseline | None = None,
    thresholds: Thresholds | None = None,
    pairs: int = FIRST_PAIRS,
    budget: float | None = None,
    controls: float = CONTROL_SHARE,
    confirm_on: str | None = None,
    seed: int | None = None,
    progress: Progress = ignore,
    **request: Any,
) -> Judgement:
    """Measure both sides in this run, in fresh processes by turns, and judge every case.

    Args:
        samples: as `bench.run` takes them; None: those of `category` or `tag`, or all.
        base, candidate: the sides to compare; an empty side is the one that `bench.run` would measure.
        baseline: one of `bench.save_baseline`, or its name: the samples, the base and the thresholds that it
            was saved with are the defaults of these arguments.
        thresholds: by how much a case may be slower.
        pairs: the number of pairs of processes in the first batch; cases that look changed then get 24 new
            pairs.
        budget: seconds for the whole gate.  The first batch has as many pairs as fit, but at least 6.  If not
            even 6 fit, they measure each case for less time, but at least 0.03 s.
        controls: the share of the cases that are also compared with themselves (A/A), but at least 16 cases.
        confirm_on: `ray` or `ray:HOST:PORT,LABEL=VALUE`: changed cases are measured once more on a machine of
            that cluster; a case that is not changed there too is AMBIGUOUS.  The budget excludes that time.
        seed: of inputs, and of the choice of cases for the A/A control.  None: the baseline's, else 0.
        progress: called with an `Event` whenever something happens.
        **request: as for `bench.run`: frameworks (one), stages, directions, tag, category, dtype ...; each
            stage has one compiler and one formulation.

    Raises:
        UsageError: as `bench.run`; also where the sides have no case in common, more than one framework is
            named, a threshold is for a name that is neither a sample nor a category, the budget is too small,
            the baseline is of another machine or other versions, or the machine to confirm on is missing.
    """
    require_pairs(pairs)
    if confirm_on is not None:
        require_machine(confirm_on)
    kept = find_baseline(baseline) if isinstance(baseline, str) else baseline
    if kept is not None:
        base, thresholds = base or kept.side, thresholds or kept.thresholds
        request = {**kept.asked, **request}
        saved, saved_seed = request.pop("samples", None), request.pop("seed", None)
        seed = saved_seed if seed is None else seed
        if samples is None:
            samples = saved
        else:  # only a part of the baseline's samples
            request.pop("category", None)
            if request.get("tag") not in OF_CASES:
                del request["tag"]
    seed = 0 if seed is None else seed
    sides = {BASE: base or Side(), CONTROL: base or Side(), CANDIDATE: candidate or Side()}
    asked = {"seed": seed, **request}
    with opened(sides, samples, asked, progress) as found:
        if kept is not None:
            require_same(kept, found)
        if thresholds is not None:
            require_named(thresholds.names - (set() if kept is None else kept.thresholds.names), found)
        confirmed = None
        if confirm_on is not None:
            compared = {name: sides[name] for name in (BASE, CANDIDATE)}
            versions = {name: found.prepared[name].environments for name in compared}
            confirmed = partial(confirm, confirm_on, compared, samples, asked, versions)
        measuring = _Gate(found, thresholds or Thresholds(), kept, confirmed, progress)
        return measuring.judge(pairs, budget, controls, seed)


def require_pairs(pairs: int) -> None:
    """Raise UsageError where a first batch has fewer pairs than a verdict needs."""
    if pairs < FEWEST_PAIRS:
        raise UsageError(f"pairs is {pairs}; fewer than {FEWEST_PAIRS} tell nothing")


class _Gate:
    """The measurement of one gate: the pilot, both batches, and the verdicts."""

    def __init__(
        self,
        sides: OpenedSides,
        thresholds: Thresholds,
        baseline: Baseline | None,
        confirmed: Callable[[Sequence[str]], Elsewhere] | None,
        progress: Progress,
    ):
        """Prepare the batches.

        confirmed: measures cases once more on another machine; None: this is not wanted.
        """
        self._confirmed = confirmed
        self._sides, self._prepared, self._progress = sides.workers, sides.prepared, progress
        self._thresholds, self._baseline, self._cost = thresholds, baseline, PairCost()
        self._batches = Batches(sides, progress)
        self._rows, self._both = self._batches.rows, self._batches.both
        self._controls: set[str] = set()

    def judge(self, pairs: int, budget: float | None, controls: float, seed: int) -> Judgement:
        """Measure both batches and return the judgement; after Ctrl-C, that of the results until then.

        See `gate` for the arguments.
        """
        started = time.perf_counter()
        count = min(len(self._both), max(FEWEST_CONTROLS, round(controls * len(self._both))))
        self._controls = set(random.Random(seed).sample(self._both, count))
        deadline = started + (math.inf if budget is None else budget)
        measuring = piloted = self._pilot_seconds(budget)
        least = FEWEST_PAIRS * self._visits * FEWEST_SECONDS
        if budget is not None and budget < _with_second_batch(least):
            raise _too_small(budget, least)
        self._say_plan(pairs, measuring, budget)
        pilot = self._pilot(piloted, started, deadline)
        if not self._batches.interrupted:
            left = deadline - time.perf_counter()
            pairs, measuring = self._affordable(pairs, measuring, budget, left)
            rest = self._minutes(pairs - PILOT_PAIRS, self._both, measuring)
            self._say(
                f"first batch: {pairs} pairs of processes, {PILOT_PAIRS} of which are there; the rest {rest}"
            )
        first = self._batches.measure(self._wanted(), pairs, pilot, seconds=measuring)
        found = {name: self._batches.evidence(first, name) for name in (CANDIDATE, CONTROL)}
        second = self._second(found, piloted, deadline)
        findings = self._findings(CANDIDATE, found[CANDIDATE], second[CANDIDATE], first)
        findings, elsewhere = self._elsewhere(findings)
        bases = [finding.base for finding in findings]
        return Judgement(
            header=self._header(),
            findings=findings,
            controls=self._findings(CONTROL, found[CONTROL], second[CONTROL], first),
            lacking={
                name: [row[other] for row in self._rows.values() if name not in row and other in row]
                for name, other in ((BASE, CANDIDATE), (CANDIDATE, BASE))
            },
            failed=[*self._batches.unplanned(), *self._batches.failed.values()],
            pairs=pairs,
            seconds=time.perf_counter() - started,
            interrupted=self._batches.interrupted,
            standing=None if self._baseline is None else self._baseline.standing(bases),
            rates=self._rates(),
            elsewhere=elsewhere,
            across_inputs=self._batches.across_inputs,
        )

    def _wanted(self) -> dict[str, list[str]]:
        """Return the sides to measure of each case, by key."""
        return {key: [BASE, *([CONTROL] if key in self._controls else []), CANDIDATE] for key in self._both}

    @property
    def _visits(self) -> int:
        """The number of visits in a pair of processes."""
        return sum(map(len, self._wanted().values()))

    def _say_plan(self, pairs: int, measuring: float, budget: float | None) -> None:
        roughly = pairs * self._visits * (measuring + BESIDES_SECONDS)
        takes = (
            f"roughly {format_duration(roughly)}" if budget is None else f"within {format_duration(budget)}"
        )
        cases = f"{len(self._both)} cases, {len(self._controls)} of them against themselves too"
        self._say(f"{cases}: {takes}")

    def _pilot_seconds(self, budget: float | None) -> float:
        """Return the seconds of measuring a case in the pilot, and in the second batch."""
        wanted = self._prepared[BASE].request.settings.time_budget
        if budget is None:
            return wanted
        return pilot_seconds(wanted, (1 - SECOND_SHARES[0]) * budget, self._visits)

    def _pilot(self, measuring: float, began: float, deadline: float) -> Results:
        """Measure two pairs and return their results; the second gives the cost of a pair.

        The first pair takes longer, as it also computes the references.
        Raises UsageError where the deadline of the budget passes meanwhile.
        """
        started = time.perf_counter()
        self._sides.renew()
        start = time.perf_counter() - started
        first = self._batches.measure(self._wanted(), 1, {}, measuring, deadline)
        if time.perf_counter() > deadline and not self._batches.interrupted:
            spent = time.perf_counter() - started
            raise _too_small(deadline - began, FEWEST_PAIRS * spent * self._visits / max(1, len(first)))
        started = time.perf_counter()
        both = self._batches.measure(self._wanted(), PILOT_PAIRS, first, measuring)
        visits = {
            key: [visit(first[each.key], both[each.key]) for each in row.values() if each.key in first]
            for key, row in self._rows.items()
        }
        self._cost = PairCost.of(start, time.perf_counter() - started, visits)
        return both

    def _affordable(
        self, pairs: int, measuring: float, budget: float | None, left: float
    ) -> tuple[int, float]:
        """Return the number of pairs of the first batch that the budget holds, and the seconds for each case.

        pairs, measuring: the wanted numbers.  left: seconds of the budget after the pilot.
        Raises UsageError where the budget is too small.
        """
        if budget is None:
            return pairs, measuring
        for share in SECOND_SHARES:
            if found := self._cost.first_batch(pairs, PILOT_PAIRS, measuring, left - share * budget):
                return found
        raise _too_small(budget, self._cost.least_seconds(PILOT_PAIRS) + budget - left)

    def _second(
        self, first: Mapping[str, Mapping[str, Evidence]], measuring: float, deadline: float
    ) -> dict[str, dict[str, Evidence]]:
        """Measure the cases that look changed again, as many as the time allows; return the evidence by side.

        The slowest cases come first, of controls and candidates alike: a control must be chosen in the same
        way as a candidate.
        """
        changed = {name: self._changed(found) for name, found in first.items()}
        slowest: dict[str, float] = {}
        for ratios in changed.values():
            slowest |= {key: max(ratio, slowest.get(key, ratio)) for key, ratio in ratios.items()}
        deadline -= self._cost.longest
        left = deadline - time.perf_counter()
        keys = self._cost.second_batch(sorted(slowest, key=slowest.__getitem__, reverse=True), left)
        if not keys or self._batches.interrupted:
            return {CANDIDATE: {}, CONTROL: {}}
        sides = {
            key: [BASE, *(name for name in (CONTROL, CANDIDATE) if key in changed[name])] for key in keys
        }
        self._say(f"second batch: {len(keys)} cases look changed, {self._minutes(SECOND_PAIRS, keys)}")
        results = self._batches.measure(sides, SECOND_PAIRS, seconds=measuring, deadline=deadline)
        return {name: self._batches.evidence(results, name, keys) for name in (CANDIDATE, CONTROL)}

    def _minutes(self, pairs: int, cases: Collection[str], measuring: float = math.inf) -> str:
        return f"about {format_duration(pairs * self._cost.seconds(cases, measuring))}"

    def _changed(self, found: Mapping[str, Evidence]) -> dict[str, float]:
        """Return the ratios of the cases that look changed, by key."""
        return {key: each.ratio for key, each in found.items() if looks_changed(each, self._threshold(key))}

    def _threshold(self, key: str) -> float:
        return self._thresholds.of(self._rows[key][BASE])

    def _findings(
        self, side: str, first: Mapping[str, Evidence], second: Mapping[str, Evidence], results: Results
    ) -> list[Finding]:
        thresholds = {key: self._threshold(key) for key in first}
        judged = verdicts(first, second, thresholds)
        findings = []
        for key, each in first.items():
            compared, measured = (results[self._rows[key][name].key] for name in (BASE, side))
            findings.append(Finding(compared, measured, judged[key], thresholds[key], each, second.get(key)))
        return findings

    def _elsewhere(self, findings: list[Finding]) -> tuple[list[Finding], Elsewhere | None]:
        """Return the findings as another machine confirms them, and the evidence of that machine.

        The findings are unchanged, and the evidence is None, where no other machine measured.
        """
        changed = {
            self._batches.key(each.base.task): each for each in findings if each.verdict in (SLOWER, FASTER)
        }
        if self._confirmed is None or not changed or self._batches.interrupted:
            return findings, None
        self._say(f"on another machine: {len(changed)} cases once more")
        try:
            elsewhere = self._confirmed(list(changed))
        except KeyboardInterrupt:
            self._batches.interrupted = True
            return findings, None
        thresholds = {key: self._threshold(key) for key in elsewhere.evidence}
        judged = verdicts(elsewhere.evidence, elsewhere.evidence, thresholds)
        confirmed = {
            key: _confirmed(each, elsewhere.evidence.get(key), judged.get(key))
            for key, each in changed.items()
        }
        return [confirmed.get(self._batches.key(each.base.task), each) for each in findings], elsewhere

    def _header(self) -> dict[str, Any]:
        return {
            **describe_run(),
            "request": self._prepared[BASE].request.as_json(),
            "environments": {name: found.environments for name, found in self._prepared.items()},
            "thresholds": self._thresholds.as_json(),
        }

    def _rates(self) -> Rates | None:
        settings = self._prepared[BASE].request.settings
        return stored_for(cpu_model(), settings.device, settings.threads)

    def _say(self, text: str) -> None:
        self._progress(Event(NOTICE, text=text))


def _with_second_batch(first: float) -> float:
    """Return the seconds of a budget whose first batch takes `first` seconds."""
    return first / (1 - SECOND_SHARES[-1])


def _too_small(budget: float, first: float) -> UsageError:
    """Return the error for a budget that lacks the smallest first batch, of `first` seconds."""
    return UsageError(
        f"a budget of {budget:.0f} s holds fewer than {FEWEST_PAIRS} pairs of processes, of "
        f"{FEWEST_SECONDS:g} s a case: allow {math.ceil(_with_second_batch(first))} s, or compare fewer cases"
    )


def _confirmed(finding: Finding, elsewhere: Evidence | None, judged: str | None) -> Finding:
    """Return the finding with the evidence of another machine; AMBIGUOUS unless that has the same verdict."""
    verdict = finding.verdict if judged == finding.verdict else AMBIGUOUS
    return replace(finding, verdict=verdict, elsewhere=elsewhere)
