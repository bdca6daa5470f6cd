"""`bench.explain_model`: finds the operators that take the time of a model."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.engine.event import Progress, ignore
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.explaining.breakdown import EAGER, CaseTime, Explanation
from bench.explaining.other_frameworks import columns, other_frameworks, same_cases
from bench.explaining.replacements import agreements, replaced_times, swapped, swaps_of
from bench.machine.description import describe_machine
from bench.measuring.execution import Execution, collected
from bench.measuring.launchers import opened_session
from bench.measuring.own_samples import sample
from bench.measuring.selection import make_request
from bench.model.call import RecordedCall, tensors
from bench.model.direction import FORWARD, FORWARD_BACKWARD
from bench.model.framework import TORCH
from bench.model.identity import canonical
from bench.model.recording import FORWARD as INFERENCE
from bench.model.recording import REAL, TRAINING
from bench.model.replacement import COMPILED, Swap
from bench.model.result import Result
from bench.model.settings import CHECK_OFF
from bench.model.stage import EAGER as EAGER_STAGE
from bench.model.stage import JIT
from bench.model.status import OK
from bench.record.model_step import ModelStep
from bench.recording.recording import TIMEOUT, native_case, recorded_calls, registering
from bench.runs.run import Run

_MODEL = "model_step"
TIME_BUDGET = 0.1
_MODEL_TIME_BUDGET = 3.0


def explain_model(
    target: str,
    *,
    step: str = INFERENCE,
    dtype: str | None = None,
    compiled: bool = False,
    frameworks: str | Iterable[str] = (),
    swaps: Iterable[str] = (),
    search_path: Iterable[str | Path] = (".",),
    time_budget: float = TIME_BUDGET,
    progress: Progress = ignore,
    session: Session | None = None,
    **settings: Any,
) -> Explanation:
    """Measure the step of a model, and each operator that it calls, on the same inputs.

    Args:
        target, step, dtype, search_path: as for `bench.record_model`; values are real.
        compiled: measure each call compiled too.
        frameworks: other frameworks than the model's.  Each call that is a case of a sample is measured as
            that case, in each of them and in the model's own by turns; with `compiled`, compiled too.
        time_budget: seconds for each call, at most.
        swaps: "OPERATOR" or "OPERATOR=MODULE:FUNCTION".  For each, the operator is replaced in the model by
            its compiled form or by that function, and both models are measured by turns.
        progress: called with an `Event` whenever something happens.
        settings: of the measurements, as for `bench.run`.

    Raises UsageError where a function cannot be found or run, nothing of it can be measured, one of the
    frameworks cannot be started, or the model never calls an operator that is to be replaced.
    """
    path = [os.path.realpath(each) for each in search_path]
    stages = (EAGER_STAGE, JIT) if compiled else (EAGER_STAGE,)
    model = ModelStep(target, TORCH, step, dtype, path)
    with opened_session(session) as opened:
        others = other_frameworks(frameworks, opened, settings)
        calls = _calls(opened, model, settings)
        settings = {**settings, **_imports(calls, model, settings)}
        wanted = swaps_of(swaps, calls, target)
        agreed = agreements(wanted, model, opened, settings)
        whole = _whole(opened, model, settings, progress)
        asked = {"time_budget": time_budget, **settings}
        times = _times(calls, step == TRAINING, opened, asked, progress, stages, others, path, wanted)
        replaced = swapped(agreed, times, model, opened, settings, progress)
    (result,) = whole.results
    assert result.statistics is not None
    median, *ends = (result.statistics[name] for name in ("median", "interval_low", "interval_high"))
    interval = None if None in ends else (ends[0], ends[1])
    names, named = (EAGER, COMPILED)[: len(stages)], list(columns(others, stages))
    versions = whole.header["environments"][TORCH]["versions"]
    return Explanation(
        *(target, step, median, interval, times, names, TORCH, named, replaced, describe_machine(), versions)
    )


def _calls(session: Session, model: ModelStep, settings: Mapping[str, Any]) -> Sequence[RecordedCall]:
    """Return the calls of the step, with real values.  Raises UsageError where the step ends halfway."""
    recorded = recorded_calls(
        model.target,
        mode=REAL,
        step=model.step,
        dtype=model.dtype,
        search_path=model.search_path,
        settings=settings,
        session=session,
    )
    if recorded.error:
        raise UsageError(f"{model.target} ended halfway: {recorded.error}")
    return recorded.calls


def _imports(calls: Sequence[RecordedCall], model: ModelStep, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the setting by which workers know the operators of extensions that the model calls.

    It is {} if there are none, or if `settings` has it.
    """
    if settings.get("imports") or not (found := registering(calls, model.target, "")):
        return {}
    (module,) = found
    top = module.partition(".")[0]
    places = [
        path for path in map(Path, model.search_path) if any(path.glob(f"{top}.py")) or (path / top).is_dir()
    ]
    return {"imports": str(places[0] / module) if places else module}


def _times(
    calls: Sequence[RecordedCall],
    training: bool,
    session: Session,
    settings: Mapping[str, Any],
    progress: Progress,
    stages: Sequence[int],
    others: Sequence[str],
    search_path: Sequence[str],
    swaps: Sequence[Swap],
) -> list[CaseTime]:
    """Return the times of every call: as it is, in the other frameworks, and with its replacements."""
    found = _measured(session, calls, training, stages, settings, progress)
    compiled = {swap.operator for swap in swaps if not swap.by}
    if JIT not in stages and compiled:
        again = [call for call in calls if call.operator in compiled]
        found = {**found, **_measured(session, again, training, (JIT,), settings, progress)}
    times = [_time(call, found) for call in calls]
    directions = [_direction(call, training) for call in calls]
    if others:
        same = same_cases(calls, directions, others, stages, session, settings, progress)
        times = [replace(time, same=each) for time, each in zip(times, same, strict=True)]
    for swap in swaps:
        if swap.by:
            seconds = replaced_times(swap, calls, directions, search_path, session, settings, progress)
            times = [_with(time, swap.name, seconds.get(time.call.key)) for time in times]
    return times


def _with(time: CaseTime, name: str, seconds: float | None) -> CaseTime:
    return time if seconds is None else replace(time, seconds={**time.seconds, name: seconds})


_Found = Mapping[tuple[str, str, int], Result]
"""Results by operator, case and stage."""


def _whole(session: Session, step: ModelStep, settings: Mapping[str, Any], progress: Progress) -> Run:
    """Return a run of one result, the whole step of the model.  Raises UsageError where it has no time."""
    functions: dict[str, Any] = {TORCH: step}
    mine = sample(_MODEL, cases=[{"step": step.step}], differentiable=False, **functions)
    how = {"time_budget": _MODEL_TIME_BUDGET, "check": CHECK_OFF, "timeout": TIMEOUT, **settings}
    request = make_request(mine, frameworks=TORCH, directions=FORWARD, **how)
    run = _run(session, request, progress)
    (result,) = run.results
    if result.status != OK or not result.statistics:
        raise UsageError(f"{step.target} cannot be measured: {result.message or result.status}")
    return run


def _measured(
    session: Session,
    calls: Sequence[RecordedCall],
    training: bool,
    stages: Sequence[int],
    settings: Mapping[str, Any],
    progress: Progress,
) -> _Found:
    """Measure every call as it was recorded; in training with its backward pass, where it has one."""
    found: dict[tuple[str, str, int], Result] = {}
    for direction in (FORWARD, FORWARD_BACKWARD):
        given: dict[str, list[dict[str, Any]]] = {}
        for call in calls:
            if _direction(call, training) == direction:
                name, case = native_case(call)
                given.setdefault(name, []).append(case)
        if not given:
            continue
        how = {"check": CHECK_OFF, "patience": 0.0, **settings}
        request = make_request(list(given), frameworks=TORCH, stages=stages, directions=direction, **how)
        for result in _run(session, replace(request, given=given), progress):
            found[result.task.sample, canonical(result.task.case), result.task.stage] = result
    return found


def _run(session: Session, request: Request, progress: Progress) -> Run:
    return collected(Execution(session, request, None, None, progress))


def _direction(call: RecordedCall, training: bool) -> str:
    """Return the direction in which a call is measured.

    In training, the backward pass is included if arguments and results require gradients.
    """
    values = tensors([*call.args, *call.kwargs.values()])
    returned = any(tensor.get("requires_grad") for tensor in tensors(call.result))
    return (
        FORWARD_BACKWARD
        if training and returned and any(each.get("requires_grad") for each in values)
        else FORWARD
    )


def _time(call: RecordedCall, found: _Found) -> CaseTime:
    name, case = native_case(call)
    seconds, reason = {}, "it was not measured"
    for stage, what in ((EAGER_STAGE, EAGER), (JIT, COMPILED)):
        result = found.get((name, canonical(case), stage))
        if result is not None and result.status == OK and result.statistics:
            seconds[what] = result.statistics["median"]
        elif result is not None and stage == EAGER_STAGE:
            reason = result.message or result.status
    return CaseTime(call, seconds, "" if EAGER in seconds else reason)
