"""Traces a function of the user's in TensorFlow: its own step, or that of the model that it returns."""

from __future__ import annotations

import contextlib
import inspect
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from bench.errors import UsageError
from bench.frameworks.base import first_line
from bench.model.recording import TRAINING
from bench.record.recording import Recording
from bench.record.tensorflow_graph import Graph

settings = contextlib.nullcontext
"""TensorFlow needs no others than those that it has."""
_NEED_VALUES = ("symbolic tf.Tensor", "symbolic `tf.Tensor`", "SymbolicTensor", "'numpy'")


def record(function: Callable[[], Any], name: str, mode: str, step: str, dtype: str | None) -> Recording:
    """What `function` computes, or the model that it returns with its inputs: in a concrete function's graph.

    Args:
        name: under which the calls are counted.
        mode: FAKE; tracing knows no values.
        step: FORWARD, or TRAINING: of a model that is returned the gradients of its trainable variables too,
            or, where it has none, of the floating-point tensors of its first argument.
        dtype: None.

    What `function` raises is kept in the recording.  Raises UsageError for a dtype.
    """
    if dtype is not None:
        raise UsageError(
            f"the layers of TensorFlow {tf.__version__} have dtypes of their own, and none is converted; "
            f"make the model in {dtype}"
        )
    recording = Recording(mode=mode)
    graph = Graph(recording, name)
    try:
        graph.add(_traced(function, step).graph)
        graph.tell()
    except Exception as error:
        said = f"{type(error).__name__}: {first_line(error)}"
        if any(sign in str(error) for sign in _NEED_VALUES):
            recording.error = f"it needs values, and TensorFlow traces without any: {said}"
        else:
            traceback.print_exc()
            recording.error = said
    return recording


def _traced(function: Callable[[], Any], step: str) -> Any:
    """A concrete function.  Raises what `function` raises, or its tracing."""
    returned = function()
    if not (isinstance(returned, tuple) and len(returned) == 2 and callable(returned[0])):
        return tf.function(function).get_concrete_function()
    model, inputs = returned
    inputs = tf.nest.map_structure(_outlined, inputs)
    kwargs = dict(inputs) if isinstance(inputs, Mapping) else {}
    args = () if kwargs else tuple(inputs) if isinstance(inputs, (list, tuple)) else (inputs,)
    if _takes_training(model):
        kwargs.setdefault("training", step == TRAINING)
    forward = tf.function(model).get_concrete_function(*args, **kwargs)
    return _trained(model, forward, args, kwargs) if step == TRAINING else forward


def _trained(model: Callable[..., Any], forward: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
    """Forward and backward; what the results are multiplied by is given: no loss is made up."""
    outputs = tf.nest.flatten(forward.structured_outputs)
    cotangents = [_outlined(each) for each in outputs if _is_floating(each)]
    variables = forward.graph.trainable_variables

    def train(cotangents: Sequence[Any], args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        first = [*args, *kwargs.values()][:1]
        wanted = list(variables) or [each for each in tf.nest.flatten(first) if _is_floating(each)]
        if not (cotangents and wanted):
            raise ValueError(
                "it has no variable or argument, or returns nothing, that a gradient can be taken of"
            )
        with tf.GradientTape() as tape:
            tape.watch(wanted)
            returned = tf.nest.flatten(model(*args, **kwargs))
        floating = [each for each in returned if _is_floating(each)]
        return floating, tape.gradient(floating, wanted, cotangents)

    return tf.function(train).get_concrete_function(cotangents, tuple(args), dict(kwargs))


def _takes_training(model: Any) -> bool:
    """Whether it is a model or layer of Keras that differs in training."""
    keras = sys.modules.get("keras")
    if keras is None or not isinstance(model, keras.layers.Layer):
        return False
    return "training" in inspect.signature(model.call).parameters


def _outlined(leaf: Any) -> Any:
    """A tensor without values; what is none stays as it is."""
    if isinstance(leaf, (tf.Tensor, tf.Variable, tf.TensorSpec, np.ndarray)):
        return tf.TensorSpec(leaf.shape, leaf.dtype)
    return leaf


def _is_floating(leaf: Any) -> bool:
    return isinstance(leaf, (tf.Tensor, tf.TensorSpec)) and leaf.dtype.is_floating
