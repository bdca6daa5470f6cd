"""Operators that are Python functions: parameters by signature, default inputs by rule."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from bench.samples.contract.native import unknown
from bench.samples.contract.parameters import Case, Draw, Kind, Native, Parameter

SQUARE, TALL, COLUMN = [1024, 1024], [10000, 100], [10000, 1]
SHAPES = ([SQUARE], [TALL], [COLUMN])
"""Default shapes of one array, those of opperf: large, skewed, and one column."""
SAME_SHAPES = ([SQUARE] * 2, [TALL] * 2, [COLUMN] * 2)
"""Default shapes of two arrays that need the same shape."""
BROADCAST_SHAPES = ([SQUARE] * 2, [COLUMN, TALL], [SQUARE, [1]])
"""Default shapes of two arrays that broadcast: the same shape, along an axis, and against one element."""

_SEVERAL = re.compile(r"^(typing\.)?(Sequence|Iterable|list|tuple)\[.*(Array|Tensor)", re.IGNORECASE)
_ONE = re.compile(r"ArrayLike|\bArray\b|Tensor\b|NDArray")


def positional_arrays(names: Iterable[str]) -> list[Parameter]:
    """Return the parameters of a ufunc: required arrays, passed by position.

    The signature of a ufunc may not have them.
    """
    return [Parameter(name, Kind.ARRAY, required=True, positional=True) for name in names]


def attribute(package: Any, path: str) -> Any:
    """Return the attribute at a dotted path below `package`, or None."""
    for part in path.split("."):
        package = getattr(package, part, None)
    return package


@dataclass(frozen=True)
class Peculiarity:
    """An exception to the rules for one operator.

    Attributes:
        cases: its default inputs, all of them.
        draws: domains of its parameters, by name.
        values: values of its parameters, by name.
        arrays: its parameters that are arrays although the rules do not show it.
        reason: the reason why it is not measured.
    """

    cases: Sequence[Case] = ()
    draws: Mapping[str, Draw] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    arrays: Sequence[str] = ()
    reason: str = ""


@dataclass(frozen=True)
class Rules:
    """The rules by which the parameters and default inputs of a framework's functions are found.

    Attributes:
        arrays: names of parameters that are arrays where no annotation says so.
        several: names of parameters that are lists of arrays.
        values: the values of required parameters, by parameter name.
        draws: domains of parameters, by parameter name.
        peculiarities: exceptions, by operator.
    """

    arrays: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    values: Mapping[str, Any] = field(default_factory=dict)
    draws: Mapping[str, Draw] = field(default_factory=dict)
    peculiarities: Mapping[str, Peculiarity] = field(default_factory=dict)

    def native(
        self,
        name: str,
        function: Callable[..., Any],
        category: str,
        shapes: Sequence[Sequence[Sequence[int]]] | None = None,
    ) -> Native:
        """Return the parameters of `function` and its default inputs.

        shapes: per case, the shapes of its required arrays; None: `SHAPES` for one array, `SAME_SHAPES` for
        several.
        """
        parameters = self._parameters(function, self.peculiarities.get(name, Peculiarity()))
        if parameters is None:
            return Native(name, category, (), reason="its signature cannot be read")
        return self.of(name, category, parameters, shapes)

    def of(
        self,
        name: str,
        category: str,
        parameters: Sequence[Parameter],
        shapes: Sequence[Sequence[Sequence[int]]] | None = None,
    ) -> Native:
        """Return the operator as `native` does, given its parameters."""
        own = self.peculiarities.get(name, Peculiarity())
        parameters = [replace(each, draw=own.draws.get(each.name, each.draw)) for each in parameters]
        cases, reason = list(own.cases), own.reason
        if not cases and not reason:
            cases, reason = self._cases(parameters, own, shapes)
        return Native(name, category, parameters, [] if reason else cases, reason)

    def _parameters(self, function: Callable[..., Any], own: Peculiarity) -> list[Parameter] | None:
        try:
            signature = inspect.signature(function)
        except (TypeError, ValueError):
            return None
        found: list[Parameter] = []
        for parameter in signature.parameters.values():
            if parameter.kind is parameter.VAR_KEYWORD:
                continue
            variadic = parameter.kind is parameter.VAR_POSITIONAL
            if variadic:
                found = [replace(each, positional=True) for each in found]  # as Python requires before *args
            kind = self._kind(parameter, own)
            found.append(
                Parameter(
                    parameter.name,
                    Kind.ARRAYS if variadic and kind is Kind.ARRAY else kind,
                    required=parameter.default is parameter.empty,
                    positional=variadic or parameter.kind is parameter.POSITIONAL_ONLY,
                    variadic=variadic,
                    draw=self.draws.get(parameter.name),
                )
            )
        return found

    def _kind(self, parameter: inspect.Parameter, own: Peculiarity) -> Kind:
        name = parameter.name
        annotation = "" if parameter.annotation is parameter.empty else str(parameter.annotation)
        if name == "dtype":
            return Kind.DTYPE
        if name in own.arrays:
            return Kind.ARRAY
        if name in self.values or name in own.values:
            return Kind.VALUE
        if name in self.several or _SEVERAL.search(annotation):
            return Kind.ARRAYS
        return Kind.ARRAY if name in self.arrays or _ONE.search(annotation) else Kind.VALUE

    def _cases(
        self,
        parameters: Sequence[Parameter],
        own: Peculiarity,
        shapes: Sequence[Sequence[Sequence[int]]] | None,
    ) -> tuple[list[Case], str]:
        """Return a case for each of the `shapes`, and the reason why there is none, or ""."""
        values = {**self.values, **own.values}
        needed = [parameter for parameter in parameters if parameter.required]
        for parameter in needed:
            if parameter.kind in (Kind.VALUE, Kind.DTYPE) and parameter.name not in values:
                return [], f"no rule gives its parameter {parameter.name!r} a value"
        arrays = [parameter for parameter in needed if parameter.kind is Kind.ARRAY]
        if shapes is None:
            shapes = SHAPES if len(arrays) < 2 else [[shape[0]] * len(arrays) for shape in SAME_SHAPES]
        cases: list[Case] = []
        for each in shapes:
            extents = dict(zip((parameter.name for parameter in arrays), each))
            case = {
                parameter.name: extents.get(parameter.name, [each[0]] * 2)
                if parameter.kind in (Kind.ARRAY, Kind.ARRAYS)
                else values[parameter.name]
                for parameter in needed
            }
            case.update({name: value for name, value in own.values.items() if name not in case})
            if case not in cases:
                cases.append(case)
        return cases, ""


class FunctionSource:
    """The operators of a framework that are public functions of its modules.

    A name may leave out the module in front: it is looked for in all modules, in their order.
    """

    def __init__(self, framework: str, load: Callable[[], Mapping[str, Any]], rules: Rules):
        """Set the framework, the function that loads its modules, and its rules.

        load: imports the framework and returns its modules, by the prefix of their functions' names, or "".
        """
        self.framework, self._load, self._rules = framework, load, rules

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """Return the category of each operator, and why it has no default inputs, or "" (see `Source`)."""
        return {name: (native.category, native.reason) for name, native in self._natives.items()}

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """Return an operator and its function.  Raises UnknownOperator (see `Source`)."""
        for candidate in (name, *(f"{space}.{name}" for space in self._modules)):
            if candidate in self._functions:
                return self._natives[candidate], self._functions[candidate]
        raise unknown(self.framework, name, list(self._functions))

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """Return the name by which `find` finds `function`, or None (see `Source`)."""
        return next((name for name, each in self._functions.items() if each is function), None)

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        """Return the parameters of a function and its default inputs; its category is the module's name."""
        return self._rules.native(name, function, name.rpartition(".")[0] or self.framework)

    @cached_property
    def _modules(self) -> Mapping[str, Any]:
        return self._load()

    @cached_property
    def _functions(self) -> dict[str, Callable[..., Any]]:
        return {
            f"{space}.{name}" if space else name: function
            for space, module in self._modules.items()
            for name, function in sorted(vars(module).items())
            if not name.startswith("_") and callable(function) and not isinstance(function, type)
        }

    @cached_property
    def _natives(self) -> dict[str, Native]:
        return {name: self.native(name, function) for name, function in self._functions.items()}
