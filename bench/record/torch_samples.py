"""Which sample is what was called of PyTorch, and which of its cases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from bench.model.call import Call
from bench.record import samples
from bench.record.normal import DEFAULT_DTYPE, Normal
from bench.record.recording import Recording
from bench.record.samples import arguments, converted_dtype
from bench.record.torch_recorder import Recorder
from bench.record.torch_signature import normal, operator_of
from bench.record.torch_step import needs_values
from bench.samples.contract import Sample, inputs
from bench.samples.contract.loader import load_executor

TORCH = "torch"


class Samples(samples.Samples):
    """Finds cases for calls of PyTorch."""

    framework = TORCH

    def named(self, function: str) -> str | None:
        """As the base class has it."""
        return operator_of(function) if function.startswith(f"{TORCH}.") else None

    def normal(self, call: Call) -> Normal | None:
        """As the base class has it."""
        return normal(call)

    def calls_of(self, sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[Call]:
        """As the base class has it."""
        return recorded_calls(sample, case, dtype)


def recorded_calls(sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[Call]:
    """What the sample's PyTorch function calls for a case; computed only where that depends on values.

    Raises what making the inputs or calling the function raises.
    """
    try:
        with inputs.outlined(), FakeTensorMode(allow_non_fake_inputs=True):
            return _recorded(sample, case, dtype)
    except Exception as error:
        if not needs_values(error):
            raise
    return _recorded(sample, case, dtype)


def _recorded(sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[Call]:
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
    """What stands for an argument; arrays without values where these are not wanted."""
    if isinstance(leaf, inputs.DType):
        return getattr(torch, leaf.name)
    if isinstance(leaf, inputs.Device):
        return torch.device("cpu")
    if not isinstance(leaf, np.ndarray):
        return leaf
    wanted = getattr(torch, converted_dtype(str(leaf.dtype), dtype))
    axes = sorted(range(leaf.ndim), key=lambda axis: -leaf.strides[axis])
    if not leaf.transpose(axes).flags.c_contiguous:
        axes = list(range(leaf.ndim))
    made = torch.empty(leaf.transpose(axes).shape, dtype=wanted).permute(list(np.argsort(axes)))
    return made if isinstance(made, FakeTensor) else torch.from_numpy(np.array(leaf, order="K")).to(wanted)


def _placed(leaf: Any, dtype: str) -> Any:
    if not isinstance(leaf, torch.Tensor) or not leaf.is_floating_point():
        return leaf
    return leaf.detach().to(getattr(torch, dtype)) if "float" in dtype and dtype != DEFAULT_DTYPE else leaf
