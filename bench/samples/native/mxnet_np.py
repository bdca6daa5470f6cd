"""The functions of `mx.np` and `mx.npx`: `mxnet_np::add`, `mxnet_np::linalg.inv`, `mxnet_np::npx.relu`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy

from bench.samples.contract.parameters import Native, Parameter
from bench.samples.native import mxnet, mxnet_inputs
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, positional_arrays
from bench.samples.native.mxnet_np_inputs import MATRICES, RULES

_LEFT_OUT = frozenset({"genfromtxt", "set_printoptions"})
"""Functions that are not operators: they read a file, or set how arrays are printed."""
_UFUNC_INPUTS = (("x",), ("x1", "x2"))
_BUILT_IN: Mapping[str, Sequence[str]] = {
    **{"lexsort": ("keys",), "packbits": ("a",), "unpackbits": ("a",)},
    **{"min_scalar_type": (), "promote_types": (), "result_type": ()},
}
"""The arrays that NumPy's functions take, where Python cannot read the signature."""
_FALL_BACK = frozenset({"empty_like", "resize", "unravel_index"})
"""Operators that run NumPy inside; like NumPy's own functions they have no gradient."""
_PREFIX = "_npx_"
_NAMESAKES = {name.lower(): name for name in mxnet_inputs.CATEGORIES if not name.islower()}
"""Operators of `mx.nd` by lower-case name: `mx.npx` has `batch_norm` instead of `BatchNorm`."""


class _Source(FunctionSource):
    """The source of MXNet's functions; some are registered operators, and some are NumPy's own functions."""

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        module, _, short = name.rpartition(".")
        if module == "npx":
            return _extension(name, short)
        category = module or "np"
        names = _UFUNC_INPUTS[function.nin - 1] if isinstance(function, numpy.ufunc) else _BUILT_IN.get(name)
        if names is not None:
            shapes = BROADCAST_SHAPES if len(names) > 1 else None
            found = RULES.of(name, category, positional_arrays(names), shapes)
            return replace(found, differentiable=False)
        shapes = MATRICES if module == "linalg" else None
        if {"x1", "x2"} <= inspect.signature(function).parameters.keys():
            shapes = BROADCAST_SHAPES
        found = RULES.native(name, function, category, shapes)
        return replace(
            found,
            parameters=_by_position(found.parameters),
            differentiable=name not in _FALL_BACK and not (function.__module__ or "").startswith("numpy"),
        )


def _by_position(parameters: Sequence[Parameter]) -> list[Parameter]:
    """Return `parameters` with the required ones passed by position.

    MXNet documents other names than it takes, and passes arrays with names on to NumPy as they are.
    """
    return [replace(each, positional=each.positional or each.required) for each in parameters]


def _extension(name: str, short: str) -> Native:
    """Return an operator of `mx.npx`, with the inputs of its namesake in `mx.nd` if it has one."""
    known = _NAMESAKES.get(short.replace("_", ""), short)
    native = replace(mxnet.registered(_PREFIX + short, known), name=name)
    if name in RULES.peculiarities or not native.cases:
        return RULES.of(name, "npx", native.parameters)
    return replace(native, category="npx")


def _modules() -> Mapping[str, Any]:
    import mxnet as mx
    from mxnet import operator

    registered = set(operator.get_all_registered_operators())
    functions = {name: each for name, each in vars(mx.np).items() if name not in _LEFT_OUT}
    extensions = {name: each for name, each in vars(mx.npx).items() if _PREFIX + name in registered}
    return {"": SimpleNamespace(**functions), "linalg": mx.np.linalg, "npx": SimpleNamespace(**extensions)}


SOURCE = _Source("mxnet_np", _modules, RULES)
