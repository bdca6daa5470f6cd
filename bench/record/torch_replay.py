"""Repeats calls from their records, and compares the form of the arrays that they return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from bench.frameworks.base import first_line
from bench.model.call import DOMAIN, TRUE, RecordedCall, Value, laid_out, mapped, tensors
from bench.model.recording import FAKE, REAL
from bench.record.recording import Recording
from bench.record.torch_recorder import Recorder
from bench.record.torch_step import needs_values
from bench.samples.contract import SampleError, Unsupported, inputs
from bench.samples.contract.tree import map_leaves
from bench.samples.native.torch import SOURCE
from bench.samples.native.torch_recorded import ARGS, KWARGS

PREFIX = "torch."


def replay(calls: Sequence[RecordedCall]) -> list[str]:
    """Return, for each call, "" if its replay matches, else the difference or why it cannot be made.

    A replay matches that has the same content key and returns arrays of equal shape, dtype and strides.
    """
    return [_difference(call) for call in calls]


def _difference(call: RecordedCall) -> str:
    try:
        again = _made_again(call, FAKE)
    except Exception as error:
        if not needs_values(error):
            return _said(error)
        try:
            again = _made_again(call, REAL)
        except Exception as failed:
            return _said(failed)
    if again is None:
        return "nothing was recorded of the replay"
    if again.key != call.key:
        return "the replay is recorded as another call"
    if _form(again.result) != _form(call.result):
        return "it returns arrays of another shape, dtype or stride"
    return ""


def _made_again(call: RecordedCall, mode: str) -> RecordedCall | None:
    """Return the record of the same call, made with other values; None where none was recorded."""
    native, function = SOURCE.find(call.operator.removeprefix(PREFIX))
    if native.absent:
        raise Unsupported(native.absent)
    case = {ARGS: call.args, KWARGS: dict(call.kwargs)}
    recording = Recording()
    inputs.reset(0)
    with inputs.outlined(), FakeTensorMode() if mode == FAKE else torch.enable_grad():
        args, keywords = native.np_args(case), native.keywords(case)
        count = len(args) - len(keywords)
        args = map_leaves(_no_leaf, args)
        with Recorder(recording, call.operator, mode == REAL and _has_masks(call)):
            function(*args[:count], **dict(zip(keywords, args[count:])))
    return next(iter(recording.calls.values()), None)


def _no_leaf(value: Any) -> Any:
    """Return `value`; a leaf that requires a gradient as a copy that is not a leaf.

    No operator may overwrite a leaf that requires a gradient; the tensors that models overwrite are not
    leaves.
    """
    if not (isinstance(value, torch.Tensor) and value.requires_grad and value.is_leaf):
        return value
    length = 1 + sum((extent - 1) * stride for extent, stride in zip(value.shape, value.stride()))
    memory = value.as_strided((length if value.numel() else 0,), (1,)).clone()
    return memory.as_strided(value.shape, value.stride())


def _has_masks(call: RecordedCall) -> bool:
    """Return whether the number of true values is a part of the call."""
    found = tensors([*call.args, *call.kwargs.values()])
    return any(TRUE in tensor.get(DOMAIN, {}) for tensor in found)


def _form(result: Value) -> Value:
    """Return the parts of a result to compare: no values, and no `requires_grad`, which the mode changes."""
    if not tensors(result):
        return None
    return mapped(result, laid_out)


def _said(error: Exception) -> str:
    if isinstance(error, (SampleError, Unsupported, inputs.InvalidCase)):
        return str(error)
    return f"{type(error).__name__}: {first_line(error)}"
