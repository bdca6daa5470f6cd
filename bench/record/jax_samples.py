"""Finds the sample and the case that make a recorded call of JAX."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import jax
import numpy as np

from bench.frameworks.jax import Framework
from bench.model.call import DICT, TENSOR, RecordedCall, Value, tag_of, tensors
from bench.record import samples
from bench.record.canonical_call import DEFAULT_DTYPE, CanonicalCall
from bench.record.jax_graph import Graph
from bench.record.jax_signature import LAYOUT, canonical, equation, layout_words
from bench.record.jax_step import settings
from bench.record.recording import Recording
from bench.record.samples import arguments, dtype_to_make, in_case
from bench.samples.contract import Sample, inputs
from bench.samples.contract.loader import load_executor
from bench.samples.contract.native import NativeOperator, UnknownOperator, source
from bench.samples.contract.parameters import VALUES, Kind
from bench.samples.contract.tree import leaves, replace_leaves

JAX = "jax"
_NOT_MEANT = ("amp_cast", "amp_multicast", "empty", "empty_like", "sparse_coo_tensor")
"""Samples whose definition differs from the operators that JAX runs for them; they match no call."""
_ARRANGING = ("jax.lax.transpose", "jax.lax.reshape")
"""Operators with which a sample may arrange its arrays around its one operator."""
_ALONE = ("jax.lax.broadcast_in_dim",)
"""Operators that arrange arrays themselves: a sample that arranges them further is another one."""


class Samples(samples.Samples):
    """The finder of cases for calls of JAX."""

    framework = JAX
    counts_from_front = True

    def canonical(self, call: RecordedCall) -> CanonicalCall | None:
        """Return `call` in the one spelling; None where it has none."""
        return canonical(call)

    def written(self, wanted: CanonicalCall) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield einsum for any product of two arrays."""
        if wanted.operator == "dot_general":
            shapes = [wanted.arguments[name][TENSOR]["shape"] for name in ("input", "other")]
            yield "einsum", {"equation": equation(wanted), "shapes": shapes}

    def native(self, call: RecordedCall) -> tuple[NativeOperator, dict[str, Any]] | None:
        """Return the function of jax.lax with the primitive's name, and its case: the arrays in order."""
        name = call.operator.removeprefix("jax.")
        try:
            known, _ = source(JAX).find(name)
        except UnknownOperator:
            return None
        arrays = [each for each in known.parameters if each.kind in (Kind.ARRAY, Kind.ARRAYS)]
        others = [each for each in known.parameters if each not in arrays]
        given = {each.name: in_case(call.kwargs[each.name]) for each in others if each.name in call.kwargs}
        if call.operator.endswith("conv_general_dilated"):
            given[LAYOUT] = layout_words(call.kwargs[LAYOUT][DICT])
        operands = [_number(each, call) if tag_of(each) != TENSOR else in_case(each) for each in call.args]
        if arrays and arrays[-1].kind is Kind.ARRAYS:
            operands[len(arrays) - 1 :] = [operands[len(arrays) - 1 :]]
        if len(operands) != len(arrays):
            return None
        return NativeOperator(JAX, name), {**dict(zip((each.name for each in arrays), operands)), **given}

    def calls_of(self, sample: Sample, case: Sequence[Any], dtype: str) -> Sequence[RecordedCall]:
        """Return the calls that `sample` makes for a case; calls that only arrange arrays are left out.

        They are left out around a single call of another operator.
        """
        if sample.name in _NOT_MEANT:
            return []
        with settings(wide=dtype.endswith("64")), inputs.outlined():
            found = _recorded(sample, case, dtype)
        essential = [call for call in found if call.operator not in _ARRANGING]
        is_one = len(essential) == 1 and essential[0].operator not in _ALONE
        return essential if is_one else found


def _number(value: Value, call: RecordedCall) -> Any:
    """Return a literal as a case gives it: in the dtype of the first array."""
    dtypes = [tensor["dtype"] for tensor in tensors(call.args)]
    return {VALUES: in_case(value), "dtype": dtypes[0]} if dtypes else in_case(value)


def _recorded(sample: Sample, case: Sequence[Any], dtype: str) -> list[RecordedCall]:
    executor = load_executor(sample, JAX, case)

    def from_numpy(leaf: Any) -> Any:
        if isinstance(leaf, inputs.DType):
            return leaf.name
        if isinstance(leaf, inputs.Device):
            return jax.devices("cpu")[0]
        if isinstance(leaf, np.generic):
            raise inputs.InvalidCase(
                "NumPy makes a number of an array without axes; not all frameworks take it"
            )
        if not isinstance(leaf, np.ndarray):
            return leaf
        if sample.native and not leaf.ndim:
            return leaf.item()  # a literal of the jaxpr, as that of the call
        return jax.ShapeDtypeStruct(leaf.shape, dtype_to_make(leaf, dtype))

    def placed(leaf: Any) -> Any:
        is_floating = isinstance(leaf, jax.Array) and jax.numpy.issubdtype(leaf.dtype, jax.numpy.floating)
        return leaf.astype(dtype) if is_floating and dtype != DEFAULT_DTYPE else leaf

    args = arguments(sample, executor, case, dtype, from_numpy, placed, Framework.channels_last)
    arrays = [leaf for leaf in leaves(args) if _is_array(leaf)]

    def traced(*given: Any) -> Any:
        positional, keywords = executor.split(replace_leaves(args, _is_array, iter(given)))
        return executor.function(*positional, **keywords)

    recording = Recording()
    Graph(recording, sample.name).add(jax.make_jaxpr(traced)(*arrays).jaxpr)
    return list(recording.calls.values())


def _is_array(leaf: Any) -> bool:
    return isinstance(leaf, (jax.Array, jax.ShapeDtypeStruct))
