"""Replaces operators in a model, and compares the measured gain with the one that their times predict."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bench.analysis.ratio import ratio
from bench.engine.event import Progress
from bench.engine.reply import AGREE
from bench.engine.session import Session
from bench.errors import UsageError, suggestion
from bench.explaining.breakdown import EAGER, CaseTime
from bench.machine.description import cpu_model
from bench.measuring.execution import Execution, collected
from bench.measuring.own_samples import sample
from bench.measuring.selection import make_request, make_settings
from bench.model.call import RecordedCall, tensors
from bench.model.framework import TORCH
from bench.model.replacement import Swap, Swapped
from bench.model.result import Result
from bench.model.settings import CHECK_OFF
from bench.model.status import OK
from bench.record.model_step import ModelStep
from bench.record.replaced_call import CallInputs, ReplacedCall
from bench.recording.recording import TIMEOUT, native_case

_MODEL = "swapped_model"
_MODEL_TIME_BUDGET = 3.0


@dataclass(frozen=True)
class Agreement:
    """The comparison of a model's results with and without a replaced operator.

    Attributes:
        calls: the number of calls of the replacement in a step.
        difference: between the results; "" where they agree.
    """

    swap: Swap
    calls: int
    difference: str


def swaps_of(wanted: Iterable[str], calls: Sequence[RecordedCall], target: str) -> list[Swap]:
    """Parse "OPERATOR" or "OPERATOR=MODULE:FUNCTION"; an operator may lack the prefix "torch.".

    Raises UsageError for an operator that is not among `calls`, and for text that names no function.
    """
    known = dict.fromkeys(call.operator for call in calls)
    found: list[Swap] = []
    for text in wanted:
        name, equals, by = text.partition("=")
        if equals and not all(by.partition(":")):
            raise UsageError(f"{text!r} names no function; write OPERATOR=MODULE:FUNCTION")
        operator = name if name in known else f"{TORCH}.{name}"
        if operator not in known:
            short = [each.removeprefix(f"{TORCH}.") for each in known]
            alike = [each for each in short if each.endswith(f".{name}")]
            near = f"; did you mean {alike[0]!r}?" if alike else suggestion(name, short)
            raise UsageError(f"{target} never calls {name!r}{near}")
        found.append(Swap(operator, by))
    return list(dict.fromkeys(found))


def agreements(
    swaps: Sequence[Swap], step: ModelStep, session: Session, settings: Mapping[str, Any]
) -> list[Agreement]:
    """Check each swap in a model of its own, and return the agreements.

    Raises UsageError where a function cannot be found or raises, or an operator cannot be compiled.
    """
    found = []
    for swap in swaps:
        question = {
            "request": AGREE,
            "target": step.target,
            "step": step.step,
            "dtype": step.dtype,
            "search_path": list(step.search_path),
            "operator": swap.operator,
            "by": swap.by,
        }
        reply = session.question(TORCH, make_settings(settings), question, TIMEOUT)
        found.append(Agreement(swap, reply["calls"], reply["difference"]))
    return found


def replaced_times(
    swap: Swap,
    calls: Sequence[RecordedCall],
    directions: Sequence[str],
    search_path: Sequence[str],
    session: Session,
    settings: Mapping[str, Any],
    progress: Progress,
) -> dict[str, float]:
    """Measure the user's function in place of an operator; return the seconds by key of a call.

    Calls that could not be measured are missing.
    """
    groups: dict[Any, list[RecordedCall]] = {}
    for call, direction in zip(calls, directions, strict=True):
        if call.operator == swap.operator:
            wanted = tuple(_requires_grad(value) for value in (*call.args, *call.kwargs.values()))
            groups.setdefault((direction, tuple(call.kwargs), wanted), []).append(call)
    found: dict[str, float] = {}
    for (direction, keywords, wanted), group in groups.items():
        cases = {json.dumps(native_case(call)[1]): call for call in group}
        functions: dict[str, Any] = {TORCH: ReplacedCall(swap.by, search_path, keywords)}
        mine = sample(
            "replaced_call",
            cases=[{"call": text} for text in cases],
            inputs=CallInputs(TORCH, swap.operator.removeprefix(f"{TORCH}.")),
            requires_grad=list(wanted),
            **functions,
        )
        how = {"check": CHECK_OFF, "patience": 0.0, **settings}
        request = make_request(mine, frameworks=TORCH, directions=direction, **how)
        for result in collected(Execution(session, request, None, None, progress)).results:
            if result.status == OK and result.statistics:
                found[cases[result.task.case["call"]].key] = result.statistics["median"]
    return found


def swapped(
    agreed: Sequence[Agreement],
    times: Sequence[CaseTime],
    step: ModelStep,
    session: Session,
    settings: Mapping[str, Any],
    progress: Progress,
) -> list[Swapped]:
    """Measure the model with each operator replaced, by turns with the unchanged model.

    A swap whose results differ from the unchanged model's is not measured.
    """
    predicted = [_predicted(each, times) for each in agreed]
    counting = [each.swap for each in agreed if not each.difference]
    if not counting:
        return predicted
    measured = _measured(counting, step, session, settings, progress)
    return [
        each if each.difference else _with_times(each, measured[None], measured[agreement.swap])
        for each, agreement in zip(predicted, agreed, strict=True)
    ]


def _predicted(agreed: Agreement, times: Sequence[CaseTime]) -> Swapped:
    swap = agreed.swap
    cases = [case for case in times if case.call.operator == swap.operator]
    known = [case for case in cases if EAGER in case.seconds and swap.name in case.seconds]
    gain = sum(case.total(EAGER) - case.total(swap.name) for case in known)
    unpredicted = sum(case.call.count for case in cases) - sum(case.call.count for case in known)
    return Swapped(
        swap.operator, swap.by, agreed.calls, gain if known else None, unpredicted, agreed.difference
    )


def _measured(
    swaps: Sequence[Swap],
    step: ModelStep,
    session: Session,
    settings: Mapping[str, Any],
    progress: Progress,
) -> dict[Swap | None, Result]:
    """Measure the model by turns without a swap and with each; return the results by swap, None for none."""
    functions: dict[str, Any] = {
        TORCH: replace(step, operators=list(dict.fromkeys(each.operator for each in swaps)))
    }
    sides = [None, *swaps]
    cases = [
        {"step": step.step, "operator": side.operator if side else "", "by": side.by if side else ""}
        for side in sides
    ]
    mine = sample(_MODEL, cases=cases, differentiable=False, **functions)
    how = {"time_budget": _MODEL_TIME_BUDGET, "check": CHECK_OFF, "timeout": TIMEOUT, **settings}
    request = make_request(mine, frameworks=TORCH, **how)
    prepared = session.prepare(request, progress)
    results = session.by_turns(prepared.plan.tasks, prepared.knowledge(cpu_model()))
    return dict(zip(sides, results, strict=True))


def _with_times(swap: Swapped, base: Result, result: Result) -> Swapped:
    for each in (base, result):
        if each.status != OK or not each.statistics:
            return replace(swap, reason=each.message or each.status)
    found = ratio(result, base)
    assert found is not None and base.median_seconds is not None
    ends = (found.interval_low, found.interval_high)
    return replace(
        swap,
        before_seconds=base.median_seconds,
        after_seconds=result.median_seconds,
        interval=None if ends[0] is None or ends[1] is None else (ends[0], ends[1]),
        gain=base.median_seconds * (1 - found.value),
    )


def _requires_grad(value: Any) -> bool:
    return any(tensor.get("requires_grad") for tensor in tensors(value))
