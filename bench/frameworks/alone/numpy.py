"""NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

BEFORE_IMPORTS = '''import os

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "{threads}"'''


def start(threads: int, seed: int) -> None:
    """Threads inside an operator, which are as many as before its import was said, and the seed."""
    np.random.seed(seed)


def from_numpy(array: np.ndarray, dtype: str | None, device: str) -> Any:
    """`array` on the device; in `dtype`, where one is named and it is floating."""
    return np.array(array, order="K", copy=True)


def is_array(value: Any) -> bool:
    """Whether it is an array of the framework."""
    return isinstance(value, np.ndarray)


def is_floating(array: Any) -> bool:
    """Whether it holds real numbers that can have a gradient."""
    return array.dtype.kind == "f"


def dtype_of(array: Any) -> str:
    """The name of its dtype."""
    return array.dtype.name


def to_numpy(array: Any) -> np.ndarray:
    """Its values; bfloat16 becomes float32."""
    return np.asarray(array)


def copy(array: Any) -> Any:
    """A copy with memory of its own."""
    return np.array(array, copy=True)


def synchronize(result: Any) -> None:
    """Return only after the work is done."""
