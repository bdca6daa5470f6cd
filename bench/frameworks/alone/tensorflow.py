"""Functions of TensorFlow for a script without `bench`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any

import numpy as np
import tensorflow

BEFORE_IMPORTS = 'import os\n\nos.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")'
NAMED_DTYPE = "tensorflow.{}"


def start(threads: int, seed: int) -> None:
    """Set the number of threads inside an operator, the seed, and float32 instead of TF32 on a GPU."""
    tensorflow.config.experimental.enable_tensor_float_32_execution(False)
    tensorflow.config.threading.set_intra_op_parallelism_threads(threads)
    tensorflow.config.threading.set_inter_op_parallelism_threads(threads)
    tensorflow.random.set_seed(seed)


def from_numpy(array: np.ndarray, dtype: str | None, device: str) -> Any:
    """Return `array` on the device; in `dtype`, if one is named and the array is floating."""
    kind, _, index = device.partition(":")
    with tensorflow.device(f"{'GPU' if kind == 'cuda' else kind.upper()}:{index or 0}"):
        found = tensorflow.constant(array)
        floating = dtype is not None and is_floating(found)
        return tensorflow.cast(found, dtype) if floating else found


def is_array(value: Any) -> bool:
    """Return whether `value` is an array of the framework."""
    return isinstance(value, (tensorflow.Tensor, tensorflow.Variable, tensorflow.SparseTensor))


def is_floating(array: Any) -> bool:
    """Return whether `array` holds real numbers that can have a gradient."""
    return array.dtype.is_floating


def dtype_of(array: Any) -> str:
    """Return the name of the array's dtype."""
    return array.dtype.name


def to_numpy(array: Any) -> np.ndarray:
    """Return the values as NumPy's: bfloat16 and eight bits as float32, four bits as int8."""
    if isinstance(array, tensorflow.SparseTensor):
        array = tensorflow.sparse.to_dense(tensorflow.sparse.reorder(array))
    array = tensorflow.convert_to_tensor(array)
    if array.dtype.name.startswith(("bfloat16", "float8")):
        array = tensorflow.cast(array, tensorflow.float32)
    elif array.dtype.name == "int4":
        array = tensorflow.cast(array, tensorflow.int8)
    return array.numpy()


def copy(array: Any) -> Any:
    """Return a copy with memory of its own."""
    if isinstance(array, tensorflow.Variable):
        return tensorflow.Variable(array.read_value())
    return tensorflow.raw_ops.DeepCopy(x=array)


def synchronize(result: Any) -> None:
    """Return only after the work is done."""
    if len(tensorflow.config.list_physical_devices()) > 1:
        tensorflow.test.experimental.sync_devices()


def differentiated(
    function: Callable[..., Any], wanted: Sequence[bool], floating: Callable[[Any], list], weights: Sequence
) -> Callable[..., Any]:
    """Return `function` with the gradients of its weighted `floating` outputs beside its result.

    wanted: per array, whether its gradient is.
    """

    def forward_backward(*arrays: Any) -> Any:
        chosen = list(compress(arrays, wanted))
        with tensorflow.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(chosen)
            result = function(*arrays)
        return result, tape.gradient(floating(result), chosen, weights)

    return forward_backward
