"""One measurement to make, and the keys that identify it.  Engine and worker share it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Any

from bench.model.case import case_text
from bench.model.compiler import own_compiler
from bench.model.direction import FORWARD
from bench.model.identity import content_key
from bench.model.record import known_values
from bench.model.settings import DEFAULT_MODE, HOT, NATIVE_LAYOUT, RANDOM, Settings
from bench.model.text import one_line

WRITTEN, STATIC, KERNEL, COPYING = "written", "static", "kernel", "copying"
FORMULATIONS = (WRITTEN, STATIC, KERNEL, COPYING)
"""The formulations of a sample.

Written: as its source has it.  Static: with padding and masks, for compilers.  Kernel: with the framework's
own fused operator, where other frameworks use several.  Copying: with new arrays as results, where the
operator writes into its arguments.
"""
ALL_FORMULATIONS = "all"
COLLECTIVE, RANKS = "collective", "ranks"
"""The category of operators that several ranks work at together; the argument with their number."""


@dataclass(frozen=True)
class Task:
    """A sample's case in one framework, stage and direction, and how to measure it.

    Attributes:
        sample, package: the sample's name and import name.
        aliases: its other names; earlier runs may have one of them, if its folder was renamed.
        category: the category it is listed under.
        case_index, case: its place in the table and its arguments by name.
        sequence: cases that are called one after the other, as one measurement, instead of `case`.
        given: whether the case is not in the table; it is numbered from the table's length on.
        framework, implementation: the framework that runs it, and the one whose `<implementation>_impl.py` is
            used; they differ only with `SAMPLE_IMPL`.
        stage, direction: see `bench.model.stage` and `bench.model.direction`.
        formulation: the formulation that runs, one of FORMULATIONS.
        compiler: the compiler that captures it, with its settings (see `bench.model.compiler`); "": none, or
            not known.
        side: the side of a comparison it belongs to (see `bench.measuring.sides`); "" if there are no sides.
        settings: how to measure it.
    """

    sample: str
    package: str
    category: str
    case_index: int
    case: dict[str, Any]
    framework: str
    implementation: str
    stage: int
    direction: str
    formulation: str = WRITTEN
    compiler: str = ""
    given: bool = False
    aliases: Sequence[str] = ()
    sequence: Sequence[Mapping[str, Any]] = ()
    side: str = ""
    settings: Settings = field(default_factory=Settings)

    def __str__(self) -> str:
        """Return the sample, its case and where it runs: `softmax (8,1000), axis=-1, jax stage 3`."""
        formulation = "" if self.formulation == WRITTEN else self.formulation
        direction = "" if self.direction == FORWARD else self.direction
        where = (self.framework, f"stage {self.stage}", self.other_compiler, formulation, direction)
        named = f"{self.sample} {case_label(self)}".strip()
        return one_line(f"{named}, {' '.join(filter(None, where))}")

    def as_json(self) -> dict[str, Any]:
        """Return JSON values, the settings nested; `from_json` reads them back.

        `side` is left out if it is empty.
        """
        found = {**asdict(self), "aliases": list(self.aliases), "sequence": list(self.sequence)}
        return {name: value for name, value in found.items() if name != "side" or value}

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Task:
        """Return the task in `record`; keys of later versions are left out.

        Raises KeyError or TypeError where one is missing.
        """
        known = known_values(cls, record)
        settings = Settings.from_json(known["settings"])
        listed = {name: tuple(known.get(name, ())) for name in ("aliases", "sequence")}
        return cls(**{**known, **listed, "settings": settings})

    @cached_property
    def case_key(self) -> str:
        """The key of the case: sample, arguments by name, dtype, seed, values."""
        return content_key(
            {
                "sample": self.sample,
                "arguments": self.case,
                **({"sequence": list(self.sequence)} if self.sequence else {}),
                "dtype": self.settings.dtype,
                "seed": self.settings.seed,
                **({} if self.settings.values == RANDOM else {"values": self.settings.values}),
            }
        )

    @property
    def ranks(self) -> int:
        """The number of processes or devices that work together in a call; 1 except in a collective."""
        ranks = self.case.get(RANKS, 1) if self.category == COLLECTIVE else 1
        return ranks if isinstance(ranks, int) else 1

    @cached_property
    def row(self) -> str:
        """The key that is common to all tasks that are measured in turns, apart from the direction.

        The sides of a comparison may differ in dtype and values.
        """
        settings = replace(self.settings, dtype=None, values=RANDOM) if self.side else self.settings
        return replace(self, settings=settings).case_key

    @property
    def measurement(self) -> str:
        """The key that is common to both sides of a comparison: case, stage and direction."""
        return f"{self.case_key} {self.stage} {self.direction}"

    @property
    def other_compiler(self) -> str:
        """The compiler if it is not the default of the framework's stage; else ""."""
        return "" if self.compiler == own_compiler(self.framework, self.stage) else self.compiler

    @cached_property
    def key(self) -> str:
        """The key of the measurement: the case and everything that changes the number.

        Default values are left out.  So a new dimension does not change the keys of earlier measurements.
        """
        settings = self.settings
        chosen = {
            "formulation": (self.formulation, WRITTEN),
            "compiler": (self.other_compiler, ""),
            "implementation": (self.implementation, self.framework),
            "cache": (settings.cache, HOT),
            "latency": (settings.latency, False),
            "layout": (settings.layout, NATIVE_LAYOUT),
            "mode": (settings.mode, DEFAULT_MODE),
            "cuda_on_cpu": (settings.cuda_on_cpu, False),
            "measure": (settings.measure, True),
            "adversarial": (settings.adversarial, False),
            "imports": (settings.imports, ""),
            "side": (self.side, ""),
        }
        return content_key(
            {
                "case": self.case_key,
                "framework": self.framework,
                "stage": self.stage,
                "direction": self.direction,
                "device": settings.device,
                "threads": settings.threads,
                **{name: value for name, (value, default) in chosen.items() if value != default},
            }
        )

    @cached_property
    def keys(self) -> frozenset[str]:
        """The key, and the keys under each alias."""
        others = (replace(self, sample=name, aliases=()).key for name in self.aliases)
        return frozenset((self.key, *others))


def case_label(task: Task) -> str:
    """Return `case_text` of the task's case; of a sequence its length, and its first case."""
    if not task.sequence:
        return case_text(task.case)
    return f"a pass over {len(task.sequence)} shapes, the first: {case_text(task.sequence[0])}"
