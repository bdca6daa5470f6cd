"""Functions of JAX for a script without `bench`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any

import jax
import numpy as np

BEFORE_IMPORTS = 'import os\n\nos.environ["PJRT_NPROC"] = "{threads}"'


def start(threads: int, seed: int) -> None:
    """Set 64-bit dtypes, and on a GPU float32 instead of TF32."""
    jax.config.update("jax_enable_x64", True)
    if jax.default_backend() != "cpu":
        jax.config.update("jax_default_matmul_precision", "highest")


def from_numpy(array: np.ndarray, dtype: str | None, device: str) -> Any:
    """Return `array` on the device; in `dtype`, if one is named and the array is floating."""
    found = jax.numpy.array(array)
    floating = dtype is not None and is_floating(found)
    found = found.astype(dtype) if floating else found
    kind, _, index = device.partition(":")
    return jax.device_put(found, jax.devices("gpu" if kind == "cuda" else kind)[int(index or 0)])


def is_array(value: Any) -> bool:
    """Return whether `value` is an array of the framework."""
    return isinstance(value, jax.Array) or type(value).__name__ == "BCOO"


def is_floating(array: Any) -> bool:
    """Return whether `array` holds real numbers that can have a gradient."""
    return jax.numpy.issubdtype(array.dtype, jax.numpy.floating)


def dtype_of(array: Any) -> str:
    """Return the name of the array's dtype."""
    return array.dtype.name


def to_numpy(array: Any) -> np.ndarray:
    """Return the values as NumPy's: bfloat16 and eight bits as float32, four bits as int8."""
    found = np.asarray(array.todense() if type(array).__name__ == "BCOO" else array)
    if array.dtype.name == "int4":
        return found.astype(np.int8)
    is_narrow = array.dtype.name.startswith(("bfloat16", "float8"))
    return found.astype(np.float32) if is_narrow else found


def copy(array: Any) -> Any:
    """Return a copy with memory of its own."""
    return jax.numpy.array(array, copy=True)


def synchronize(result: Any) -> None:
    """Return only after the work is done."""
    jax.block_until_ready(result)


def differentiated(
    function: Callable[..., Any], wanted: Sequence[bool], floating: Callable[[Any], list], weights: Sequence
) -> Callable[..., Any]:
    """Return `function` with the gradients of its weighted `floating` outputs beside its result.

    wanted: per array, whether its gradient is.
    """

    def forward_backward(*arrays: Any) -> Any:
        def outputs_of(*chosen: Any) -> Any:
            values = iter(chosen)
            result = function(*(next(values) if want else array for array, want in zip(arrays, wanted)))
            return floating(result), result

        _, pullback, result = jax.vjp(outputs_of, *compress(arrays, wanted), has_aux=True)
        return result, pullback(weights)

    return forward_backward
