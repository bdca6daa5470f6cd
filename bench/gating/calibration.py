"""`gate --calibrate`: measures how often the gate is wrong on this machine, by operators of known change."""

from __future__ import annotations

import math
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench.analysis.comparison import FASTER, SLOWER
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.errors import UsageError
from bench.gating import known_error_rates, synthetic_slowdowns
from bench.gating.error_rates import Rate, Rates
from bench.gating.gate import gate
from bench.gating.outcome import BASE, CANDIDATE, CONTROL, Judgement
from bench.gating.rules import FIRST_PAIRS, SECOND_PAIRS, Thresholds
from bench.machine.description import cpu_model
from bench.model.side import Side
from bench.render.units import format_duration

FRAMEWORK = "numpy"
THRESHOLDS = Thresholds(
    categories={kind: units / synthetic_slowdowns.UNITS for kind, units in synthetic_slowdowns.EXTRA.items()}
)
BUDGET = 1200.0
DEVICE, THREADS = "cpu", 1
VISIT_SECONDS = 0.27
"""The seconds of one operator in one process, roughly, with all overheads."""
LONGEST_STRIDE = 10
"""The largest stride through the operators: the smaller kind has so many, and a larger one might skip it."""


def measure_rates(
    budget: float = BUDGET,
    pairs: int = FIRST_PAIRS,
    operators: Sequence[synthetic_slowdowns.SlowedOperator] = synthetic_slowdowns.OPERATORS,
    progress: Progress = ignore,
) -> tuple[Rates, Path]:
    """Gate operators against themselves and against slowed ones by turns, for about `budget` seconds.

    There is at least one gate of either sort, with as many of the `operators` as fit.  The rates of each gate
    are saved when it ends, joined to those of earlier calls.

    Returns: all rates that were measured on this machine so far, and the path of their file.
    Raises UsageError where nothing could be measured, or the budget is too small for a tenth of the
    operators.
    """
    operators = _affordable(operators, pairs, budget)
    progress(Event(NOTICE, text=f"{len(operators)} operators, for about {format_duration(budget)}"))
    started, count, kept = time.perf_counter(), 0, None
    while kept is None or count < 2 or (time.perf_counter() - started) * (count + 1) / count <= budget:
        is_slowed = count % 2 == 1
        progress(Event(NOTICE, text=f"operators against {'slowed ones' if is_slowed else 'themselves'}"))
        judgement = gate_known(is_slowed, operators, pairs, seed=count, progress=progress)
        if judgement.interrupted:
            raise KeyboardInterrupt
        if not judgement.findings:
            raise UsageError(
                "nothing could be measured: " + "; ".join({each.message for each in judgement.failed})
            )
        kept = known_error_rates.add(_rates(judgement, is_slowed))
        count += 1
    return kept


def _affordable(
    operators: Sequence[synthetic_slowdowns.SlowedOperator], pairs: int, budget: float
) -> Sequence[synthetic_slowdowns.SlowedOperator]:
    """Return as many `operators` as two gates can measure within the budget, of each kind the same share.

    A random offset chooses others in each call.  Raises UsageError where the budget is too small.
    """
    visits = 2 * pairs * len((BASE, CONTROL, CANDIDATE)) + SECOND_PAIRS * len((BASE, CANDIDATE))
    seconds = len(operators) * visits * VISIT_SECONDS
    if budget * LONGEST_STRIDE < seconds:
        least = seconds / LONGEST_STRIDE
        raise UsageError(f"a budget of {budget:.0f} s holds too few operators: allow {least:.0f} s")
    stride = math.ceil(seconds / budget)
    return operators[random.randrange(stride) :: stride]


def gate_known(
    is_slowed: bool,
    operators: Sequence[synthetic_slowdowns.SlowedOperator] = synthetic_slowdowns.OPERATORS,
    pairs: int = FIRST_PAIRS,
    seed: int = 0,
    progress: Progress = ignore,
) -> Judgement:
    """Gate operators against themselves or, if `is_slowed`, against ones that do more work."""
    with tempfile.TemporaryDirectory() as directory:
        base, candidate = (Path(directory) / name for name in ("base", "candidate"))
        names = synthetic_slowdowns.write(base, operators, is_slowed=False)
        synthetic_slowdowns.write(candidate, operators, is_slowed=is_slowed)
        return gate(
            names,
            base=Side(samples_directories=(str(base),)),
            candidate=Side(samples_directories=(str(candidate),)),
            thresholds=THRESHOLDS,
            pairs=pairs,
            controls=1.0,
            seed=seed,
            progress=progress,
            frameworks=FRAMEWORK,
            device=DEVICE,
            threads=THREADS,
        )


def _rates(judgement: Judgement, is_slowed: bool) -> Rates:
    """Return the rates of one gate; its controls count as operators against themselves too."""
    alike = [*judgement.controls, *([] if is_slowed else judgement.findings)]
    false = Rate(sum(each.verdict in (SLOWER, FASTER) for each in alike), len(alike))
    return Rates(
        cpu_model(),
        DEVICE,
        THREADS,
        datetime.now(UTC).isoformat(timespec="seconds"),
        false,
        dict(_found(judgement)) if is_slowed else {},
    )


def _found(judgement: Judgement) -> Iterator[tuple[str, Rate]]:
    for kind, name in synthetic_slowdowns.NAMES.items():
        own = [each for each in judgement.findings if each.base.task.category == kind]
        if own:
            hits = sum(each.verdict == SLOWER for each in own)
            yield f"{THRESHOLDS.categories[kind]:.0%} of {name}", Rate(hits, len(own))
