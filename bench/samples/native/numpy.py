"""NumPy's own functions: `numpy::add`, `numpy::linalg.solve`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy

from bench.samples.contract.parameters import Native
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, positional_arrays
from bench.samples.native.numpy_inputs import PARAMETERS, RULES

_INPUTS = (("x",), ("x1", "x2"))


class _Source(FunctionSource):
    """The source of NumPy's functions.

    Ufuncs have the category unary or binary, and binary ones have cases that broadcast.
    """

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        if name in PARAMETERS:
            return RULES.of(name, "numpy", PARAMETERS[name])
        if not isinstance(function, numpy.ufunc):
            return super().native(name, function)
        if function.nin > len(_INPUTS) or (function.signature and name not in RULES.peculiarities):
            return Native(name, "numpy", (), reason="a generalized ufunc, for which there is no rule")
        parameters = positional_arrays(_INPUTS[function.nin - 1])
        category, shapes = ("unary", None) if function.nin == 1 else ("binary", BROADCAST_SHAPES)
        return RULES.of(name, category, parameters, shapes)


SOURCE = _Source("numpy", lambda: {"": numpy, "linalg": numpy.linalg}, RULES)
