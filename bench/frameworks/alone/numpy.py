"""Functions of NumPy for a script without `bench`."""

from __future__ import annotations

from typing import Any

import numpy as np

BEFORE_IMPORTS = '''import os

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "{threads}"'''


def start(threads: int, seed: int) -> None:
    """Set the seed; the number of threads is set before the import."""
    np.random.seed(seed)


def from_numpy(array: np.ndarray, dtype: str | None, device: str) -> Any:
    """Return a copy of `array`; `dtype` and `device` change nothing."""
    return np.array(array, order="K", copy=True)


def is_array(value: Any) -> bool:
    """Return whether `value` is an array of the framework."""
    return isinstance(value, np.ndarray)


def is_floating(array: Any) -> bool:
    """Return whether `array` holds real numbers that can have a gradient."""
    return array.dtype.kind == "f"


def dtype_of(array: Any) -> str:
    """Return the name of the array's dtype."""
    return array.dtype.name


def to_numpy(array: Any) -> np.ndarray:
    """Return the values as a NumPy array."""
    return np.asarray(array)


def copy(array: Any) -> Any:
    """Return a copy with memory of its own."""
    return np.array(array, copy=True)


def synchronize(result: Any) -> None:
    """Return only after the work is done."""
