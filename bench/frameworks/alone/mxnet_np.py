"""Functions of Apache MXNet, through `mx.np`, for a script without `bench`."""

from __future__ import annotations

from typing import Any

import mxnet
import numpy as np

from bench.frameworks.alone.mxnet import (  # noqa: F401  for the scripts that get them
    BEFORE_IMPORTS,
    CAPTURES_FIRST,
    NAMED_DEVICE,
    copy,
    differentiated,
    dtype_of,
    is_array,
    is_floating,
    synchronize,
    to_numpy,
)

NAMESPACES = ("mxnet.np", "mxnet.sym.np")


def start(threads: int, seed: int) -> None:
    """Set NumPy's semantics, and the seed; the number of threads is set before the import."""
    mxnet.npx.set_np()
    mxnet.random.seed(seed)


def from_numpy(array: np.ndarray, dtype: str | None, device: str) -> Any:
    """Return `array` as the framework's; in `dtype`, if one is named and the array is floating."""
    found = mxnet.np.array(array, dtype=array.dtype)
    return found.astype(dtype) if dtype is not None and is_floating(found) else found
