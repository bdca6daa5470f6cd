"""Finds the sample and the case that make a recorded call of PyTorch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from bench.model.call import RecordedCall
from bench.record import samples
from bench.record.canonical_call import DEFAULT_DTYPE, CanonicalCall
from bench.record.recording import Recording
from bench.record.samples import arguments, dtype_to_make
from bench.record.torch_recorder import Recorder
from bench.record.torch_signature import canonical, operator_of
from bench.record.torch_step import needs_values
from bench.samples.contract import Sample, inputs
from bench.samples.contract.described_array import has_layout, memory_of, steps_of
from bench.samples.contract.loader import load_executor

TORCH = "torch"


class Samples(samples.Samples):
    """The finder of cases for calls of PyTorch."""

    framework = TORCH

    def named(self, function: str) -> str | None:
        """Return the operator that a function of this dotted name is; None for a function outside PyTorch."""
        return operator_of(function) if function.startswith(f"{TORCH}.") else None

    def canonical(self, call: RecordedCall) -> CanonicalCall | None:
        """Return `call` in the one spelling; None where it has none."""
        return canonical(call)

    def calls_of(self, sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[RecordedCall]:
        """Return the calls of PyTorch that `sample` makes for a case."""
        return recorded_calls(sample, case, dtype)


def recorded_calls(sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[RecordedCall]:
    """Return the calls that the sample's PyTorch function makes for a case.

    They are computed only where they depend on values.  Raises the errors of making the inputs or of
    calling the function.
    """
    try:
        with inputs.outlined(), FakeTensorMode(allow_non_fake_inputs=True):
            return _recorded(sample, case, dtype)
    except Exception as error:
        if not needs_values(error):
            raise
    return _recorded(sample, case, dtype)


def _recorded(sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[RecordedCall]:
    executor = load_executor(sample, TORCH, case)
    recording = Recording()
    args = arguments(
        sample, executor, case, dtype, partial(_from_numpy, dtype=dtype), partial(_placed, dtype=dtype)
    )
    positional, keywords = executor.split(args)
    with torch.no_grad(), Recorder(recording, sample.name, False):
        executor.function(*positional, **keywords)
    return list(recording.calls.values())


def _from_numpy(leaf: Any, dtype: str) -> Any:
    """Return an argument for PyTorch; an array without values where a FakeTensorMode is active."""
    if isinstance(leaf, inputs.DType):
        return getattr(torch, leaf.name)
    if isinstance(leaf, inputs.Device):
        return torch.device("cpu")
    if not isinstance(leaf, np.ndarray):
        return leaf
    wanted = getattr(torch, dtype_to_make(leaf, dtype))
    if has_layout(leaf):
        made = torch.empty_strided(leaf.shape, steps_of(leaf), dtype=wanted)
        if isinstance(made, FakeTensor):
            return made
        return torch.from_numpy(memory_of(leaf)).to(wanted).as_strided(made.shape, made.stride())
    axes = sorted(range(leaf.ndim), key=lambda axis: -leaf.strides[axis])
    if not leaf.transpose(axes).flags.c_contiguous:
        axes = list(range(leaf.ndim))
    made = torch.empty(leaf.transpose(axes).shape, dtype=wanted).permute(list(np.argsort(axes)))
    return made if isinstance(made, FakeTensor) else torch.from_numpy(np.array(leaf, order="K")).to(wanted)


def _placed(leaf: Any, dtype: str) -> Any:
    if not isinstance(leaf, torch.Tensor) or not leaf.is_floating_point():
        return leaf
    return leaf.detach().to(getattr(torch, dtype)) if "float" in dtype and dtype != DEFAULT_DTYPE else leaf
