"""Traces a user's function in JAX: the function itself, or the function that it returns."""

from __future__ import annotations

import contextlib
import os
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Any

import jax

from bench.frameworks.base import first_line
from bench.model.recording import TRAINING
from bench.record.jax_graph import Graph
from bench.record.recording import Recording
from bench.record.target import TargetError, model_of

_NEED_VALUES = (
    jax.errors.ConcretizationTypeError,
    jax.errors.NonConcreteBooleanIndexError,
    jax.errors.TracerArrayConversionError,
    jax.errors.TracerIntegerConversionError,
)


@contextlib.contextmanager
def settings(wide: bool = False) -> Iterator[None]:
    """Set JAX's defaults for users while the block runs.

    64-bit dtypes are off, unless `wide` or the environment asks for them.
    """
    before = jax.config.jax_enable_x64
    asked = os.environ.get("JAX_ENABLE_X64", "").lower() in ("1", "true", "t", "yes", "y", "on")
    jax.config.update("jax_enable_x64", wide or asked)
    try:
        yield
    finally:
        jax.config.update("jax_enable_x64", before)


def record(function: Callable[[], Any], name: str, mode: str, step: str, dtype: str | None) -> Recording:
    """Record the computation of `function`, or of the function that it returns with its inputs.

    Uses `jax.make_jaxpr`.

    Args:
        name: the name under which the calls are counted.
        mode: FAKE; tracing has no values.
        step: FORWARD, or TRAINING: also the gradients of a returned function, with respect to the
            floating-point arrays of its first argument.
        dtype: floating-point inputs of a returned function are converted to it.

    An error that `function` raises is kept in the recording.  Raises TargetError where it returns a function
    without inputs.
    """
    recording = Recording(mode=mode)
    graph = Graph(recording, name)
    try:
        traced, args = _traced(function, step, dtype)
        graph.add(jax.make_jaxpr(traced)(*args).jaxpr)
        graph.tell()
    except _NEED_VALUES as error:
        recording.error = f"it needs values, and JAX traces without any: {_said(error)}"
    except TargetError:
        raise
    except Exception as error:
        traceback.print_exc()
        recording.error = _said(error)
    return recording


@dataclass
class _Model:
    """A returned function, to be called with its arrays; arguments that are not arrays are kept.

    Attributes:
        inputs: its arguments, keyword arguments last.
        keywords: the names of the keyword arguments.
    """

    function: Callable[..., Any]
    inputs: Sequence[Any]
    keywords: Sequence[str]

    @classmethod
    def of(cls, function: Callable[..., Any], inputs: Any) -> _Model:
        """Return a model.  inputs: a mapping of keyword arguments, a list or tuple, or one argument."""
        if isinstance(inputs, Mapping):
            return cls(function, list(inputs.values()), list(inputs))
        return cls(function, list(inputs) if isinstance(inputs, (list, tuple)) else [inputs], ())

    @property
    def arrays(self) -> list[Any]:
        return [leaf for each in self.inputs for leaf in _arrays(each)]

    def __call__(self, *arrays: Any) -> Any:
        given = iter(arrays)
        made = [
            jax.tree.map(lambda leaf: next(given) if _is_array(leaf) else leaf, each) for each in self.inputs
        ]
        count = len(made) - len(self.keywords)
        return self.function(*made[:count], **dict(zip(self.keywords, made[count:])))


def _traced(
    function: Callable[[], Any], step: str, dtype: str | None
) -> tuple[Callable[..., Any], list[Any]]:
    """Return the function to trace, and its arguments.  Raises the errors of `function`."""
    if (found := model_of(function, function())) is None:
        return function, []
    model = _Model.of(found[0], jax.tree.map(lambda leaf: _outlined(leaf, dtype), found[1]))
    return _training(model) if step == TRAINING else (model, model.arrays)


def _training(model: _Model) -> tuple[Callable[..., Any], list[Any]]:
    """Return a function that computes the results and the gradients, and its arguments.

    The cotangents of the results are arguments: no loss is made up.
    """
    cotangents = list(filter(_is_floating, _arrays(jax.eval_shape(model, *model.arrays))))
    first = _arrays(model.inputs[0]) if model.inputs else []
    wanted = [place < len(first) and _is_floating(array) for place, array in enumerate(model.arrays)]
    if not (cotangents and any(wanted)):
        raise ValueError(
            "its first argument, or what it returns, has no array that a gradient can be taken of"
        )

    def train(cotangents: Sequence[Any], *arrays: Any) -> Any:
        def outputs(*chosen: Any) -> list[Any]:
            given = iter(chosen)
            returned = model(*(next(given) if want else array for array, want in zip(arrays, wanted)))
            return list(filter(_is_floating, _arrays(returned)))

        returned, pull = jax.vjp(outputs, *compress(arrays, wanted))
        return returned, pull(cotangents)

    return train, [cotangents, *model.arrays]


def _outlined(leaf: Any, dtype: str | None) -> Any:
    """Return an array without values, in `dtype` where it is floating; return another leaf as it is."""
    if not _is_array(leaf):
        return leaf
    return jax.ShapeDtypeStruct(leaf.shape, dtype if dtype and _is_floating(leaf) else leaf.dtype)


def _arrays(tree: Any) -> list[Any]:
    return [leaf for leaf in jax.tree.leaves(tree) if _is_array(leaf)]


def _is_array(leaf: Any) -> bool:
    return hasattr(leaf, "shape") and hasattr(leaf, "dtype")


def _is_floating(leaf: Any) -> bool:
    return _is_array(leaf) and bool(jax.numpy.issubdtype(leaf.dtype, jax.numpy.floating))


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {first_line(error)}"
