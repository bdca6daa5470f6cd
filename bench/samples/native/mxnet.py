"""The operators that MXNet registers: `mxnet::linalg_potrf`, and any function below its package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from bench.samples.contract.native import UnknownOperator, unknown
from bench.samples.contract.parameters import Case, Kind, Native, Parameter
from bench.samples.native import mxnet_inputs
from bench.samples.native.functions import BROADCAST_SHAPES, SAME_SHAPES, SHAPES, Rules

_LEFT_OUT = (
    *("_contrib", "_", "normal", "uniform", "BatchNorm_v1", "Flatten", "contrib_CTCLoss", "Pad", "Cast"),
    *("Pooling_v1", "Concat", "Reshape", "Convolution_v1", "SliceChannel", "Crop", "crop", "onehot_encode"),
    "batch_take",
)
"""Beginnings of what opperf leaves out: internal, deprecated, or another name of one that is there."""
_NAMESPACES = ("nd", "nd.op", "nd.linalg", "nd.random", "nd.contrib", "nd.image", "nd.sparse", "nd._internal")
_ARRAYS = [
    "data",
    "lhs",
    "rhs",
    "a",
    "b",
    "x",
    "y",
    "array",
    "condition",
    "indices",
    "index",
    "sample",
    "base",
    "exp",
]
_PYTHON_RULES = Rules(arrays=frozenset(_ARRAYS))


class _Source:
    """MXNet's registry."""

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """See `bench.samples.contract.native.Source`."""
        natives = [_registered(name) for name in sorted(_names()) if not name.startswith(_LEFT_OUT)]
        return {native.name: (native.category, native.reason) for native in natives}

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """See `bench.samples.contract.native.Source`."""
        if name in _names():
            return _registered(name), _function(name)
        if (function := _at(name)) is None:
            raise unknown("mxnet", name, list(self.operators()))
        operator = getattr(function, "__name__", name)
        if operator in _names() and _function(operator) is function:
            return _registered(operator), function
        return _PYTHON_RULES.native(name, function, "mxnet", BROADCAST_SHAPES), function

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """See `bench.samples.contract.native.Source`."""
        name = getattr(function, "__name__", "")
        candidates = (f"{space}.{name}" for space in _NAMESPACES)
        return next((candidate for candidate in candidates if _at(candidate) is function), None)


SOURCE = _Source()


@cache
def _names() -> frozenset[str]:
    from mxnet import operator

    return frozenset(operator.get_all_registered_operators())


def _at(path: str) -> Any:
    """What is at a dotted path below `mxnet`, or None."""
    import mxnet

    found: Any = mxnet
    for part in path.split("."):
        found = getattr(found, part, None)
    return found if callable(found) else None


def _function(name: str) -> Callable[..., Any]:
    """The function that MXNet made for a registered operator."""
    internal = [f"nd._internal.{name}", f"nd.contrib.{name.removeprefix('_contrib_')}"]
    for path in (f"nd.op.{name}", f"nd.{name}", *internal):
        if (found := _at(path)) is not None:
            return found
    raise UnknownOperator(f"MXNet made no function for {name!r}")


@cache
def _registered(name: str) -> Native:
    category = mxnet_inputs.CATEGORIES.get(name, "mxnet")
    parameters = _parameters(name)
    reason = mxnet_inputs.REASONS.get(name, "")
    cases = [] if reason else _cases(name, category, parameters)
    if not cases and not reason:
        reason = "there is no rule for its inputs"
    return Native(name, category, parameters, cases, reason)


def _cases(name: str, category: str, parameters: list[Parameter]) -> list[Case]:
    """The operator's own cases; else a shape for each of its arrays, where nothing else is needed."""
    if name in mxnet_inputs.SPECIAL:
        return mxnet_inputs.SPECIAL[name]
    needed = [parameter for parameter in parameters if parameter.required]
    if name not in mxnet_inputs.CATEGORIES or any(parameter.kind is not Kind.ARRAY for parameter in needed):
        return []
    shapes = {1: SHAPES, 2: BROADCAST_SHAPES if category == "binary_broadcast" else SAME_SHAPES}
    names = [parameter.name for parameter in needed]
    return [dict(zip(names, each)) for each in shapes.get(len(names), ())]


def _parameters(name: str) -> list[Parameter]:
    from mxnet import operator

    registered = operator.get_operator_arguments(name)
    return [
        *(_parameter(name, *each) for each in zip(registered.names, registered.types)),
        Parameter("out", Kind.ARRAY, has_gradient=False),
    ]


def _parameter(operator: str, name: str, kind: str) -> Parameter:
    """kind: as MXNet describes it: `NDArray-or-Symbol`, `int, optional, default='1'`, `float, required`."""
    is_array, qualified = kind.startswith("NDArray"), f"{operator}.{name}"
    optional = mxnet_inputs.OPTIONAL.intersection((name, qualified))
    return Parameter(
        name,
        _kind(name, kind),
        required="required" in kind or (is_array and not optional),
        positional="[]" in kind.partition(",")[0],
        variadic="[]" in kind.partition(",")[0],
        draw=mxnet_inputs.DRAWS.get(qualified),
        has_gradient=mxnet_inputs.WITHOUT_GRADIENT.isdisjoint((name, qualified)),
    )


def _kind(name: str, kind: str) -> Kind:
    if kind.startswith("NDArray"):
        return Kind.ARRAYS if "[]" in kind.partition(",")[0] else Kind.ARRAY
    return Kind.DTYPE if name == "dtype" else Kind.VALUE
