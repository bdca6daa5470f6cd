"""Operators that are called as a framework documents them: cases use the operator's own parameter names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from bench.errors import suggestion
from bench.model.array_description import DescribedShape, described, is_description
from bench.samples.contract.table import freeze

Case = Mapping[str, Any]
Draw = Callable[[Sequence[int], Case], Any]
"""(shape, case) -> NumPy array of that shape: the domain of a parameter."""
VALUES = "values"
"""Key of an array that a case gives by value: `{"values": [[1, 2]], "dtype": "float32"}`."""


class Kind(Enum):
    """The form in which a case gives a parameter."""

    ARRAY = "the shape of an array, {'shape': ..., 'dtype': ...}, {'values': ..., 'dtype': ...}, or a number"
    ARRAYS = "a list of what an array is given by"
    DTYPE = "the name of a dtype"
    VALUE = "a value, passed on as it is"


@dataclass(frozen=True)
class Parameter:
    """A parameter of an operator.

    Attributes:
        name: as the framework documents it.
        kind: the form in which a case gives it.
        required: whether every call needs it.
        positional: whether it is passed by position, as where the framework accepts no name for it.
        variadic: whether each of its arrays is an argument of its own.
        draw: makes an array of a shape; None: N(0, 1), or whole numbers where an integer dtype is asked for.
        has_gradient: whether a gradient with respect to it is wanted.
    """

    name: str
    kind: Kind = Kind.VALUE
    required: bool = False
    positional: bool = False
    variadic: bool = False
    draw: Draw | None = None
    has_gradient: bool = True


@dataclass(frozen=True)
class Native:
    """The parameters of a framework's own operator, and its default cases.

    Attributes:
        name: without its framework.
        category: the category that it is listed under.
        parameters: in the order of its signature.
        cases: by parameter names; arrays by their shapes.
        reason: the reason for having no cases, where there are none.
        differentiable: whether a gradient can be asked for, as far as that is known.
        absent: why no call of it can be made in this process; "" where calls can.
    """

    name: str
    category: str
    parameters: Sequence[Parameter]
    cases: Sequence[Case] = field(default_factory=list)
    reason: str = ""
    differentiable: bool = True
    absent: str = ""

    def np_args(self, case: Case) -> list:
        """Return NumPy arguments in the order of the call.  Raises InvalidCase."""
        case = {name: _with_descriptions(value) for name, value in case.items()}
        arguments: list[Any] = []
        for parameter in self._given(case):
            value = self._value(parameter, case)
            arguments += value if parameter.variadic else [value]
        return arguments

    def keywords(self, case: Case) -> tuple[str, ...]:
        """Return the names of the arguments at the end of `np_args` that are passed by name."""
        return tuple(parameter.name for parameter in self._given(case) if not parameter.positional)

    def requires_grad(self, case: Case) -> list[bool]:
        """Return, per argument of `np_args`, whether its gradient is wanted."""
        return [
            parameter.has_gradient
            for parameter in self._given(case)
            for _ in (case[parameter.name] if parameter.variadic else (None,))
        ]

    def invented(self, case: Case) -> list[str]:
        """Return the names of the arguments whose values a recording lacks, and a rule made."""
        return []

    def _given(self, case: Case) -> list[Parameter]:
        """Return the parameters that `case` has, those by position first.  Raises InvalidCase."""
        from bench.samples.contract.inputs import InvalidCase  # imports NumPy, which names do not need

        known = {parameter.name: parameter for parameter in self.parameters}
        listed = ", ".join(known) or "none"
        for name in case:
            if name not in known:
                hint = suggestion(name, known)
                raise InvalidCase(f"{self.name} has no parameter {name!r}{hint}; its parameters: {listed}")
        missing = [name for name, each in known.items() if each.required and name not in case]
        if missing:
            raise InvalidCase(f"{self.name} needs {', '.join(missing)}; its parameters: {listed}")
        given = [parameter for parameter in self.parameters if parameter.name in case]
        return sorted(given, key=lambda parameter: not parameter.positional)  # stable

    def _value(self, parameter: Parameter, case: Case) -> Any:
        from bench.samples.contract import inputs

        given = case[parameter.name]
        if parameter.kind is Kind.DTYPE and isinstance(given, str):
            return inputs.DType(given)
        if parameter.kind is Kind.ARRAY:
            return self._array(parameter, given, case)
        if parameter.kind is Kind.ARRAYS:
            return [self._array(parameter, each, case) for each in given]
        return freeze(given)

    def _array(self, parameter: Parameter, given: Any, case: Case) -> Any:
        import numpy as np

        from bench.samples.contract import inputs

        if isinstance(given, Mapping):
            if VALUES not in given:
                raise inputs.InvalidCase(
                    f"{self.name}: {parameter.name} is {Kind.ARRAY.value}, not {given!r}"
                )
            return np.array(given[VALUES], dtype=given.get("dtype"))
        if isinstance(given, (list, tuple)):
            shape = inputs.check_shape(given, inputs.dtype().itemsize)
            shape = given if isinstance(given, DescribedShape) else shape
            return inputs.array(shape) if parameter.draw is None else parameter.draw(shape, case)
        return given


def _with_descriptions(value: Any) -> Any:
    """Return a value of a case with each description of an array as a shape that carries it."""
    if is_description(value):
        return DescribedShape(described(value))
    return [_with_descriptions(each) for each in value] if isinstance(value, list) else value
