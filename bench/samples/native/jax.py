"""JAX's own functions: `jax::numpy.add`, `jax::lax.add`, `jax::nn.relu`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bench.samples.contract.parameters import Native
from bench.samples.native.functions import BROADCAST_SHAPES, FunctionSource, Rules

_RULES = Rules(values={"axis": 0, "shape": [1024, 1024]})


class _Source(FunctionSource):
    """JAX's, with ufuncs as what they are: element by element, and broadcasting."""

    def native(self, name: str, function: Callable[..., Any]) -> Native:
        import jax

        if not isinstance(function, jax.numpy.ufunc):
            return super().native(name, function)
        category, shapes = ("unary", None) if function.nin == 1 else ("binary", BROADCAST_SHAPES)
        return _RULES.native(name, function, category, shapes)


def _modules() -> Mapping[str, Any]:
    import jax

    return {"numpy": jax.numpy, "lax": jax.lax, "nn": jax.nn}


SOURCE = _Source("jax", _modules, _RULES)
