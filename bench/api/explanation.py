"""`bench.explain_model`: which operators take the time of a model?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.api.measuring import Execution, collected, opened_session
from bench.api.recording import TIMEOUT, native_case, recorded_calls
from bench.api.samples import sample
from bench.api.selection import make_request
from bench.engine.event import Progress, ignore
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.model.call import Call, tensors
from bench.model.direction import FORWARD, FORWARD_BACKWARD
from bench.model.explanation import EAGER, CaseTime, Explanation
from bench.model.framework import TORCH
from bench.model.identity import canonical
from bench.model.recording import FORWARD as INFERENCE
from bench.model.recording import REAL, TRAINING
from bench.model.result import Result
from bench.model.settings import CHECK_OFF
from bench.model.stage import EAGER as EAGER_STAGE
from bench.model.stage import JIT
from bench.model.status import OK
from bench.record.model_step import ModelStep

COMPILED = "compiled"
_MODEL = "model_step"
TIME_BUDGET = 0.1
_MODEL_TIME_BUDGET = 3.0


def explain_model(
    target: str,
    *,
    step: str = INFERENCE,
    dtype: str | None = None,
    compiled: bool = False,
    search_path: Iterable[str | Path] = (".",),
    time_budget: float = TIME_BUDGET,
    progress: Progress = ignore,
    session: Session | None = None,
    **settings: Any,
) -> Explanation:
    """Measure the step of a model, and each operator that it calls, on the inputs it calls it with.

    Args:
        target, step, dtype, search_path: as for `bench.record_model`; values are real.
        compiled: measure each call compiled too.
        time_budget: seconds for each call, at most.
        progress: called with an `Event` whenever something happens.
        settings: of the measurements, as for `bench.run`.

    Raises UsageError where the function cannot be found or run, or nothing of it can be measured.
    """
    path = [str(Path(each).resolve()) for each in search_path]
    stages = (EAGER_STAGE, JIT) if compiled else (EAGER_STAGE,)
    with opened_session(session) as opened:
        recorded = recorded_calls(
            target, mode=REAL, step=step, dtype=dtype, search_path=path, settings=settings, session=opened
        )
        if recorded.error:
            raise UsageError(f"{target} ended halfway: {recorded.error}")
        whole = _whole(opened, ModelStep(target, TORCH, step, dtype, path), settings, progress)
        asked = {"time_budget": time_budget, **settings}
        found = _measured(opened, recorded.calls, step == TRAINING, stages, asked, progress)
        times = [_time(call, found) for call in recorded.calls]
    assert whole.statistics is not None
    interval = (whole.statistics["interval_low"], whole.statistics["interval_high"])
    names = (EAGER, COMPILED) if compiled else (EAGER,)
    return Explanation(target, step, whole.statistics["median"], interval, times, names)


_Found = Mapping[tuple[str, str, int], Result]
"""Results by operator, case and stage."""


def _whole(session: Session, step: ModelStep, settings: Mapping[str, Any], progress: Progress) -> Result:
    """The model's own step.  Raises UsageError where it cannot be measured."""
    functions: dict[str, Any] = {TORCH: step}
    mine = sample(_MODEL, cases=[{"step": step.step}], differentiable=False, **functions)
    how = {"time_budget": _MODEL_TIME_BUDGET, "check": CHECK_OFF, "timeout": TIMEOUT, **settings}
    request = make_request(mine, frameworks=TORCH, directions=FORWARD, **how)
    (result,) = _results(session, request, progress)
    if result.status != OK or not result.statistics:
        raise UsageError(f"{step.target} cannot be measured: {result.message or result.status}")
    return result


def _measured(
    session: Session,
    calls: Sequence[Call],
    training: bool,
    stages: Sequence[int],
    settings: Mapping[str, Any],
    progress: Progress,
) -> _Found:
    """Every call as it was recorded; in training with its backward pass, where it has one."""
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
        for result in _results(session, replace(request, given=given), progress):
            found[result.task.sample, canonical(result.task.case), result.task.stage] = result
    return found


def _results(session: Session, request: Request, progress: Progress) -> list[Result]:
    return collected(Execution(session, request, None, None, progress)).results


def _direction(call: Call, training: bool) -> str:
    """In training the backward pass of what requires a gradient belongs to it."""
    values = tensors([*call.args, *call.kwargs.values()])
    returned = any(tensor.get("requires_grad") for tensor in tensors(call.result))
    return (
        FORWARD_BACKWARD
        if training and returned and any(each.get("requires_grad") for each in values)
        else FORWARD
    )


def _time(call: Call, found: _Found) -> CaseTime:
    name, case = native_case(call)
    seconds, reason = {}, "it was not measured"
    for stage, what in ((EAGER_STAGE, EAGER), (JIT, COMPILED)):
        result = found.get((name, canonical(case), stage))
        if result is not None and result.status == OK and result.statistics:
            seconds[what] = result.statistics["median"]
        elif result is not None and stage == EAGER_STAGE:
            reason = result.message or result.status
    return CaseTime(call, seconds, "" if EAGER in seconds else reason)
