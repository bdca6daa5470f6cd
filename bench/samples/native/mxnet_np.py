"""The functions of `mx.np` and `mx.npx`: `mxnet_np::add`, `mxnet_np::linalg.inv`, `mxnet_np::npx.relu`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bench.samples.contract.parameters import Native
from bench.samples.native.domains import positive_definite
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, Peculiarity, Rules

_ARRAYS = (
    *("a", "b", "x", "x1", "x2", "y", "m", "v", "arr", "ary", "array", "condition"),
    *("data", "weight", "indices", "index"),
)
_RULES = Rules(
    arrays=frozenset(_ARRAYS),
    several=frozenset({"arrays", "arys", "seq", "tup"}),
    values={"axis": 0, "shape": [1024, 1024], "newshape": [-1], "repeats": 2, "reps": 2, "N": 1024},
    peculiarities={"linalg.cholesky": Peculiarity(draws={"a": positive_definite})},
)


class _Source(FunctionSource):
    """MXNet's, whose functions of two arrays broadcast."""

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        return _RULES.native(name, function, name.rpartition(".")[0] or "np", BROADCAST_SHAPES)


def _modules() -> Mapping[str, Any]:
    import mxnet

    return {"": mxnet.np, "linalg": mxnet.np.linalg, "npx": mxnet.npx}


SOURCE = _Source("mxnet_np", _modules, _RULES)
