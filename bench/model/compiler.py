"""Parses a compiler's name on the command line: `inductor`, `inductor:mode=max-autotune:dynamic=true`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bench.errors import UsageError
from bench.model.stage import GRAPH, JIT

if TYPE_CHECKING:
    import importlib.metadata

ENTRY_POINT_GROUP = "dlop_bench.compilers"
SEPARATOR, ASSIGNMENT = ":", "="
_MXNET = {GRAPH: "hybridize", JIT: "hybridize_static"}
_OWN: Mapping[str, Mapping[int, str]] = {
    "torch": {GRAPH: "torchscript", JIT: "inductor"},
    "tensorflow": {GRAPH: "grappler", JIT: "xla"},
    "jax": {JIT: "xla"},
    "mxnet": _MXNET,
    "mxnet_np": _MXNET,
}


@dataclass(frozen=True)
class CompilerChoice:
    """A compiler and its settings.

    Attributes:
        name: the name of its module.
        settings: names and values, as text.
    """

    name: str
    settings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> CompilerChoice:
        """Return the choice that `text` names.

        Raises UsageError for a setting without a name or value, or given twice.
        """
        name, *parts = (part.strip() for part in text.split(SEPARATOR))
        settings: dict[str, str] = {}
        for part in parts:
            key, _, value = (piece.strip() for piece in part.partition(ASSIGNMENT))
            if not (key and value) or key in settings:
                example = f"{name}{SEPARATOR}SETTING{ASSIGNMENT}VALUE"
                raise UsageError(f"compiler {text!r}: write settings once each, as in {example}")
            settings[key] = value
        return cls(name, settings)

    def __str__(self) -> str:
        """Return the canonical text for this choice: settings sorted by name."""
        pairs = (f"{name}{ASSIGNMENT}{value}" for name, value in sorted(self.settings.items()))
        return SEPARATOR.join((self.name, *pairs))


CHANGING_COMPILERS: Mapping[str, Sequence[str]] = {
    "torch": ("inductor:dynamic=auto", "inductor:dynamic=true"),
    "tensorflow": ("xla:reduce_retracing=true", "grappler:reduce_retracing=true"),
    "jax": ("xla:buckets=true",),
    "mxnet": ("hybridize",),
    "mxnet_np": ("hybridize",),
}
"""The compilers for changing shapes, by framework."""


def own_compiler(framework: str, stage: int) -> str:
    """Return the default compiler of a framework's stage; "" if there is none."""
    return _OWN.get(framework, {}).get(stage, "")


def plugins() -> dict[str, importlib.metadata.EntryPoint]:
    """Return the compilers from other distributions in this interpreter, by name."""
    import importlib.metadata  # here: it is slow to import, and listing samples asks for no plug-ins

    found = importlib.metadata.entry_points(group=ENTRY_POINT_GROUP)
    return {entry_point.name: entry_point for entry_point in found}
