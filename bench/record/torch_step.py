"""Runs a user's function under the recorder: the function itself, or a step of the model that it returns."""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import torch
from torch._subclasses.fake_tensor import (
    DataDependentOutputException,
    DynamicOutputShapeException,
    FakeTensorMode,
)

from bench.frameworks.base import first_line
from bench.model.recording import FAKE, REAL, TRAINING
from bench.record.recording import Recording
from bench.record.target import TargetError, model_of
from bench.record.torch_exchange import converted
from bench.record.torch_recorder import Recorder
from bench.samples.contract.tree import leaves, map_leaves

settings = contextlib.nullcontext
"""A context that changes nothing: PyTorch needs no other settings than its defaults."""
_SEED = 0
_LEARNING_RATE = 1e-3
_NEED_VALUES = (DataDependentOutputException, DynamicOutputShapeException)
_NEEDS_VALUES = (
    "not supported for tensor subclasses",  # .numpy() and .tolist()
    "FakeTensor",
    "data pointer of Tensor",
    "data-dependent",
)


def record(function: Callable[[], Any], name: str, mode: str, step: str, dtype: str | None) -> Recording:
    """Record the calls of `function`, or of the model that it returns with its inputs.

    Args:
        name: the name under which the calls are counted.
        mode: FAKE: tensors have no values and take no memory; where values are needed, the recording says so.
        step: FORWARD or TRAINING; the step of a returned model.
        dtype: floating-point parameters and inputs of a returned model are converted to it.

    An error that `function` raises is kept in the recording, with the calls until then.  Raises TargetError
    where it returns a model without inputs.
    """
    recording = Recording(mode=mode)
    try:
        _run(function, recording, name, step, dtype)
    except TargetError:
        raise
    except Exception as error:
        if mode == FAKE and needs_values(error):
            recording.needs_values = _said(error)
            return recording
        traceback.print_exc()
        recording.error = _said(error)
    return recording


def prepared(function: Callable[[], Any], step: str, dtype: str | None) -> Callable[[], Any]:
    """Return a function that runs a step any number of times.

    It is the step of the model that `function` returns, or `function` itself, which runs its own.  Raises
    the errors of making the model.
    """
    torch.manual_seed(_SEED)
    if (found := model_of(function, function())) is None:
        return function
    model, inputs = _ready(*found, step, dtype)
    if step != TRAINING:
        return lambda: _inferred(model, inputs)
    optimizer = _optimizer(model)

    def train() -> torch.Tensor:
        loss = _loss(_call(model, inputs))
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        return loss.detach()

    return train


def _run(function: Callable[[], Any], recording: Recording, name: str, step: str, dtype: str | None) -> None:
    with contextlib.ExitStack() as modes:
        if recording.mode == FAKE:
            modes.enter_context(FakeTensorMode(allow_non_fake_inputs=True))
        torch.manual_seed(_SEED)
        recorder = Recorder(recording, name, recording.mode == REAL)
        with recorder:
            returned = function()
        if (found := model_of(function, returned)) is None:
            return
        recording.calls.clear()  # the calls that make a model are not part of its step
        recording.queries.clear()
        recording.unreadable.clear()
        model, inputs = _ready(*found, step, dtype)
        if isinstance(model, torch.nn.Module):
            recorder.name_modules(model)
        if step == TRAINING:
            _train(model, inputs, recorder)
        else:
            with recorder:
                _inferred(model, inputs)


def _call(model: Callable[..., Any], inputs: Any) -> Any:
    if isinstance(inputs, Mapping):
        return model(**inputs)
    return model(*inputs) if isinstance(inputs, (list, tuple)) else model(inputs)


def _ready(model: Callable[..., Any], inputs: Any, step: str, dtype: str | None) -> tuple[Any, Any]:
    """Return the model and its inputs in `dtype`, the model in the mode of its step."""
    if dtype is not None:
        model, inputs = _converted(model, inputs, getattr(torch, dtype))
    if isinstance(model, torch.nn.Module):
        model.train(step == TRAINING)
    return model, inputs


@torch.no_grad()
def _inferred(model: Callable[..., Any], inputs: Any) -> Any:
    return _call(model, inputs)


def _optimizer(model: Any) -> torch.optim.Optimizer:
    return torch.optim.AdamW([each for each in model.parameters() if each.requires_grad], lr=_LEARNING_RATE)


def _train(model: Callable[..., Any], inputs: Any, recorder: Recorder) -> None:
    """Record forward, backward, and a step of AdamW; the loss is recorded where it is the model's own."""
    optimizer = _optimizer(model)
    with recorder:
        outputs = _call(model, inputs)
    loss = _loss(outputs)
    with recorder:
        loss.backward()
        optimizer.step()


def _loss(outputs: Any) -> torch.Tensor:
    """Return the model's own loss, or the sum of its losses, else the mean of each result, summed."""
    own = outputs.get("loss") if isinstance(outputs, Mapping) else getattr(outputs, "loss", None)
    if isinstance(own, torch.Tensor):
        return own
    values = list(outputs.values()) if isinstance(outputs, Mapping) else outputs
    found = list(_floating(values))
    if not found:
        raise ValueError("the model returned nothing that a gradient can be taken of")
    if all(tensor.dim() == 0 for tensor in found):
        return torch.stack(found).sum()
    return torch.stack([tensor.float().mean() for tensor in found]).sum()


def _floating(values: Any) -> Iterator[torch.Tensor]:
    for leaf in leaves(values):
        if isinstance(leaf, torch.Tensor) and leaf.is_floating_point() and leaf.requires_grad:
            yield leaf


def _converted(model: Any, inputs: Any, dtype: torch.dtype) -> tuple[Any, Any]:
    def convert(leaf: Any) -> Any:
        is_floating = isinstance(leaf, torch.Tensor) and leaf.is_floating_point()
        return leaf.to(dtype) if is_floating else leaf

    if isinstance(model, torch.nn.Module):
        model = converted(model, dtype)
    inputs = dict(inputs) if isinstance(inputs, Mapping) else inputs
    return model, map_leaves(convert, inputs)


def needs_values(error: Exception) -> bool:
    """Return whether `error` says that tensors with values are needed."""
    return isinstance(error, _NEED_VALUES) or any(words in str(error) for words in _NEEDS_VALUES)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {first_line(error)}"
