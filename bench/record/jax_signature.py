"""Calls of JAX's operators in one spelling: operands by name, channels first, no redundant arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_letters

from bench.model.call import DICT, DTYPE, OTHER, TENSOR, TUPLE, RecordedCall, Value, tag_of
from bench.record.canonical_call import CanonicalCall
from bench.record.jax_graph import SPACE

_OPERANDS = ("input", "other")
_SAME = {"add_any": "add"}
"""Operators that are equal to others: gradients of several uses are summed by `add_any`, an addition."""
_WINDOWS = ("window_dimensions", "window_strides", "padding", "window_dilation", "base_dilation")
"""The arguments of pooling that have an item per axis of the array."""
LAYOUT, _RESULT = "dimension_numbers", "preferred_element_type"


def canonical(call: RecordedCall) -> CanonicalCall | None:
    """Return `call` in the one spelling; None where an operand is neither an array nor a number.

    Convolutions and pooling have channels first, for every layout of the arrays.
    """
    if any(tag_of(each) == OTHER for each in call.args):
        return None
    name = call.operator.removeprefix(SPACE)
    operator = _SAME.get(name, name)
    arguments = {name: listed(value) for name, value in call.kwargs.items() if value is not None}
    operands = list(call.args)
    if operator == "concatenate":
        arguments = {_OPERANDS[0]: operands, **arguments}
        operands = []
    if operator == "conv_general_dilated":
        operands = _channels_first(operands, arguments, call.result)
    if operator.startswith("reduce_window"):
        operands = _windows_first(operands, arguments, call.result)
    if tag_of(call.result) == TENSOR and arguments.get(_RESULT) == {DTYPE: call.result[TENSOR]["dtype"]}:
        del arguments[_RESULT]
    names = [*_OPERANDS, *(f"operand_{place}" for place in range(2, len(operands)))]
    return CanonicalCall(operator, {**dict(zip(names, operands)), **arguments})


def listed(value: Value) -> Value:
    """Return `value` with tuples as lists, at every level."""
    if tag_of(value) == TUPLE:
        return [listed(each) for each in value[TUPLE]]
    if tag_of(value) == DICT:
        return {DICT: {name: listed(each) for name, each in value[DICT].items()}}
    return [listed(each) for each in value] if isinstance(value, list) else value


def transposed(tensor: Value, order: Sequence[int]) -> Value:
    """Return a tensor with its axes in this order."""
    shape = tensor[TENSOR]["shape"]
    return {TENSOR: {**tensor[TENSOR], "shape": [shape[axis] for axis in order]}}


def _channels_first(operands: Sequence[Value], arguments: dict[str, Value], result: Value) -> list[Value]:
    """Return the array and the filter of a convolution as (N, C, ...) and (K, C, ...)."""
    layout = {name: listed(axes) for name, axes in arguments.pop(LAYOUT)[DICT].items()}
    pad(arguments, transposed(result, layout["out_spec"]))
    array, weight = operands
    return [transposed(array, layout["lhs_spec"]), transposed(weight, layout["rhs_spec"])]


def _windows_first(operands: Sequence[Value], arguments: dict[str, Value], result: Value) -> list[Value]:
    """Return the operands of a pooling; the last axis comes second if the windows leave it alone."""
    window = arguments.get("window_dimensions", [])
    axes = len(window)
    order = list(range(axes))
    if axes > 2 and (window[0], window[-1], arguments["window_strides"][-1]) == (1, 1, 1):
        order = [0, axes - 1, *range(1, axes - 1)]
    for name in _WINDOWS:
        if name in arguments:
            arguments[name] = [arguments[name][axis] for axis in order]
    pad(arguments, transposed(result, order))
    return [
        transposed(each, order) if tag_of(each) == TENSOR and len(each[TENSOR]["shape"]) == axes else each
        for each in operands
    ]


def pad(arguments: dict[str, Value], result: Value) -> None:
    """Replace padding by the padding in front and the shape of the result.

    Padding that no window reaches makes no difference then.
    """
    arguments["padding"] = [before for before, _ in arguments["padding"]]
    arguments["result"] = result[TENSOR]["shape"]


def layout_words(layout: Mapping[str, Value]) -> list[str]:
    """Return the layouts of array, filter and result of a convolution, such as `["NC01", "OI01", "NC01"]`."""
    found = []  # the letters of spatial axes do not matter, if they are the same
    for name, first in (("lhs_spec", "NC"), ("rhs_spec", "OI"), ("out_spec", "NC")):
        axes = listed(layout[name])
        letters = dict(zip(axes, [*first, *"012"]))
        found.append("".join(letters[axis] for axis in range(len(axes))))
    return found


def equation(call: CanonicalCall) -> str:
    """Return the equation of einsum that a `dot_general` computes."""
    (first, second), (batch, other_batch) = call.arguments[LAYOUT]
    ranks = [len(call.arguments[name][TENSOR]["shape"]) for name in _OPERANDS]
    letters = iter(ascii_letters)
    left = [next(letters) for _ in range(ranks[0])]
    known = dict(zip([*second, *other_batch], [left[axis] for axis in (*first, *batch)]))
    right = [known[axis] if axis in known else next(letters) for axis in range(ranks[1])]
    kept = [axis for axis in range(ranks[0]) if axis not in (*first, *batch)]
    own = [right[axis] for axis in range(ranks[1]) if axis not in known]
    result = [left[axis] for axis in (*batch, *kept)] + own
    return f"{''.join(left)},{''.join(right)}->{''.join(result)}"
