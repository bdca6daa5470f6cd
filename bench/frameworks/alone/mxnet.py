"""Functions of Apache MXNet, through `mx.nd`, for a script without `bench`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any

import mxnet
import numpy as np

from bench.frameworks.mxnet import from_numpy as array_of

BEFORE_IMPORTS = """\
import builtins
import os

import numpy

os.environ["MXNET_OMP_MAX_THREADS"] = "{threads}"
for name in ("bool", "int", "float", "complex", "object", "str"):
    if name not in vars(numpy):  # which MXNet 1.9.1 uses
        setattr(numpy, name, getattr(builtins, name))"""
NAMED_DEVICE = "mxnet.cpu()"
NAMESPACES = ("mxnet.nd", "mxnet.sym")
CAPTURES_FIRST = True


def start(threads: int, seed: int) -> None:
    """Set the seed; the number of threads is set before the import."""
    mxnet.random.seed(seed)


def from_numpy(array: np.ndarray, dtype: str | None, device: str) -> Any:
    """Return `array` as the framework's; in `dtype`, if one is named and the array is floating."""
    found = array_of(array)
    return found.astype(dtype) if dtype is not None and is_floating(found) else found


def is_array(value: Any) -> bool:
    """Return whether `value` is an array of the framework."""
    return isinstance(value, mxnet.nd.NDArray)


def is_floating(array: Any) -> bool:
    """Return whether `array` holds real numbers that can have a gradient."""
    return np.dtype(array.dtype).kind == "f"


def dtype_of(array: Any) -> str:
    """Return the name of the array's dtype."""
    return np.dtype(array.dtype).name


def to_numpy(array: Any) -> np.ndarray:
    """Return the values as a NumPy array."""
    return array.asnumpy()


def copy(array: Any) -> Any:
    """Return a copy with memory of its own."""
    return array.copy()


def synchronize(result: Any) -> None:
    """Return only after the work is done."""
    mxnet.nd.waitall()


def differentiated(
    function: Callable[..., Any], wanted: Sequence[bool], floating: Callable[[Any], list], weights: Sequence
) -> Callable[..., Any]:
    """Return `function` with the gradients of its weighted `floating` outputs beside its result.

    wanted: per array, whether its gradient is.
    """

    def forward_backward(*arrays: Any) -> Any:
        variables = [array.detach() if want else array for array, want in zip(arrays, wanted)]
        for variable in compress(variables, wanted):
            variable.attach_grad()
        with mxnet.autograd.record():
            result = function(*variables)
        pairs = [pair for pair in zip(floating(result), weights) if is_recorded(pair[0])]
        mxnet.autograd.backward([pair[0] for pair in pairs], [pair[1] for pair in pairs])
        return result, [variable.grad for variable in compress(variables, wanted)]

    return forward_backward


def is_recorded(output: Any) -> bool:
    """Return whether `output` was computed from a variable."""
    try:
        mxnet.autograd.get_symbol(output)
    except mxnet.MXNetError:
        return False
    return True
