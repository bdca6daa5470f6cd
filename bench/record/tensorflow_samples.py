"""Finds the sample and the case that make a recorded call of TensorFlow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from bench.frameworks.tensorflow import Framework
from bench.model.call import TENSOR, RecordedCall
from bench.record import samples
from bench.record.canonical_call import DEFAULT_DTYPE, CanonicalCall
from bench.record.recording import Recording
from bench.record.samples import arguments, dtype_to_make, in_case
from bench.record.tensorflow_graph import Graph
from bench.record.tensorflow_signature import canonical
from bench.samples.contract import Sample, inputs
from bench.samples.contract.loader import load_executor
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.tree import leaves, replace_leaves

TENSORFLOW = "tensorflow"
_ARRANGING = ("tf.raw_ops.Transpose", "tf.raw_ops.Reshape")
"""Operators with which a sample may arrange its tensors around its one operator."""


class Samples(samples.Samples):
    """The finder of cases for calls of TensorFlow."""

    framework = TENSORFLOW
    counts_from_front = True

    def canonical(self, call: RecordedCall) -> CanonicalCall | None:
        """Return `call` in the one spelling; None where it has none."""
        return canonical(call)

    def written(self, wanted: CanonicalCall) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield matmul for products of more than two axes, for which TensorFlow has another operator."""
        if wanted.operator == "BatchMatMulV2":
            first, second = (wanted.arguments[name][TENSOR]["shape"] for name in ("x", "y"))
            yield "matmul", {"shape": first, "other_shape": second}

    def native(self, call: RecordedCall) -> tuple[NativeOperator, dict[str, Any]] | None:
        """Return the function of `tf.raw_ops`, and its own arguments as a case."""
        case = {name: in_case(value) for name, value in call.kwargs.items()}
        return NativeOperator(TENSORFLOW, call.operator.removeprefix("tf.")), case

    def calls_of(self, sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[RecordedCall]:
        """Return the calls that `sample` makes for a case; calls that only arrange tensors are left out.

        They are left out around a single call of another operator.
        """
        with inputs.outlined():
            found = _recorded(sample, case, dtype)
        essential = [call for call in found if call.operator not in _ARRANGING]
        return essential if len(essential) == 1 else found


def _recorded(sample: Sample, case: Sequence[Any], dtype: str) -> list[RecordedCall]:
    executor = load_executor(sample, TENSORFLOW, case)

    def from_numpy(leaf: Any) -> Any:
        if isinstance(leaf, inputs.DType):
            return tf.dtypes.as_dtype(leaf.name)
        if isinstance(leaf, inputs.Device):
            return "/CPU:0"
        if isinstance(leaf, np.generic):
            raise inputs.InvalidCase(
                "NumPy makes a number of an array without axes; not all frameworks take it"
            )
        if not isinstance(leaf, np.ndarray):
            return leaf
        return tf.TensorSpec(leaf.shape, dtype_to_make(leaf, dtype))

    def placed(leaf: Any) -> Any:
        is_floating = isinstance(leaf, tf.Tensor) and leaf.dtype.is_floating
        return tf.cast(leaf, dtype) if is_floating and dtype != DEFAULT_DTYPE else leaf

    args = arguments(sample, executor, case, dtype, from_numpy, placed, Framework.channels_last)
    specs = [tf.TensorSpec(leaf.shape, leaf.dtype) for leaf in leaves(args) if _is_tensor(leaf)]

    def traced(*given: Any) -> Any:
        positional, keywords = executor.split(replace_leaves(args, _is_tensor, iter(given)))
        return executor.function(*positional, **keywords)

    recording = Recording()
    function = tf.function(
        traced, autograph=False
    )  # AutoGraph takes most of the time, and loops are never one call
    Graph(recording, sample.name).add(function.get_concrete_function(*specs).graph)
    return list(recording.calls.values())


def _is_tensor(leaf: Any) -> bool:
    return isinstance(leaf, (tf.Tensor, tf.TensorSpec, tf.Variable))
