"""Measures a model's calls in other frameworks, where a call is a case of a sample."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bench.engine.event import Progress
from bench.engine.reply import PING
from bench.engine.session import Session
from bench.errors import UsageError
from bench.explaining.breakdown import SameCase
from bench.frameworks import framework_names
from bench.measuring.execution import Execution, collected
from bench.measuring.selection import make_request, make_settings
from bench.model.call import RecordedCall
from bench.model.framework import TORCH
from bench.model.identity import canonical
from bench.model.input_table import DTYPE_COLUMN
from bench.model.replacement import COMPILED
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.status import OK
from bench.recording.recording import TIMEOUT, found_cases
from bench.samples.contract.registry import Registry

NO_SAMPLE = "no sample makes this call"


@dataclass(frozen=True)
class _Found:
    """The case of a sample that is equal to a call."""

    sample: str
    case: dict[str, Any]
    dtype: str | None

    @property
    def given(self) -> dict[str, Any]:
        """The case in the form that a request takes, with its dtype."""
        return self.case if self.dtype is None else {**self.case, DTYPE_COLUMN: self.dtype}

    @property
    def key(self) -> tuple[str, str, str | None]:
        return self.sample, canonical(self.case), self.dtype


def other_frameworks(
    names: str | Iterable[str], session: Session, settings: Mapping[str, Any]
) -> Sequence[str]:
    """Start the frameworks, and return their full names.

    Raises UsageError for the model's own, an unknown one, and one that cannot be started.
    """
    names = list(names) if not isinstance(names, str) else names
    found = framework_names(names) if names else []
    for name in found:
        if name == TORCH:
            raise UsageError(f"{TORCH} is the model's own framework; name others")
        session.question(name, make_settings(settings), {"request": PING}, TIMEOUT)
    return found


def same_cases(
    calls: Sequence[RecordedCall],
    directions: Sequence[str],
    frameworks: Sequence[str],
    stages: Sequence[int],
    session: Session,
    settings: Mapping[str, Any],
    progress: Progress,
) -> list[SameCase]:
    """Measure each call in `frameworks` and in the model's own by turns; return the times of each call.

    The times of a call are under the names of `columns`.

    directions: of each call.
    settings: of the measurements, as for `bench.run`.
    """
    cases = found_cases(calls, TORCH, session, Registry())
    found = [_Found(each["sample"], each["case"], each["dtype"]) if each else None for each in cases]
    results: dict[Any, Result] = {}
    for direction in dict.fromkeys(directions):
        wanted = {
            each.key: each for each, its in zip(found, directions, strict=True) if each and its == direction
        }
        if wanted:
            measured = _measured(wanted.values(), direction, frameworks, stages, session, settings, progress)
            results.update({(direction, *key): result for key, result in measured.items()})
    named = columns(frameworks, stages)
    return [_same_case(*each, named, results) for each in zip(found, directions, strict=True)]


def columns(frameworks: Sequence[str], stages: Sequence[int]) -> dict[str, tuple[str, int]]:
    """Return the name of each measured column (`jax`, `jax compiled`), with its framework and stage."""
    return {
        framework if stage == EAGER else f"{framework} {COMPILED}": (framework, stage)
        for framework in frameworks
        for stage in stages
    }


def _measured(
    wanted: Iterable[_Found],
    direction: str,
    frameworks: Sequence[str],
    stages: Sequence[int],
    session: Session,
    settings: Mapping[str, Any],
    progress: Progress,
) -> dict[Any, Result]:
    """Measure cases, and return the results by sample, case, dtype, framework and stage.

    A sample that cannot be loaded in a framework has one result, by sample and framework.
    """
    given: dict[str, list[dict[str, Any]]] = {}
    for each in wanted:
        given.setdefault(each.sample, []).append(each.given)
    how = {"patience": 0.0, "stages": stages, **settings}
    request = make_request(list(given), frameworks=[TORCH, *frameworks], directions=direction, **how)
    run = collected(Execution(session, replace(request, given=given), None, None, progress))
    found: dict[Any, Result] = {}
    for result in run.results:
        task = result.task
        case = (task.sample, canonical(task.case), task.settings.dtype)
        key = (*case, task.framework, task.stage) if task.case else (task.sample, task.framework)
        found[key] = result
    return found


def _same_case(
    found: _Found | None,
    direction: str,
    named: Mapping[str, tuple[str, int]],
    results: Mapping[Any, Result],
) -> SameCase:
    if found is None:
        return SameCase(reasons=dict.fromkeys(named, NO_SAMPLE))

    def result_in(framework: str, stage: int) -> Result | None:
        whole = results.get((direction, found.sample, framework))
        return results.get((direction, *found.key, framework, stage), whole)

    own = result_in(TORCH, EAGER)
    key = "" if own is None else own.task.case_key
    seconds, reasons = {}, {}
    for name, where in {TORCH: (TORCH, EAGER), **named}.items():
        result = result_in(*where)
        reason = _reason(result, own)
        if reason or result is None or result.statistics is None:
            reasons[name] = reason
        else:
            seconds[name] = result.statistics["median"]
    if TORCH not in seconds:  # nothing to compare with
        seconds, reasons = {}, dict.fromkeys(named, f"in {TORCH}: {reasons[TORCH]}")
    return SameCase(found.sample, found.case, key, found.dtype, seconds, reasons)


def _reason(result: Result | None, own: Result | None) -> str:
    """Return why a result cannot be compared with that of the model's framework; "" where it can."""
    if result is None:
        return "it was not measured"
    if result.status != OK or not result.statistics:
        return f"{result.task.sample}: {result.message or result.status}"
    if own is not None and result.task.case_key != own.task.case_key:
        return f"{result.task.sample} is another case there"
    if own is not None and result.dtype != own.dtype:
        return f"{result.task.sample} has {result.dtype} there instead of {own.dtype}"
    return ""
