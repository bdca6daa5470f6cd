"""Traces a user's function in TensorFlow: the function itself, or the model that it returns."""

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
from bench.record.target import TargetError, model_of
from bench.record.tensorflow_graph import Graph

settings = contextlib.nullcontext
"""A context that changes nothing: TensorFlow needs no other settings than its defaults."""
_NEED_VALUES = ("symbolic tf.Tensor", "symbolic `tf.Tensor`", "SymbolicTensor", "'numpy'")


def record(function: Callable[[], Any], name: str, mode: str, step: str, dtype: str | None) -> Recording:
    """Record the computation of `function`, or of the model that it returns, from a graph.

    Args:
        name: the name under which the calls are counted.
        mode: FAKE; tracing has no values.
        step: FORWARD, or TRAINING: also the gradients of a returned model's trainable variables,
            or, where it has none, of the floating-point tensors of its first argument.
        dtype: None.

    An error that `function` raises is kept in the recording.  Raises UsageError for a dtype, and TargetError
    where it returns a model without inputs.
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
    except TargetError:
        raise
    except Exception as error:
        said = f"{type(error).__name__}: {first_line(error)}"
        if any(sign in str(error) for sign in _NEED_VALUES):
            recording.error = f"it needs values, and TensorFlow traces without any: {said}"
        else:
            traceback.print_exc()
            recording.error = said
    return recording


def _traced(function: Callable[[], Any], step: str) -> Any:
    """Return a concrete function.  Raises the errors of `function` and of tracing."""
    if (found := model_of(function, function())) is None:
        return tf.function(function).get_concrete_function()
    model, inputs = found
    inputs = tf.nest.map_structure(_outlined, inputs)
    kwargs = dict(inputs) if isinstance(inputs, Mapping) else {}
    args = () if kwargs else tuple(inputs) if isinstance(inputs, (list, tuple)) else (inputs,)
    if _takes_training(model):
        kwargs.setdefault("training", step == TRAINING)
    forward = tf.function(model).get_concrete_function(*args, **kwargs)
    return _trained(model, forward, args, kwargs) if step == TRAINING else forward


def _trained(model: Callable[..., Any], forward: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
    """Return a concrete function of forward and backward.

    The cotangents of the results are arguments: no loss is made up.
    """
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
    """Return whether it is a model or layer of Keras that differs in training."""
    keras = sys.modules.get("keras")
    if keras is None or not isinstance(model, keras.layers.Layer):
        return False
    return "training" in inspect.signature(model.call).parameters


def _outlined(leaf: Any) -> Any:
    """Return a tensor without values; return another leaf as it is."""
    if isinstance(leaf, (tf.Tensor, tf.Variable, tf.TensorSpec, np.ndarray)):
        return tf.TensorSpec(leaf.shape, leaf.dtype)
    return leaf


def _is_floating(leaf: Any) -> bool:
    return isinstance(leaf, (tf.Tensor, tf.TensorSpec)) and leaf.dtype.is_floating
