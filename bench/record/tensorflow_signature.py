"""Calls of TensorFlow's operators in one spelling: channels first, axes from the front, hints left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.model.call import OTHER, TENSOR, RecordedCall, Value, tag_of, tensors
from bench.record.canonical_call import CanonicalCall
from bench.record.tensorflow_graph import SPACE

_HINTS = ("use_cudnn_on_gpu", "grad_a", "grad_b", "validate_indices", "incompatible_shape_error")
_AXES = ("reduction_indices", "axis", "dimension", "concat_dim", "split_dim", "squeeze_dims", "perm")
_WINDOWED = {
    "Conv2D": "filter",
    "Conv3D": "filter",
    "DepthwiseConv2dNative": "filter",
    "MaxPool": "",
    "MaxPool3D": "",
    "AvgPool": "",
    "AvgPool3D": "",
}
"""Operators with windows, and the name of the weights with the window's shape; "" where it is given."""
_CHANNELS = "data_format"


def canonical(call: RecordedCall) -> CanonicalCall | None:
    """Return `call` in the one spelling; None where an operand is not a tensor or has unknown extents.

    Convolutions and pooling have channels first, for every layout of the tensors.
    """
    found = [each for value in call.kwargs.values() for each in tensors(value)]
    if any(tag_of(each) == OTHER for each in call.kwargs.values()) or any(
        None in each["shape"] for each in found
    ):
        return None
    operator = call.operator.removeprefix(SPACE)
    arguments = {
        name: value for name, value in call.kwargs.items() if name not in _HINTS and value not in (None, [])
    }
    if operator == "Reshape" and tag_of(call.result) == TENSOR:
        arguments["shape"] = call.result[TENSOR]["shape"]  # an extent of -1 follows from the others
    if operator in _WINDOWED:
        _with_windows_first(arguments, _WINDOWED[operator], call.result)
    elif str(arguments.get(_CHANNELS, "")).endswith("C"):
        _with_channels_first(arguments)
    arguments.pop(_CHANNELS, None)
    axes = max((len(each["shape"]) for each in found), default=0)
    for name in _AXES:
        if name in arguments:
            arguments[name] = _from_front(arguments[name], axes)
    return CanonicalCall(operator, arguments)


def _from_front(value: Value, axes: int) -> Value:
    if isinstance(value, list):
        return [_from_front(each, axes) for each in value]
    return value + axes if isinstance(value, int) and value < 0 else value


def _with_channels_first(arguments: dict[str, Value]) -> None:
    """Move the last axis of the first argument to the second place, if that argument is a tensor."""
    name = next(iter(arguments))
    if tag_of(arguments[name]) != TENSOR:
        return
    shape = arguments[name][TENSOR]["shape"]
    arguments[name] = _transposed(arguments[name], [0, len(shape) - 1, *range(1, len(shape) - 1)])


def _with_windows_first(arguments: dict[str, Value], weights: str, result: Value) -> None:
    """Put channels first in all arguments that have an item per axis.

    Padding becomes the padding in front and the shape of the result.
    """
    array = next(name for name, value in arguments.items() if tag_of(value) == TENSOR)
    axes = len(arguments[array][TENSOR]["shape"])
    order = list(range(axes))
    if arguments[_CHANNELS].endswith("C"):
        order = [0, axes - 1, *range(1, axes - 1)]
    arguments[array] = _transposed(arguments[array], order)
    for name in ("strides", "dilations", "ksize"):
        if name in arguments:
            arguments[name] = [arguments[name][axis] for axis in order]
    pairs = arguments.pop("explicit_paddings", None)
    if weights:
        arguments[weights] = _transposed(arguments[weights], [axes - 1, axes - 2, *range(axes - 2)])
    window = arguments[weights][TENSOR]["shape"] if weights else arguments["ksize"]
    result = _transposed(result, order)
    kind = arguments["padding"]
    before = [0] * axes if pairs is None else [pairs[::2][axis] for axis in order]
    if kind == "SAME":
        before = _same(arguments[array], window, arguments, result)
    arguments["padding"] = before
    arguments["result"] = result[TENSOR]["shape"]


def _same(array: Value, window: Sequence[int], arguments: dict[str, Any], result: Value) -> list[int]:
    """Return the padding in front of each axis that TensorFlow's "SAME" chooses."""
    found = [0, 0]
    dilations = arguments.get("dilations", [1] * len(window))
    for axis in range(2, len(window)):
        reach = (window[axis] - 1) * dilations[axis] + 1
        covered = (result[TENSOR]["shape"][axis] - 1) * arguments["strides"][axis] + reach
        found.append(max(covered - array[TENSOR]["shape"][axis], 0) // 2)
    return found


def _transposed(tensor: Value, order: Sequence[int]) -> Value:
    shape = tensor[TENSOR]["shape"]
    return {TENSOR: {**tensor[TENSOR], "shape": [shape[axis] for axis in order]}}
