"""The outcome of one task, as it stands in a run file."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from bench.model import probe
from bench.model.record import known_values
from bench.model.repeatability import DEFAULT_SPREADS, Spread, interval, load_of, scatter
from bench.model.statistics import quantile, summarize
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import Task
from bench.model.text import printable

NOISY_PRECISION = 0.1
BLOCK_FIELDS = ("block_seconds", "block_undisturbed", "turns")
"""The lists that grow from visit to visit, besides those in `block_probes`."""
_APART = ("task", "trace")
"""The fields that are not values of the line in a run file."""


@dataclass
class Result:
    """The outcome of `task`; docs/run-file.md describes every key of its line in a run file.

    Times are seconds, sizes bytes; `statistics` are of seconds per call, derived from the raw `block_seconds`
    that are undisturbed.  Blocks come in `turns`, each of one visit of one round.
    `trace` is the text of a Chrome trace, which a run file keeps in a file of its own.
    """

    task: Task
    status: str
    message: str = ""
    dtype: str | None = None
    block_seconds: list[float] = field(default_factory=list)
    block_probes: dict[str, list[float]] = field(default_factory=dict)
    block_undisturbed: list[bool] = field(default_factory=list)
    turns: list[dict[str, int]] = field(default_factory=list)
    calls_per_block: int = 0
    loop_overhead_seconds: float = 0.0
    probe_limits: dict[str, float] = field(default_factory=dict)
    undisturbed_share: float | None = None
    disturbed: bool | None = None
    load: str | None = None
    spread: dict[str, Any] | None = None
    statistics: dict[str, Any] | None = None
    noisy: bool | None = None
    ratios: list[dict[str, Any]] = field(default_factory=list)
    warmup_calls: int = 0
    warmup_seconds: float = 0.0
    steady: bool | None = None
    disturbance: dict[str, Any] = field(default_factory=dict)
    accounted: dict[str, Any] = field(default_factory=dict)
    suspicions: list[str] = field(default_factory=list)
    unseen: dict[str, Any] | None = None
    changed_state: list[str] = field(default_factory=list)
    setup_seconds: float | None = None
    adaptor_seconds: float | None = None
    first_call_seconds: float | None = None
    compile_seconds: float | None = None
    compile_memory_bytes: int | None = None
    shapes: list[dict[str, Any]] = field(default_factory=list)
    capture: dict[str, Any] = field(default_factory=dict)
    operator_seconds: float | None = None
    dispatches: int | None = None
    timeline: str | None = None
    memory_bytes: int | None = None
    memory_average_bytes: int | None = None
    memory_source: str | None = None
    flops: int | None = None
    flops_dtype: str | None = None
    moved_bytes: int | None = None
    footprint_bytes: int | None = None
    roofline: dict[str, Any] | None = None
    overwrites_inputs: bool = False
    returns_view: bool | None = None
    input_checksum: str | None = None
    check: dict[str, Any] = field(default_factory=dict)
    wall_seconds: float = 0.0
    ran_on: str | None = None
    trace: str | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.block_seconds and self.calls_per_block < 1:
            raise ValueError("it has times of no calls")
        self.message = printable(self.message)
        self.suspicions = [printable(text) for text in self.suspicions]
        if self.dtype is None:
            self.dtype = self.task.settings.dtype
        if self.status == OK and self.block_seconds and self.statistics is None:
            self.evaluate({}, DEFAULT_SPREADS)

    def evaluate(self, known: Mapping[str, float], spreads: Mapping[str, Spread]) -> None:
        """Compute the state of every block, and the statistics of the blocks that count.

        known: the seconds of each probe on this machine if it is undisturbed, as far as known.
        spreads: the spread of processes, by kind of load.
        """
        self.probe_limits = probe.limits(self.block_probes, known)
        self.block_undisturbed = probe.undisturbed(
            self.block_probes, self.probe_limits, len(self.block_seconds)
        )
        self.undisturbed_share = sum(self.block_undisturbed) / len(self.block_undisturbed)
        self.disturbed = self.disturbed_rounds() == set(self.by_round())
        by_round = self.counting_by_round()
        counting = [seconds for each in by_round.values() for seconds in each]
        summary = summarize(counting)
        median = summary["median"] or 0.0
        self.load = load_of(median, self.flops, self.footprint_bytes, self.block_probes)
        spread = spreads.get(self.load, DEFAULT_SPREADS[self.load])
        self.spread = spread.as_json()
        medians = [quantile(sorted(seconds), 0.5) for seconds in by_round.values()]
        within, low, high = scatter(counting), None, None
        if self.disturbed:
            median = statistics.median(medians)  # its error is not known: there is no interval
        elif within is not None and min(medians) > 0:
            median, low, high = interval(medians, within, spread)
        self.statistics = {
            **summary,
            "median": median,
            "p50": median,
            "rounds": len(by_round),
            "interval_low": low,
            "interval_high": high,
            "precision": None if low is None or high is None else (high - low) / 2 / median,
        }
        precision = self.statistics["precision"]
        self.noisy = precision is None or precision > NOISY_PRECISION

    def counting_by_round(self) -> dict[int, list[float]]:
        """Return the seconds per call of the blocks that count, by round: the undisturbed ones, if there are
        enough.

        Rounds without enough of them are left out; if no round has enough, all blocks count.
        """
        lacking = set() if self.disturbed else self.disturbed_rounds()
        return {
            number: [seconds for seconds, calm in blocks if calm or self.disturbed]
            for number, blocks in self.by_round().items()
            if number not in lacking
        }

    def disturbed_rounds(self) -> set[int]:
        """Return the rounds that have too few undisturbed blocks."""
        return {
            number
            for number, blocks in self.by_round().items()
            if not probe.are_enough([calm for _, calm in blocks])
        }

    def by_round(self) -> dict[int, list[tuple[float, bool]]]:
        """Return by round the seconds per call of each block, and whether it was undisturbed."""
        found: dict[int, list[tuple[float, bool]]] = {}
        for turn, seconds, states in self.by_turn():
            found.setdefault(turn["round"], []).extend(zip(seconds, states))
        return found

    def by_turn(self) -> Iterator[tuple[dict[str, int], list[float], list[bool]]]:
        """Yield each turn, with the seconds per call of its blocks and whether they were undisturbed."""
        seconds, start = self.seconds_per_call(), 0
        for turn in self.turns or [{"round": 0, "turn": 0, "blocks": len(seconds)}]:
            end = start + turn["blocks"]
            yield turn, seconds[start:end], self.block_undisturbed[start:end]
            start = end

    def with_blocks_of(self, earlier: Result) -> Result:
        """Return this result of a later visit with the blocks of the `earlier` one in front of its own.

        A failure has no times, even if blocks were measured before it.
        """
        if self.status != OK:
            return replace(self)
        probes = earlier.block_probes, self.block_probes
        joined = {name: getattr(earlier, name) + getattr(self, name) for name in BLOCK_FIELDS}
        joined["block_probes"] = {
            name: probes[0].get(name, []) + probes[1].get(name, []) for name in {**probes[0], **probes[1]}
        }
        found = replace(self, **joined)
        found.block_undisturbed = probe.undisturbed(
            found.block_probes, found.probe_limits, len(found.block_seconds)
        )
        return found

    def after(self, earlier: Result) -> Result:
        """Return the result of both visits: the blocks as in `with_blocks_of`, and the sums of costs.

        If this visit succeeded, the result must be evaluated again.
        """
        found = self.with_blocks_of(earlier)
        found.wall_seconds += earlier.wall_seconds
        found.changed_state = list(dict.fromkeys(earlier.changed_state + self.changed_state))
        if found.status != OK:
            return found
        found.calls_per_block = self.calls_per_block or earlier.calls_per_block
        overheads = self.loop_overhead_seconds, earlier.loop_overhead_seconds
        # It is measured in a millisecond, in which the machine may be slow, and it applies to all blocks.
        found.loop_overhead_seconds = min(filter(None, overheads), default=0.0)
        found.warmup_calls += earlier.warmup_calls
        found.warmup_seconds += earlier.warmup_seconds
        found.unseen = self.unseen or earlier.unseen
        found.suspicions = list(dict.fromkeys(earlier.suspicions + self.suspicions))
        for name, sum_before in earlier.accounted.items():
            found.accounted[name] = found.accounted.get(name, 0) + sum_before
        for name, count in earlier.disturbance.items():
            if count is not None:
                found.disturbance[name] = (found.disturbance.get(name) or 0) + count
        return found

    def visit(self, start: int) -> Result:
        """Return the part of the result from block `start` on, which is at the start of a turn."""
        skipped, turns = 0, list(self.turns)
        while turns and skipped < start:
            skipped += turns.pop(0)["blocks"]
        return replace(
            self,
            block_seconds=self.block_seconds[start:],
            block_undisturbed=self.block_undisturbed[start:],
            block_probes={name: values[start:] for name, values in self.block_probes.items()},
            turns=turns,
        )

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Result:
        """Return the result in a run-file record; keys of later versions are left out.

        Raises KeyError or TypeError where one is missing.
        """
        own = {name: value for name, value in known_values(cls, record).items() if name not in _APART}
        return cls(task=Task.from_json(record), **own)

    def as_json(self) -> dict[str, Any]:
        """Return the line of a run file: the keys of its task, then its own."""
        left_out = _APART if self.ran_on else (*_APART, "ran_on")
        names = [item.name for item in fields(self) if item.name not in left_out]
        return {
            "record": "result",
            "key": self.task.key,
            "case_key": self.task.case_key,
            **self.task.as_json(),
            **{name: getattr(self, name) for name in names},
        }

    @property
    def key(self) -> str:
        """The key of the measurement; see `Task.key`."""
        return self.task.key

    @property
    def sample(self) -> str:
        return self.task.sample

    @property
    def case(self) -> dict[str, Any]:
        return self.task.case

    @property
    def framework(self) -> str:
        return self.task.framework

    @property
    def stage(self) -> int:
        return self.task.stage

    @property
    def direction(self) -> str:
        return self.task.direction

    @property
    def device(self) -> str:
        """The device it ran on.  If several devices shared a run, the key has only the first of them."""
        return self.ran_on or self.task.settings.device

    @property
    def median_seconds(self) -> float | None:
        return self.statistics["median"] if self.statistics else None

    @property
    def is_failure(self) -> bool:
        """True if the run's exit code must report it: any status but ok and unsupported."""
        return self.status not in (OK, UNSUPPORTED)

    @property
    def is_unchecked(self) -> bool:
        """True if it is ok but was not compared with a reference."""
        return self.status == OK and not self.check.get("checked")

    @property
    def is_loosened(self) -> bool:
        """True if it is ok only by a tolerance of the sample's own, above its family's."""
        return self.status == OK and bool(self.check.get("loosened"))

    @property
    def special_value_differences(self) -> Mapping[str, str]:
        """The differences of a captured call that is ok from the eager call, by kind of special values."""
        return self.check.get("teeth", {}).get("differs", {}) if self.status == OK else {}

    def seconds_per_call(self) -> list[float]:
        """Return one value per block, with the loop overhead subtracted."""
        return [
            max(seconds / self.calls_per_block - self.loop_overhead_seconds, 0.0)
            for seconds in self.block_seconds
        ]
