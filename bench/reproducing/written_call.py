"""Writes the call of an operator as Python text: the function, its arrays, and its other arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bench.frameworks.alone import facts_of
from bench.samples.contract.inputs import Device, DType
from bench.samples.contract.standalone_text import Bundle
from bench.samples.contract.written_executor import Expression, Named

_IMPORTED_WHOLE = ("jax",)
"""Packages whose submodules must be imported by name before they can be used."""


class CannotWrite(ValueError):
    """Raised where an argument cannot be written as text; the message names its type."""


@dataclass
class WrittenCall:
    """A call as text: its arrays are parameters, all other arguments are fixed.

    Attributes:
        parameters: the names of the arrays, in their order in the call.
        arguments: the texts of all arguments; the last ones may have keywords.
        places: per parameter, the index of its array in the inputs.
    """

    parameters: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    @property
    def is_plain(self) -> bool:
        """True if the function takes only the arrays."""
        return self.arguments == self.parameters


def written_call(
    args: Sequence[Any], keywords: Sequence[str], place_of: Callable[[np.ndarray], int], framework: str
) -> WrittenCall:
    """Return the call with these arguments as text.

    keywords: of the last arguments.  place_of: returns the index of an array in the inputs.
    Raises CannotWrite for arguments that are neither arrays nor literals.
    """
    found = WrittenCall()

    def text(value: Any) -> str:
        if isinstance(value, np.ndarray):
            found.parameters.append(f"x{len(found.parameters)}")
            found.places.append(place_of(value))
            return found.parameters[-1]
        return literal_of(value, framework, text)

    texts = [text(arg) for arg in args]
    first = len(texts) - len(keywords)
    named = [f"{name}={value}" for name, value in zip(keywords, texts[first:])]
    found.arguments = [*texts[:first], *named]
    return found


def literal_of(value: Any, framework: str, inner: Callable[[Any], str] | None = None) -> str:
    """Return the text of an argument.

    inner: returns the text of an element of a container; None: `literal_of`.
    Raises CannotWrite.
    """
    inner = inner or (lambda each: literal_of(each, framework))
    if type(value) is dict:
        return "{" + ", ".join(f"{key!r}: {inner(each)}" for key, each in value.items()) + "}"
    if type(value) is list:
        return "[" + ", ".join(map(inner, value)) + "]"
    if type(value) is tuple:
        return "(" + ", ".join(map(inner, value)) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, slice):
        return f"slice({inner(value.start)}, {inner(value.stop)}, {inner(value.step)})"
    return _leaf(value, framework)


def _leaf(value: Any, framework: str) -> str:
    if isinstance(value, DType):
        dtype = "float64" if framework == "numpy" and "float" in value.name else value.name
        found = facts_of(framework).named_dtype.format(dtype)
    elif isinstance(value, Device):
        found = facts_of(framework).named_device
    elif isinstance(value, np.generic):
        found = f"np.{value.dtype.name}({_leaf(value.item(), framework)})"
    elif isinstance(value, float) and not np.isfinite(value):
        found = f'float("{value}")'
    elif value is None or value is Ellipsis or isinstance(value, (bool, int, float, complex, str)):
        found = repr(value)
    else:
        raise CannotWrite(f"an argument is a {type(value).__name__}, which has no literal")
    return found


def function_text(named: Named, bundle: Bundle, framework: str) -> str:
    """Return the expression of a function, and add all that it needs to the bundle.  Raises CannotBundle."""
    if isinstance(named, Expression):
        return bundle.expression(named.module, named.node, named.imports)
    if named.startswith("bench."):
        return bundle.defined(named)
    for eager in facts_of(framework).namespaces[:1]:
        if named.startswith(f"{eager}."):
            return f"F{named.removeprefix(eager)}"
    if framework == "mxnet_np" and named.startswith("mxnet.npx."):
        return f"(mxnet.npx if F is mxnet.np else mxnet.sym.npx){named.removeprefix('mxnet.npx')}"
    package, *rest = named.split(".")
    first = bundle.imported(package, package)
    if package in _IMPORTED_WHOLE:
        modules = [part for part in rest[:-1] if part.islower()]
        bundle.imported(".".join([package, *modules]), package, f"import {'.'.join([package, *modules])}")
    return ".".join([first, *rest])
