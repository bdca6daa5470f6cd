"""The canonical call: a call in the one spelling of its framework, and the comparison of two calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bench.model.call import Value, laid_out, mapped, tensors
from bench.model.settings import DTYPES
from bench.record.case_form import same

DEFAULT_DTYPE = "float32"


@dataclass(frozen=True)
class CanonicalCall:
    """A call in the one spelling.

    Attributes:
        operator: without its name space; PyTorch's `linalg.`, `fft.` and `special.` stay.
        arguments: by name, encoded; tuples as lists.
        defaults: names of the arguments that have their default value.
    """

    operator: str
    arguments: Mapping[str, Value]
    defaults: frozenset[str] = field(default_factory=frozenset)


def dtype_of(call: CanonicalCall) -> str:
    """Return the dtype to ask inputs for.

    It is that of the first floating-point tensor, else of the first tensor, where inputs can be asked for
    in it; else DEFAULT_DTYPE.
    """
    names = [tensor["dtype"] for value in call.arguments.values() for tensor in tensors(value)]
    floating = [name for name in names if "float" in name]
    name = (floating or names or [DEFAULT_DTYPE])[0]
    return name if name in (*DTYPES, "bool") else DEFAULT_DTYPE


def is_strided(call: CanonicalCall) -> bool:
    """Return whether an argument of the call is not contiguous."""
    return any("strides" in tensor for value in call.arguments.values() for tensor in tensors(value))


def is_same(first: CanonicalCall, second: CanonicalCall, with_strides: bool = False) -> bool:
    """Return whether two calls are of one operator with equal arguments.

    with_strides: whether strides are compared too.
    """
    return _are_equal(first, second, laid_out if with_strides else _bare)


def has_same_shapes(first: CanonicalCall, second: CanonicalCall) -> bool:
    """Return whether two calls are of one operator with equal arguments, apart from dtypes and strides."""
    return _are_equal(first, second, lambda tensor: {"shape": list(tensor["shape"])})


def _are_equal(
    first: CanonicalCall, second: CanonicalCall, form: Callable[[dict[str, Any]], dict[str, Any]]
) -> bool:
    """Return whether two calls are equal.  form: of a tensor, the facts that count."""
    if first.operator != second.operator:
        return False
    for name in {**first.arguments, **second.arguments}:
        sides = [call for call in (first, second) if name in call.arguments]
        if len(sides) == 1:
            (only,) = sides
            if name not in only.defaults and not name.startswith("_") and only.arguments[name] is not None:
                return False
        elif not same(mapped(first.arguments[name], form), mapped(second.arguments[name], form)):
            return False
    return True


def _bare(tensor: dict[str, Any]) -> dict[str, Any]:
    return {"shape": list(tensor["shape"]), "dtype": tensor["dtype"]}
