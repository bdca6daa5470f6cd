"""NumPy's own functions: `numpy::add`, `numpy::linalg.solve`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy

from bench.samples.contract.parameters import Kind, Native, Parameter
from bench.samples.native.domains import positive_definite
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, Peculiarity, Rules

_INPUTS = (("x",), ("x1", "x2"))
_RULES = Rules(
    arrays=frozenset({"a", "b", "x", "x1", "x2", "y", "m", "v", "arr", "ary", "array", "condition"}),
    several=frozenset({"arrays", "arys", "tup"}),
    values={"axis": 0, "shape": [1024, 1024], "newshape": [-1], "repeats": 2, "reps": 2, "N": 1024, "n": 2},
    peculiarities={
        "linalg.cholesky": Peculiarity(draws={"a": positive_definite}),
    },
)


class _Source(FunctionSource):
    """NumPy's, with ufuncs as what they are: element by element, and broadcasting."""

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        if not isinstance(function, numpy.ufunc):
            return super().native(name, function)
        if function.signature is not None or function.nin > len(_INPUTS):
            return Native(name, "numpy", (), reason="a generalized ufunc, for which there is no rule")
        names = _INPUTS[function.nin - 1]
        parameters = [Parameter(each, Kind.ARRAY, required=True, positional=True) for each in names]
        category, shapes = ("unary", None) if function.nin == 1 else ("binary", BROADCAST_SHAPES)
        return _RULES.of(name, category, parameters, shapes)


SOURCE = _Source("numpy", lambda: {"": numpy, "linalg": numpy.linalg}, _RULES)
