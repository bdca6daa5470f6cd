"""The request: a description of what a run measures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.direction import BACKWARD_SUFFIX
from bench.model.option import DURATION, RUNNING, SELECTION, documented, option, options_of
from bench.model.settings import Settings
from bench.model.shard import Shard
from bench.model.stage import EAGER
from bench.model.task import ALL_FORMULATIONS, STATIC, WRITTEN
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.own_sample import OwnSample
from bench.samples.contract.registry import Registry, SampleFolder

PATIENCE = 0.2
AnySample = SampleFolder | OwnSample | NativeOperator


@documented
@dataclass(frozen=True)
class Request:
    """Samples, frameworks, stages and cases, and how to measure them.

    Attributes:
        samples: (sample, whether `<name>BP` was asked for) in the order to run them.
        frameworks: full names; the others are compared with the first.
        stages: ascending.
        compilers: by framework, the compilers of its captured stages with their settings.  A stage without a
            compiler in it, and a framework without an entry, use the framework's own.
        directions: empty: each sample's default.
        short: three cases per sample, of few and middling elements.
        middling: one case per sample, of the median number of elements.
        regimes: three cases per sample: the smallest, the largest that the caches hold, the smallest beyond
            them.
        given: per sample, cases by argument names that are measured instead of its table's.
        implementation: the framework whose implementation modules are used; None: each framework's own.
        shard: the part of the plan to run; None: all of it.
        devices: accelerators of one kind and model that share the plan, first the device of the settings;
            empty: only that device.
        samples_directories: the user's directories, searched before the built-in samples.
        settings: how to measure.
    """

    samples: Sequence[tuple[AnySample, bool]]
    frameworks: Sequence[str]
    stages: Sequence[int] = (EAGER,)
    formulation: str = option(
        WRITTEN,
        "form of an operator that the captured stages run: as its source writes it, rewritten with padding "
        "and masks if there is such a form (static), or all forms",
        choices=(WRITTEN, STATIC, ALL_FORMULATIONS),
        group=SELECTION,
    )
    compilers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    directions: Sequence[str] = ()
    max_cases: int | None = option(
        None,
        "cases of each table to measure, spread over its sizes: one is the middling case, two have a large "
        "one, three a small one too; of suites the most called; of checks alone, of a fixed number of calls "
        "and where the first case is checked, the first ones",
        unset="all",
        least=1,
        group=SELECTION,
    )
    short: bool = False
    middling: bool = False
    regimes: bool = False
    given: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)
    random_inputs: int | None = option(
        None,
        "random cases of each sample to measure, drawn from the seed",
        unset="the cases of its table, or given ones",
        least=1,
        group=SELECTION,
    )
    implementation: str | None = None
    rounds: int = option(
        1,
        "times that everything is measured, each time in random order and in fresh processes: the intervals"
        " narrow to what the processes show",
        least=1,
        group=DURATION,
    )
    patience: float = option(
        PATIENCE,
        "time for measuring again what the machine disturbed, as a share of the time of a round; 0: none",
        least=0,
        group=DURATION,
    )
    shard: Shard | None = None
    jobs: int = option(
        1,
        "checks that run side by side, if nothing is timed",
        least=1,
        is_operational=True,
        group=RUNNING,
    )
    devices: Sequence[str] = ()
    samples_directories: Sequence[Path] = ()
    settings: Settings = field(default_factory=Settings)

    def as_json(self) -> dict[str, Any]:
        """Return JSON values for the header of a run file; `devices` only if several share the plan.

        Operational options are left out: they do not change the plan.
        """
        left_out = {name for name, each in options_of(Request).items() if each.is_operational}
        left_out |= set() if self.devices else {"devices"}
        return {
            **{name: value for name, value in vars(self).items() if name not in left_out},
            "samples": [
                sample.name + (BACKWARD_SUFFIX if backward else "") for sample, backward in self.samples
            ],
            "samples_directories": list(map(str, self.samples_directories)),
            **({"devices": list(self.devices)} if self.devices else {}),
            "shard": None if self.shard is None else str(self.shard),
            "settings": self.settings.as_json(),
        }

    @classmethod
    def from_json(cls, record: Mapping[str, Any], registry: Registry) -> Request:
        """Return the request in a run file's header, with its samples looked up in `registry`.

        Raises UnknownSample for a sample that is gone, UsageError for a record of another version.
        """
        shard = record.get("shard")
        try:
            return cls(
                **{
                    **record,
                    "shard": None if shard is None else Shard.parse(shard),
                    "samples": [registry.find(name) for name in record["samples"]],
                    "samples_directories": registry.directories,
                    "settings": Settings.from_json(record["settings"]),
                }
            )
        except (KeyError, TypeError) as error:
            raise UsageError(
                f"the request in the run file cannot be read ({error}); say what to run"
            ) from None
