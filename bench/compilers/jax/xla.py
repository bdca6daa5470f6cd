"""XLA by way of `jax.jit`."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bench.compilers import base
from bench.frameworks.base import first_line

if TYPE_CHECKING:
    from bench.frameworks.base import Framework

_COSTS = {"flops": "flops", "bytes_accessed": "bytes accessed"}


class Compiler(base.Compiler):
    """Its settings are XLA's flags: `xla_cpu_enable_fast_math=true`."""

    name = "xla"
    framework = "jax"
    prefix = "xla_"

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        super().__init__(framework, chosen)
        self._traces = 0
        self._programs: list[Any] = []

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        import jax

        def traced(*arguments: Any) -> Any:
            self._traces += 1
            return function(*arguments)

        captured = jax.jit(traced, compiler_options=dict(self.chosen) or None)
        # What the first call would do; it finds this program in JAX's cache.
        self._programs.append(captured.lower(*arrays).compile())
        return captured

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        options = f", compiler_options={dict(settings)!r}" if settings else ""
        return f"captured = jax.jit(function{options})"

    def facts(self) -> dict[str, Any]:
        if not self._programs:
            return {}
        costs: dict[str, Any] = {}
        with contextlib.suppress(RuntimeError):  # a backend without a cost model
            costs = self._programs[-1].cost_analysis() or {}
        known = {fact: costs[key] for fact, key in _COSTS.items() if costs.get(key, -1) >= 0}
        return {"capture": "jit", "graphs": len(self._programs), "traces": self._traces, **known}

    def refusal(self, error: Exception) -> str | None:
        import jax

        values_needed = (
            jax.errors.ConcretizationTypeError,
            jax.errors.NonConcreteBooleanIndexError,
            jax.errors.TracerArrayConversionError,
            jax.errors.TracerIntegerConversionError,
        )
        if isinstance(error, values_needed):
            return f"jax.jit of JAX {jax.__version__} refuses it: {first_line(error)}"
        return None
