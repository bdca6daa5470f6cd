"""Encodes the values in a graph of TensorFlow as the JSON values of `bench.model.call`."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import tensorflow as tf

from bench.model.call import DTYPE, FLOAT, OTHER, TENSOR, Value

_FEW = 32
"""The most elements of a constant that is recorded by value: a shape, axes, positions."""


def tensor(value: tf.Tensor) -> Value:
    """Return a value that an operator reads or returns.

    It is a number or a short list of whole numbers where the graph knows it, else a tensor, with null for
    extents that the graph does not know.  A variable is the tensor that it holds.
    """
    if (known := _known(value)) is not None:
        return known
    shape, dtype = value.shape, value.dtype
    if dtype == tf.resource:
        held = _held(value)
        if held is None:
            return {OTHER: "resource"}
        shape, dtype = held
    if dtype == tf.variant:
        return {OTHER: "variant"}
    if shape.rank is None:
        return {OTHER: f"{dtype.name} of unknown rank"}
    return {TENSOR: {"shape": shape.as_list(), "dtype": dtype.name}}


def attribute(value: Any) -> Value:
    """Return an attribute of a node, an `AttrValue`, encoded."""
    kind = value.WhichOneof("value")
    if kind == "list":
        (items,) = [field for _, field in value.list.ListFields()] or [[]]
        return [_plain(item) for item in items]
    if kind == "type":
        return {DTYPE: tf.dtypes.as_dtype(value.type).name}
    return None if kind is None else _plain(getattr(value, kind))


def _plain(value: Any) -> Value:
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, float):
        return value if math.isfinite(value) else {FLOAT: repr(value)}
    if isinstance(value, (bool, int)):
        return value
    if type(value).__name__ == "TensorShapeProto":
        return None if value.unknown_rank else [each.size if each.size >= 0 else None for each in value.dim]
    return {OTHER: type(value).__name__}


def _known(value: tf.Tensor) -> Value | None:
    """Return the value of a constant that controls the operation rather than being its data; else None."""
    if value.op.type != "Const" and not value.dtype.is_integer:
        return None
    found = tf.get_static_value(value)
    if not isinstance(found, (np.ndarray, np.generic)) or found.ndim > 2 or found.size > _FEW:
        return None
    if value.dtype.is_integer:
        return found.tolist()
    return None if found.ndim or found.dtype.kind not in "bfSO" else _plain(found.item())


def _held(resource: tf.Tensor) -> tuple[tf.TensorShape, tf.DType] | None:
    """Return the shape and dtype of the variable behind a resource, where the graph has them; else None."""
    from tensorflow.python.ops.handle_data_util import get_resource_handle_data

    data = get_resource_handle_data(resource)
    if data is None or not data.shape_and_type:
        return None
    first = data.shape_and_type[0]
    return tf.TensorShape(first.shape), tf.dtypes.as_dtype(first.dtype)
