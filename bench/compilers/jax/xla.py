"""XLA through `jax.jit`."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.compilers import base
from bench.frameworks.base import Donating

if TYPE_CHECKING:
    from bench.frameworks.base import Framework

_INSTRUCTION = re.compile(r"\s+(?:ROOT )?\S+ = .*?\s([a-z-]+)\(")
_NO_KERNELS = {"parameter", "constant", "tuple", "get-tuple-element", "bitcast"}
_COSTS = {"flops": "flops", "bytes_accessed": "bytes accessed"}


class Compiler(base.Compiler):
    """XLA.  Its settings besides `buckets` are XLA's flags: `xla_cpu_enable_fast_math=true`.

    With `buckets` arrays are padded with zeros on the host, each axis to the next power of two, and
    results cut to size.  Fewer shapes are compiled; a function that is not elementwise would have to mask
    the zeros.
    """

    name = "xla"
    framework = "jax"
    settings = {"buckets": base.BOOLEAN}
    prefix = "xla_"

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        super().__init__(framework, chosen)
        self._traces = 0
        self._programs: list[Any] = []
        self._kernels = 0
        self._donated: list[int] = []
        self._phase = base.PhaseClock()

    def start(self) -> None:
        import jax

        jax.jit(lambda value: 2 * value)(1.0).block_until_ready()

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        import jax

        def traced(*arguments: Any) -> Any:
            self._traces += 1
            return function(*arguments)

        flags = self.flags(self.chosen) or None
        if self.setting("buckets") == "true":
            return _bucketed(jax.jit(traced, compiler_options=flags), function)
        self._donated = list(function.donated) if isinstance(function, Donating) else []
        # Also what is not read, so that it can be written into.
        kept = bool(self._donated)
        captured = jax.jit(traced, donate_argnums=self._donated, keep_unused=kept, compiler_options=flags)
        # The first call would do this; it finds the program in JAX's cache.
        with self._phase("trace"):
            seen = captured.trace(*arrays)
        with self._phase("lower"):
            lowered = seen.lower()
        with self._phase("xla"):
            program = lowered.compile()
        self._programs.append(program)
        self._kernels += _kernels(program.as_text())
        return captured

    def caveat(self) -> str:
        if self.setting("buckets") == "false":
            return ""
        return "zeros up to the next power of two change its result; it would have to mask them"

    @classmethod
    def flags(cls, settings: Mapping[str, str]) -> dict[str, Any]:
        """Return XLA's flags among the settings."""
        return {
            name: base.plain_value(text) for name, text in settings.items() if name.startswith(cls.prefix)
        }

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        if settings.get("buckets") == "true":
            return ""
        flags = cls.flags(settings)
        donated = facts.get("donated")
        options = {"donate_argnums": donated, "keep_unused": bool(donated), "compiler_options": flags}
        given = "".join(f", {name}={value!r}" for name, value in options.items() if value)
        return f"captured = jax.jit(function{given})"

    def facts(self) -> dict[str, Any]:
        if not self._programs:
            return {"capture": "jit", "graphs": self._traces, "traces": self._traces} if self._traces else {}
        costs: dict[str, Any] = {}
        with contextlib.suppress(RuntimeError):  # a backend without a cost model
            costs = self._programs[-1].cost_analysis() or {}
        known = {fact: costs[key] for fact, key in _COSTS.items() if costs.get(key, -1) >= 0}
        return {
            "capture": "jit",
            "graphs": len(self._programs),
            "traces": self._traces,
            "kernels": self._kernels,
            **({"donated": self._donated} if self._donated else {}),
            "phase_seconds": dict(self._phase.seconds),
            **known,
        }


def _kernels(program: str) -> int:
    """Return the number of instructions in the entry of an XLA program, as text, that compute or copy."""
    entry = program.partition("\nENTRY ")[2].partition("\n}")[0]
    found = (_INSTRUCTION.match(line) for line in entry.splitlines()[1:])
    return sum(match is not None and match[1] not in _NO_KERNELS for match in found)


def _bucketed(captured: Callable[..., Any], function: Callable[..., Any]) -> Callable[..., Any]:
    """Return `captured` for padded arrays; its results are cut to the shapes that `function` returns."""
    import jax

    known: dict[tuple[Any, ...], Any] = {}

    def call(*arrays: Any) -> Any:
        shapes = tuple(array.shape for array in arrays)
        if shapes not in known:
            known[shapes] = jax.eval_shape(function, *arrays)
        return jax.tree.map(_cut, captured(*map(_padded, arrays)), known[shapes])

    return call


def _padded(array: Any) -> np.ndarray:
    values = np.asarray(array)
    found = np.zeros([1 << max(0, extent - 1).bit_length() for extent in values.shape], values.dtype)
    found[_corner(values.shape)] = values
    return found


def _cut(found: Any, wanted: Any) -> np.ndarray:
    return np.asarray(found)[_corner(wanted.shape)]


def _corner(shape: Sequence[int]) -> tuple[slice, ...]:
    return tuple(slice(extent) for extent in shape)
