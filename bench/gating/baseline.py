"""Baselines: the times of a side on this machine, saved for later gates to compare with."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.analysis.difference import differing
from bench.engine.campaign import Campaign
from bench.engine.event import Progress, ignore
from bench.engine.plan import Plan
from bench.engine.request import PATIENCE
from bench.errors import UsageError
from bench.gating.baseline_data import Baseline, expected_of
from bench.gating.baseline_store import BaselineError, Baselines
from bench.gating.outcome import BASE
from bench.gating.rules import FIRST_PAIRS, Thresholds
from bench.machine.description import describe_machine
from bench.machine.knowledge import NOTHING_KNOWN
from bench.measuring.sides import OpenedSides, opened, require_named
from bench.model.fingerprint import environment_facts, fingerprint, machine_facts
from bench.model.result import Result
from bench.model.side import Side
from bench.model.status import OK

OTHER_MACHINE, OTHER_VERSIONS = "baseline_of_another_machine", "baseline_of_other_versions"
"""The codes of errors for baselines that do not hold here; a command adds the remedies."""
_MOST_NAMED = 3


def save_baseline(
    name: str,
    samples: Any = None,
    *,
    side: Side | None = None,
    thresholds: Thresholds | None = None,
    processes: int = FIRST_PAIRS,
    directory: str | Path | None = None,
    progress: Progress = ignore,
    **asked: Any,
) -> Baseline:
    """Measure a side in fresh processes, and save its times as a baseline for `bench.gate(baseline=name)`.

    Args:
        name: letters, digits and . _ + -; a baseline of that name, machine and versions is replaced.
        samples, **asked: as `bench.gate` takes them.
        side: the side to measure; None: the one that `bench.run` would measure.
        thresholds: by how much a case may become slower.
        processes: the number of fresh processes, from 1 up.
        directory: of the baselines; None: `BENCH_BASELINES`, else the user's data directory.

    Raises:
        UsageError: as `bench.gate`; also for a bad name, samples that have no name, and where nothing could
            be measured.  Then nothing is saved, and earlier baselines are unchanged.
    """
    kept, side = Baselines(directory), side or Side()
    kept.check_name(name)
    if processes < 1:
        raise UsageError(f"processes is {processes}; it is a whole number from 1 up")
    words = _words(samples, asked)
    with opened({BASE: side}, samples, asked, progress) as sides:
        if thresholds is not None:
            require_named(thresholds.names, sides)
        results = _measured(sides, processes, progress)
        framework, compiler, header = sides.framework(BASE), _compiler_of(sides), header_of(sides)
    expected = expected_of([result for result in results if result.status == OK])
    if not expected:
        why = list(dict.fromkeys(result.message for result in results if result.message))[:_MOST_NAMED]
        raise UsageError("; ".join(["nothing could be measured", *why]))
    baseline = Baseline(
        name=name,
        saved=datetime.now(UTC).isoformat(timespec="seconds"),
        framework=framework,
        machine=machine_facts(header),
        versions=environment_facts(header, framework, compiler),
        fingerprint=fingerprint(header, framework, compiler),
        side=side,
        asked=words,
        thresholds=thresholds or Thresholds(),
        expected=expected,
    )
    kept.save(baseline)
    return baseline


def find_baseline(name: str) -> Baseline:
    """Return the newest baseline of that name that was measured on this machine.  Raises BaselineError."""
    found, machine = Baselines().named(name), machine_facts({"machine": describe_machine()})
    here = [baseline for baseline in found if baseline.machine == machine]
    if not here:
        raise BaselineError(
            f"baseline {name!r} is of another machine ({_listed(found[0].machine)}; "
            f"this is {_listed(machine)})",
            OTHER_MACHINE,
            name=name,
        )
    return here[0]


def require_same(baseline: Baseline, sides: OpenedSides) -> None:
    """Raise BaselineError unless the base has the baseline's framework, in the same versions."""
    framework, compiler, header = sides.framework(BASE), _compiler_of(sides), header_of(sides)
    if fingerprint(header, framework, compiler) == baseline.fingerprint:
        return
    now = {"framework": framework, **environment_facts(header, framework, compiler)}
    saved = {"framework": baseline.framework, **baseline.versions}
    changes = ", ".join(f"{each.name} {each.base} -> {each.new}" for each in differing(saved, now))
    raise BaselineError(
        f"the base is not what baseline {baseline.name!r} was saved of ({changes})", OTHER_VERSIONS
    )


def header_of(sides: OpenedSides) -> dict[str, Any]:
    """Return the part of a header that describes this machine and the workers of the base."""
    prepared = sides.prepared[BASE]
    return {
        "machine": describe_machine(),
        "environments": prepared.environments,
        "compilers": prepared.compilers,
    }


def _compiler_of(sides: OpenedSides) -> str:
    """Return the base's compiler that has a process of its own, or "": a gate has at most one."""
    return next(iter(sides.prepared[BASE].compilers), "")


def _measured(sides: OpenedSides, processes: int, progress: Progress) -> Sequence[Result]:
    plan = Plan(list(sides.by_measurement(BASE).values()))
    campaign = Campaign(sides.workers, plan, processes, PATIENCE, NOTHING_KNOWN, progress)
    sides.workers.renew()
    found: dict[str, Result] = {result.key: result for result in campaign.results()}
    return [*sides.prepared[BASE].plan.failures, *found.values()]


def _words(samples: Any, asked: dict[str, Any]) -> dict[str, Any]:
    """Return the samples and arguments as JSON values, without None.  Raises UsageError for other values."""
    words = {"samples": samples, **asked}
    words = {name: value for name, value in words.items() if value is not None}
    try:
        kept: dict[str, Any] = json.loads(json.dumps(words))
    except TypeError:
        raise UsageError("a baseline is kept on disk: name samples, and give plain values") from None
    return kept


def _listed(facts: Any) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in facts.items())
