"""The operators that MXNet registers: `mxnet::linalg_potrf`, and any function below its package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from bench.samples.contract.native import unknown
from bench.samples.contract.parameters import Case, Kind, Native, Parameter
from bench.samples.native import mxnet_inputs
from bench.samples.native.functions import BROADCAST_SHAPES, Rules, attribute

_LEFT_OUT = (
    *("_contrib", "_", "normal", "uniform", "BatchNorm_v1", "Flatten", "contrib_CTCLoss", "Pad", "Cast"),
    *("Pooling_v1", "Concat", "Reshape", "Convolution_v1", "SliceChannel", "Crop", "crop", "onehot_encode"),
    "batch_take",
)
"""Prefixes of the operators that opperf leaves out: internal, deprecated, or other names of listed ones."""
_NAMESPACES = ("nd", "nd.random", "nd.contrib", "nd.image", "nd.linalg", "nd.sparse", "nd._internal")
_MODULES = ("contrib", "image", "linalg", "sparse")
"""The modules of `mx.nd` with the operators whose registered names begin with `_contrib_` and so on."""
_PYTHON_RULES = Rules(
    arrays=frozenset(
        {
            *("data", "lhs", "rhs", "a", "b", "x", "y", "array", "condition"),
            *("indices", "index", "sample", "base", "exp"),
        }
    )
)


class _Source:
    """The source of the operators in MXNet's registry."""

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """Return the category of each operator, and why it has no default inputs, or "" (see `Source`)."""
        natives = [registered(name) for name in sorted(_names()) if not name.startswith(_LEFT_OUT)]
        return {native.name: (native.category, native.reason) for native in natives}

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """Return an operator and its function.  Raises UnknownOperator (see `Source`)."""
        if name in _names() and (function := _function(name)) is not None:
            return registered(name), function
        if (function := _at(name) or _at(f"nd.{name}")) is None:
            raise unknown("mxnet", name, list(self.operators()))
        if (operator := _operator_of(function)) is not None:
            return registered(operator), function
        return _PYTHON_RULES.native(name, function, "mxnet", BROADCAST_SHAPES), function

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """Return the name by which `find` finds `function`, or None (see `Source`)."""
        if (operator := _operator_of(function)) is not None:
            return operator
        name = getattr(function, "__name__", "")
        candidates = (f"{space}.{name}" for space in _NAMESPACES)
        return next((candidate for candidate in candidates if _at(candidate) is function), None)


SOURCE = _Source()


@cache
def _names() -> frozenset[str]:
    from mxnet import operator

    return frozenset(operator.get_all_registered_operators())


def _at(path: str) -> Any:
    """Return the callable at a dotted path below `mxnet`, or None."""
    import mxnet

    found = attribute(mxnet, path)
    return found if callable(found) else None


def _function(name: str) -> Callable[..., Any] | None:
    """Return the function that MXNet made for a registered operator, or None."""
    for module in _MODULES:
        prefix = f"_{module}_"
        if name.startswith(prefix) and (found := _at(f"nd.{module}.{name.removeprefix(prefix)}")) is not None:
            return found
    return _at(f"nd.op.{name}") or _at(f"nd._internal.{name}")


def _operator_of(function: Callable[..., Any]) -> str | None:
    """Return the registered operator for which MXNet made `function`, or None."""
    name = getattr(function, "__name__", "")
    candidates = (name, *(f"_{module}_{name}" for module in _MODULES))
    return next((each for each in candidates if each in _names() and _function(each) is function), None)


@cache
def registered(name: str, known: str | None = None) -> Native:
    """Return a registered operator: its parameters and its default inputs.

    known: the operator whose default inputs these are; None: `name` without "_" in front.
    """
    known = known or name.removeprefix("_")  # `_linalg_gemm` is another name of `linalg_gemm`
    category, parameters = mxnet_inputs.CATEGORIES.get(known), _parameters(known, name)
    if category is None:
        return Native(name, "mxnet", parameters, reason="there is no rule for its inputs")
    reason = mxnet_inputs.REASONS.get(known, "")
    cases = [] if reason else mxnet_inputs.CASES.get(known) or _cases(known, category, parameters)
    return Native(name, category, parameters, cases, reason)


def _cases(name: str, category: str, parameters: Sequence[Parameter]) -> list[Case]:
    """Return a case for each of the operator's shapes with each of its settings."""
    needed = [parameter for parameter in parameters if parameter.required]
    arrays = [parameter for parameter in needed if parameter.kind in (Kind.ARRAY, Kind.ARRAYS)]
    names = [parameter.name for parameter in needed if parameter not in arrays]
    values = {each: mxnet_inputs.VALUES[each] for each in names if each in mxnet_inputs.VALUES}
    shapes = _of(mxnet_inputs.SHAPES, name, category, mxnet_inputs.ALL)
    settings = _of(mxnet_inputs.SETTINGS, name, category, ({},))
    return [{**_extents(arrays, each), **values, **setting} for each in shapes for setting in settings]


def _of(table: Mapping[str, Sequence[Any]], name: str, category: str, others: Sequence[Any]) -> Sequence[Any]:
    return table.get(name) or table.get(category) or others


def _extents(arrays: Sequence[Parameter], shapes: Any) -> dict[str, Any]:
    """Return the shape, or the list of shapes, of each array; see `mxnet_inputs.SHAPES`."""
    if arrays[0].variadic:
        return {arrays[0].name: list(shapes) if isinstance(shapes, tuple) else [shapes] * 2}
    each = shapes if isinstance(shapes, tuple) else [shapes] * len(arrays)
    return {array.name: shape for array, shape in zip(arrays, each)}


def _parameters(known: str, name: str) -> list[Parameter]:
    from mxnet import operator

    described = operator.get_operator_arguments(name)
    out = Kind.ARRAYS if "num_weights" in described.names else Kind.ARRAY
    return [
        *(_parameter(known, *each) for each in zip(described.names, described.types)),
        Parameter("out", out, has_gradient=False),
    ]


def _parameter(operator: str, name: str, kind: str) -> Parameter:
    """Return a parameter of an operator.

    kind: MXNet's description: `NDArray-or-Symbol`, `int, optional, default='1'`, `float, required`.
    """
    qualified, variadic = f"{operator}.{name}", "[]" in kind.partition(",")[0]
    optional = mxnet_inputs.OPTIONAL.intersection((name, qualified))
    return Parameter(
        name,
        _kind(name, kind),
        required=("required" in kind or kind.startswith("NDArray")) and not optional,
        positional=variadic,
        variadic=variadic,
        draw=mxnet_inputs.DRAWS.get(qualified) or mxnet_inputs.DRAWS.get(name),
        has_gradient=mxnet_inputs.WITHOUT_GRADIENT.isdisjoint((name, qualified)),
    )


def _kind(name: str, kind: str) -> Kind:
    if kind.startswith("NDArray"):
        return Kind.ARRAYS if "[]" in kind.partition(",")[0] else Kind.ARRAY
    return Kind.DTYPE if name == "dtype" else Kind.VALUE
