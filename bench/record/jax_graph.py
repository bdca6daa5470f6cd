"""The equations of a jaxpr as calls, those of the jaxprs within it too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bench.model.call import Call, Value
from bench.record.jax_values import encode, operand
from bench.record.recording import Recording

SPACE = "jax.lax."
_PUBLIC = {"not": "bitwise_not", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor"}
"""Names of functions where primitives have others."""
_HIDING = ("pallas_call", "pure_callback", "io_callback", "ffi_call", "custom_call", "tpu_custom_call")
"""They compute what no equation says."""
_RULED = ("scatter", "reduce", "select_and_")
"""Their jaxpr says what is done with two elements; they are operators themselves."""
_NO_OPERATORS = (
    *("stop_gradient", "optimization_barrier", "debug_callback", "debug_print"),
    *("random_wrap", "random_unwrap"),
)
"""They compute nothing."""


@dataclass
class Graph:
    """Adds what jaxprs compute to a recording.

    Attributes:
        model: under whose name calls are counted.
        unclear: loops and branches of which nobody knows how often they are run, by name.
    """

    recording: Recording
    model: str
    unclear: Counter[str] = field(default_factory=Counter)

    def add(self, jaxpr: Any, count: int = 1) -> None:
        """Add each equation `count` times; a scan's as often as it is long, a loop's and a branch's once."""
        for equation in jaxpr.eqns:
            name = equation.primitive.name
            inner = _run(equation)
            if name in _HIDING:
                self.recording.unreadable[name] += count
            elif not inner or name.startswith(_RULED):
                if name not in _NO_OPERATORS:
                    self.recording.add(self._call(equation, count))
            else:
                if name in ("while", "cond"):
                    self.unclear[name] += 1
                times = equation.params["length"] if name == "scan" else 1
                for each in inner:
                    self.add(each, count * times)

    def tell(self) -> None:
        """Add notices of what is counted once though nobody knows how often it is run."""
        for name, what in (
            ("while", "loops that run as often as values say, each counted once"),
            ("cond", "branches that values decide, each side counted once"),
        ):
            if self.unclear[name]:
                self.recording.notices.append(f"{what}: {self.unclear[name]}")

    def _call(self, equation: Any, count: int) -> Call:
        returned = [operand(each) for each in equation.outvars]
        path = str(equation.source_info.name_stack)
        return Call(
            operator_of(equation),
            [operand(each) for each in equation.invars],
            parameters(equation.params),
            returned[0] if len(returned) == 1 else returned,
            count,
            {self.model: count},
            {path: count},
        )


def operator_of(equation: Any) -> str:
    """`jax.lax.NAME`, as the function is called where the primitive is not."""
    name = equation.primitive.name
    return SPACE + _PUBLIC.get(name, name).replace("-", "_")


def parameters(params: Mapping[str, Any]) -> dict[str, Value]:
    """Those of an equation, encoded; without the jaxprs that are rules for elements."""
    return {
        name: encode(value)
        for name, value in sorted(params.items())
        if not callable(value) and not list(_inner({name: value}))
    }


def _run(equation: Any) -> list[Any]:
    """The jaxprs within it that are run."""
    params = equation.params
    if equation.primitive.name == "custom_linear_solve":  # the others are for its gradients
        params = {"solve": params["jaxprs"].solve}
    return list(_inner(params))


def _inner(params: Mapping[str, Any]) -> Iterator[Any]:
    """The jaxprs among an equation's parameters, open ones."""
    for value in params.values():
        for each in value if isinstance(value, (list, tuple)) else (value,):
            found = getattr(each, "jaxpr", each)
            if hasattr(found, "eqns"):
                yield found
