"""JAX's own functions: `jax::numpy.add`, `jax::lax.add`, `jax::nn.relu`, `jax::numpy.linalg.inv`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

from bench.samples.contract.parameters import Case, Kind, Native, Parameter
from bench.samples.contract.table import freeze
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, Rules, positional_arrays
from bench.samples.native.jax_inputs import (
    ARRAYS,
    DRAWS,
    NO_OPERATORS,
    NOT_ELEMENTWISE,
    PECULIARITIES,
    RECORDS,
    SEVERAL,
    VALUES,
)

_RULES = Rules(ARRAYS, SEVERAL, VALUES, DRAWS, PECULIARITIES)


class _WithRecord(Native):
    """An operator with one argument that is a record of JAX; a case gives the record's fields."""

    def np_args(self, case: Case) -> list:
        """Return the arguments as `Native` does, with records instead of mappings of fields."""
        return [self._record(value) for value in super().np_args(case)]

    def _record(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return value
        import jax

        record = getattr(jax.lax, RECORDS[self.name])
        return record(**{field: freeze(given) for field, given in value.items()})


class _Source(FunctionSource):
    """The source of JAX's operators.

    Elementwise functions have the category unary or binary, and binary ones have cases that broadcast.
    """

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        """Return the parameters of a function and its default inputs (see `FunctionSource`)."""
        import jax

        native = super().native(name, function)
        # A variadic parameter may have no arguments.
        parameters = [
            replace(each, required=each.required and not each.variadic) for each in native.parameters
        ]
        if isinstance(function, jax.numpy.ufunc):
            parameters = positional_arrays(("x", "y")[: function.nin])
        if (category := _elementwise(name, parameters)) is not None:
            return _RULES.of(name, category, parameters, BROADCAST_SHAPES if category == "binary" else None)
        native = replace(native, parameters=parameters)
        return _WithRecord(**vars(native)) if name in RECORDS else native


def _elementwise(name: str, parameters: Sequence[Parameter]) -> str | None:
    """Return the category of an elementwise function of jax.numpy, or None for other functions.

    Elementwise functions take their parameters by position alone, as ufuncs do.
    """
    space, _, _ = name.rpartition(".")
    if space != "numpy" or name in NOT_ELEMENTWISE or not all(each.required for each in parameters):
        return None
    if not all(each.positional and each.kind is Kind.ARRAY for each in parameters):
        return None
    return {1: "unary", 2: "binary"}.get(len(parameters))


def _modules() -> Mapping[str, Any]:
    import jax
    import jax.lax.linalg
    import jax.numpy.fft
    import jax.numpy.linalg

    numpy, lax = jax.numpy, jax.lax
    modules = {
        "numpy": numpy,
        "lax": lax,
        "nn": jax.nn,
        "numpy.linalg": numpy.linalg,
        "numpy.fft": numpy.fft,
        "lax.linalg": lax.linalg,
    }
    return {space: _operators_of(module) for space, module in modules.items()}


def _operators_of(module: ModuleType) -> SimpleNamespace:
    """Return the operators of a module.

    Left out are types for annotations, NumPy's own functions, and settings of printing.
    """
    return SimpleNamespace(
        **{
            name: value
            for name, value in vars(module).items()
            if callable(value)
            and name not in NO_OPERATORS
            and not name[0].isupper()
            and not str(getattr(value, "__module__", "")).startswith("numpy")
        }
    )


SOURCE = _Source("jax", _modules, _RULES)
