"""A compiler as the command line names it: `inductor`, `inductor:mode=max-autotune:dynamic=true`."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bench.errors import UsageError
from bench.model.stage import GRAPH, JIT

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
    """A compiler and what it is told.

    Attributes:
        name: as its module is called.
        settings: names and values, as text.
    """

    name: str
    settings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> CompilerChoice:
        """What `text` names.  Raises UsageError for a setting without a name or value, or given twice."""
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
        """The one text that stands for this choice: settings sorted by name."""
        pairs = (f"{name}{ASSIGNMENT}{value}" for name, value in sorted(self.settings.items()))
        return SEPARATOR.join((self.name, *pairs))


CHANGING_COMPILERS: Mapping[str, Sequence[str]] = {
    "torch": ("inductor:dynamic=auto", "inductor:dynamic=true"),
    "tensorflow": ("xla:reduce_retracing=true", "grappler:reduce_retracing=true"),
    "jax": ("xla:buckets=true",),
    "mxnet": ("hybridize",),
    "mxnet_np": ("hybridize",),
}
"""By framework, what it has for shapes that change."""


def own_compiler(framework: str, stage: int) -> str:
    """What a framework's stage is captured by unless another compiler is chosen; "" where nothing is said."""
    return _OWN.get(framework, {}).get(stage, "")


def plugins() -> dict[str, importlib.metadata.EntryPoint]:
    """Compilers that other distributions installed in this interpreter offer, by name."""
    found = importlib.metadata.entry_points(group=ENTRY_POINT_GROUP)
    return {entry_point.name: entry_point for entry_point in found}
