"""Operators of PyTorch called as they were recorded: with the same form of arguments and the same strides."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from bench.model.array_description import described, is_description
from bench.model.call import DOMAIN, DRAWN, ELLIPSIS, HIGH, LOW, TENSOR, TUPLE, Value, mapped, tag_of, tensors
from bench.model.framework import is_of_extension
from bench.model.settings import RANDOM
from bench.samples.contract import Unsupported, inputs
from bench.samples.contract.parameters import Case, Draw, Native
from bench.samples.native.torch_parameters import plain_name

ARGS, KWARGS = "args", "kwargs"
_LARGEST_SEED = 1 << 62
_SMALL = 8
"""The bound of whole numbers of which nothing is known."""
_SUBSCRIBING = (
    *("__getitem__", "__setitem__", "index", "index_put", "_index_put_impl", "_unsafe_index"),
    "_unsafe_index_put",
)
"""The operators whose second argument is subscripts."""


class RecordedOperator(Native):
    """An operator whose cases may give `args` and `kwargs`, encoded as in `bench.model.call`."""

    def np_args(self, case: Case) -> list:
        """Return the arguments, with tensors of PyTorch: NumPy lacks some of their dtypes and strides."""
        if ARGS not in case:
            return super().np_args(case)
        args, kwargs = self._made(_tagged(case))
        return [*args, *kwargs.values()]

    def keywords(self, case: Case) -> tuple[str, ...]:
        return tuple(case.get(KWARGS, ())) if ARGS in case else super().keywords(case)

    def requires_grad(self, case: Case) -> list[bool]:
        """Return, per argument, whether its gradient is wanted.

        That is so for the arguments that required one when they were recorded, or for all if none did.
        """
        if ARGS not in case:
            return super().requires_grad(case)
        values = [*case[ARGS], *case.get(KWARGS, {}).values()]
        recorded = [any(each.get("requires_grad") for each in tensors(value)) for value in values]
        return recorded if any(recorded) else [True] * len(values)

    def _made(self, case: Case) -> tuple[list[Any], dict[str, Any]]:
        """Return the positional arguments and those by keyword.

        Whole numbers are within the recorded bounds, or else within those of the rules.

        Raises InvalidCase, and Unsupported for what was recorded by its type alone.
        """
        import torch

        from bench.samples.native.torch_values import NotMadeAgain, decode

        generator = torch.Generator().manual_seed(int(inputs.generator().integers(_LARGEST_SEED)))
        args, kwargs = self._bounded(case)
        try:
            made = decode([*args, *kwargs.values()], generator=generator)
        except NotMadeAgain as error:
            raise Unsupported(f"its recording has no values for it: {error}") from None
        except ValueError as error:
            raise inputs.InvalidCase(f"{self.name}: {error}") from None
        return made[: len(args)], dict(zip(kwargs, made[len(args) :]))

    def invented(self, case: Case) -> list[str]:
        """Return the names of the arguments whose whole numbers or truth values are not recorded."""
        if ARGS not in case:
            return super().invented(case)
        named = self._named(case)
        return [name for name, value in named.items() if any(map(_lacks_domain, tensors(value)))]

    def _named(self, case: Case) -> dict[str, Value]:
        """Return the arguments of a call by name, those by position first; "" has no name."""
        names = [parameter.name for parameter in self.parameters]
        names += [f"argument {place}" for place in range(len(names), len(case[ARGS]))]
        return {**dict(zip(names, case[ARGS])), **case.get(KWARGS, {})}

    def _bounded(self, case: Case) -> tuple[list[Value], dict[str, Value]]:
        """Return the arguments, with values for those whole numbers that were recorded without bounds."""
        named = self._named(case)
        shapes = {name: _shape_or_value(value) for name, value in named.items()}
        draws = {parameter.name: parameter.draw for parameter in self.parameters}
        if is_of_extension(
            f"torch.{self.name}"
        ):  # what it does with a number is not known: 0 is nearest to safe
            return list(case[ARGS]), dict(case.get(KWARGS, {}))
        filled = {name: _filled(value, draws.get(name), shapes) for name, value in named.items()}
        if plain_name(self.name) in _SUBSCRIBING and len(named) > 1:
            (_, array), (name, value), *_ = named.items()
            if tag_of(array) == TENSOR:
                filled[name] = _subscribed(value, array[TENSOR]["shape"], not self.name.endswith("item__"))
        values = list(filled.values())
        count = len(case[ARGS])
        return values[:count], dict(zip(case.get(KWARGS, ()), values[count:]))


def _tagged(case: Case) -> Case:
    """Return a call in which arrays that are described as in other cases have the tag of a tensor."""

    def tagged(value: Value) -> Value:
        if isinstance(value, list):
            return [tagged(each) for each in value]
        if tag_of(value) == TUPLE:
            return {TUPLE: [tagged(each) for each in value[TUPLE]]}
        if tag_of(value) is not None or not is_description(value):
            return value
        array = described(value)
        if array.offset or array.values != RANDOM:
            raise inputs.InvalidCase(f"{array.text} in a call by position: it has no offset and no values")
        found: dict[str, Any] = {"shape": list(array.shape), "dtype": array.dtype or inputs.dtype_name()}
        found |= {"strides": list(array.strides)} if array.strides is not None else {}
        return {
            TENSOR: found | ({DOMAIN: {LOW: array.low, HIGH: array.high}} if array.low is not None else {})
        }

    args, kwargs = tagged(case[ARGS]), case.get(KWARGS, {})
    return {**case, ARGS: args, KWARGS: {name: tagged(value) for name, value in kwargs.items()}}


def _filled(value: Value, draw: Draw | None, shapes: dict[str, Any]) -> Value:
    """Return `value` with whole numbers of the rule, or small ones, in arrays that were recorded without."""
    if tag_of(value) != TENSOR:
        return mapped(value, lambda tensor: _with_values(tensor, _small(tensor)))
    drawn = None
    with suppress(LookupError, TypeError, ValueError):  # a rule for another form of the call
        drawn = draw(value[TENSOR]["shape"], shapes) if draw and _lacks_bounds(value[TENSOR]) else None
    return mapped(value, lambda tensor: _with_values(tensor, drawn))


def _with_values(tensor: dict[str, Any], drawn: Any) -> dict[str, Any]:
    if not _lacks_bounds(tensor):
        return tensor
    if drawn is None or not np.array_equal(drawn, np.floor(drawn)):
        if DOMAIN in tensor:
            return tensor
        is_sorted = drawn is not None and drawn.ndim > 0 and bool((np.diff(drawn) >= 0).all())
        drawn = np.sort(_small(tensor)) if is_sorted else _small(tensor)
    return {**tensor, DOMAIN: {DRAWN: drawn}}


def _small(tensor: dict[str, Any]) -> Any:
    return inputs.integers(tensor["shape"], 0, _SMALL)


def _subscribed(value: Value, shape: Sequence[int], is_list: bool) -> Value:
    """Return the subscripts of an array of that shape with positions along the axes that they index.

    is_list: they are those of an operator, in which None stands for a whole axis; else those of Python, in
    which it adds one.
    """
    items = value if isinstance(value, list) else value[TUPLE] if tag_of(value) == TUPLE else [value]
    used = [_axes_of(item, is_list) for item in items]
    axis, found = 0, []
    for item, count in zip(items, used):
        if tag_of(item) == TENSOR and _lacks_bounds(item[TENSOR]) and axis < len(shape):
            drawn = inputs.integers(item[TENSOR]["shape"], 0, max(shape[axis], 1))
            found.append({TENSOR: {**item[TENSOR], DOMAIN: {DRAWN: drawn}}})
        else:
            found.append(item)
        axis += len(shape) - sum(used) if tag_of(item) == ELLIPSIS else count
    if isinstance(value, list):
        return found
    return {TUPLE: found} if tag_of(value) == TUPLE else found[0]


def _axes_of(item: Value, is_list: bool) -> int:
    """Return the number of axes that a subscript takes; 0 for an ellipsis."""
    if item is None:
        return int(is_list)
    if tag_of(item) == TENSOR and item[TENSOR]["dtype"] == "bool":
        return len(item[TENSOR]["shape"])
    return int(tag_of(item) != ELLIPSIS)


def _lacks_bounds(tensor: dict[str, Any]) -> bool:
    """Return whether a tensor of whole numbers has no recorded lower bound, or a negative one.

    Negative classes are ignored by losses; numbers between them and the largest may be refused.
    """
    return "int" in tensor["dtype"] and tensor.get(DOMAIN, {}).get(LOW, -1) < 0


def _lacks_domain(tensor: dict[str, Any]) -> bool:
    return ("int" in tensor["dtype"] or tensor["dtype"] == "bool") and DOMAIN not in tensor


def _shape_or_value(value: Value) -> Any:
    return list(value[TENSOR]["shape"]) if tag_of(value) == TENSOR else value
