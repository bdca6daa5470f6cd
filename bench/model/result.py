"""The outcome of one task, as it stands in a run file."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from bench.model import probe
from bench.model.record import known_values
from bench.model.repeatability import DEFAULT_SPREADS, Spread, interval, load_of, scatter
from bench.model.result_field import CLOSED, OPENED, result_field
from bench.model.statistics import quantile, summarize
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import Task
from bench.model.text import format_precision, format_seconds, one_line, printable

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
    """

    task: Task
    status: str
    message: str = result_field(
        "why, in one line; empty when ok",
        default="",
    )
    dtype: str | None = result_field(
        "of the inputs as measured: of the first floating-point array, else of the first; none without any;"
        " null when it never came to that",
        reported=(OPENED,),
    )
    block_seconds: list[float] = result_field(
        "wall time of every block of calls in the order measured, none left out; of a later line, the new "
        "ones",
        factory=list,
        unit="seconds",
    )
    block_probes: dict[str, list[float]] = result_field(
        "by probe, the seconds it took, one for each block: the longer of those before and after it",
        factory=dict,
    )
    block_undisturbed: list[bool] = result_field(
        "for each block, whether all of its probes were within probe_limits",
        factory=list,
    )
    turns: list[dict[str, int]] = result_field(
        "how the blocks were taken, by turns with the other frameworks and stages of the case",
        factory=list,
    )
    calls_per_block: int = result_field(
        "calls in each block; 0 when nothing was timed",
        default=0,
        reported=(OPENED,),
    )
    loop_overhead_seconds: float = result_field(
        "per call, of the loop itself, the least that any turn read; statistics have it subtracted",
        default=0.0,
        unit="seconds",
        reported=(CLOSED,),
    )
    probe_limits: dict[str, float] = result_field(
        "by probe, seconds above which a block is disturbed; none for a probe of which too little was known",
        factory=dict,
    )
    undisturbed_share: float | None = result_field(
        "of all blocks; null when nothing was timed",
    )
    disturbed: bool | None = result_field(
        "too few blocks were undisturbed; those count, or all where there are none; null when nothing was "
        "timed",
    )
    load: str | None = result_field(
        "the kind of load, by which processes differ; null when nothing was timed",
    )
    spread: dict[str, Any] | None = result_field(
        "how processes differ at this kind of load, as it went into the interval; null when nothing was "
        "timed",
    )
    statistics: dict[str, Any] | None = result_field(
        "of seconds per call, one value per block that counts; null when nothing was timed",
    )
    noisy: bool | None = result_field(
        "precision is worse than 10%, or unknown; null when nothing was timed",
    )
    ratios: list[dict[str, Any]] = result_field(
        "times over those of the first framework that has one at the same stage, and of the same "
        "framework's first stage that has one",
        factory=list,
    )
    warmup_calls: int = result_field(
        "calls before the first block, and one before each turn that followed another process's",
        default=0,
        reported=(CLOSED,),
    )
    warmup_seconds: float = result_field(
        "what they took",
        default=0.0,
        unit="seconds",
        reported=(CLOSED,),
    )
    steady: bool | None = result_field(
        "the warm-up ended because times had settled; null when its length was fixed or nothing was timed",
        reported=(CLOSED,),
    )
    disturbance: dict[str, Any] = result_field(
        "what took the processor away while it was timing; empty when nothing was timed",
        factory=dict,
        reported=(CLOSED,),
    )
    accounted: dict[str, Any] = result_field(
        "what the engine and the system saw of the worker while it was timing; empty when nothing was timed",
        factory=dict,
    )
    suspicions: list[str] = result_field(
        "what speaks against the times: a text each, its name before the colon; mostly empty",
        factory=list,
        reported=(CLOSED,),
    )
    invented: list[str] = result_field(
        "the arguments whose whole numbers or truth values no recording has, so that rules made them: "
        "indices within what they index, divisors from 1 up, others from 0 to 7, half of a mask true",
        factory=list,
        reported=(OPENED,),
    )
    unseen: dict[str, Any] | None = result_field(
        "the call on inputs that it had never seen, in blocks of their own; null where there are no others "
        "to be had: no arrays, other shapes or the same values for every seed, a sequence, nothing timed",
        reported=(CLOSED,),
    )
    changed_state: list[str] = result_field(
        "what the sample left changed in its process, which was replaced for it; mostly empty",
        factory=list,
        reported=(CLOSED,),
    )
    setup_seconds: float | None = result_field(
        "making the call once before any is timed: the adaptor and the binding of its arguments, without "
        "making the inputs and without capturing; null when it never came to that",
        unit="seconds",
        reported=(OPENED,),
    )
    adaptor_seconds: float | None = result_field(
        "the least that the sample's own adaptor took, of all times that it made arguments; null where it "
        "has none, or it never came to that",
        unit="seconds",
        reported=(CLOSED,),
    )
    first_call_seconds: float | None = result_field(
        "the very first call, capture and compilation included",
        unit="seconds",
        reported=(OPENED,),
    )
    compile_seconds: float | None = result_field(
        "the same in stages 2 to 4; null in stage 1",
        unit="seconds",
        reported=(OPENED,),
    )
    compile_memory_bytes: int | None = result_field(
        "what the first call in stages 2 to 4 needed: the largest sum of the resident memory of the worker "
        "and the processes that it started, above what it was before; null in stage 1",
        reported=(OPENED,),
    )
    shapes: list[dict[str, Any]] = result_field(
        "of a sequence, by case: what its first call took and what was compiled; empty for a single case",
        factory=list,
        reported=(OPENED,),
    )
    capture: dict[str, Any] = result_field(
        "what the framework tells of the capture; empty when eager",
        factory=dict,
        reported=(OPENED, CLOSED),
    )
    operator_seconds: float | None = result_field(
        "per call, inside the framework's operators, by its own profiler; null where it was not asked or "
        "there is none",
        unit="seconds",
        reported=(CLOSED,),
    )
    dispatches: int | None = result_field(
        "operators that an eager call gives to the framework, what these call in turn left out, by its own "
        "profiler; null in captured stages, where it was not asked or there is none",
        reported=(CLOSED,),
    )
    timeline: str | None = result_field(
        "where the Chrome trace is; null: none was asked for",
    )
    memory_bytes: int | None = result_field(
        "peak of a call above what was in use before it",
        unit="bytes",
        reported=(OPENED,),
    )
    memory_average_bytes: int | None = result_field(
        "mean of the peaks of up to three calls, of which memory_bytes is the largest",
        unit="bytes",
        reported=(OPENED,),
    )
    memory_source: str | None = result_field(
        "who said so: resident_high_water (the process), KIND_allocator (of the device: cuda_allocator, "
        "xpu_allocator, cpu_allocator ...), gpu_memory_pool (of MXNet), not_available",
        reported=(OPENED,),
    )
    flops: int | None = result_field(
        "floating-point operations of a forward call, from shapes; null: not known",
        reported=(OPENED,),
    )
    flops_dtype: str | None = result_field(
        "that these are in, where it is not that of the inputs; null: it is, or nothing known of them",
        reported=(OPENED,),
    )
    moved_bytes: int | None = result_field(
        "that a forward call has at least to read and write, as far as that is certain; null: not known, or"
        " a view",
        unit="bytes",
        reported=(OPENED,),
    )
    footprint_bytes: int | None = result_field(
        "of the arguments and results together",
        unit="bytes",
        reported=(OPENED,),
    )
    roofline: dict[str, Any] | None = result_field(
        "how near to the machine's limit; null: not timed, or nothing known of the work",
    )
    overwrites_inputs: bool = result_field(
        "the call writes to its inputs, so every call got fresh ones",
        default=False,
        reported=(OPENED,),
    )
    returns_view: bool | None = result_field(
        "a result of the forward call lies in the memory of an argument that it does not write to; null "
        "where that was not found out",
        reported=(OPENED,),
    )
    input_checksum: str | None = result_field(
        "BLAKE2 of the NumPy inputs: equal for equal inputs in any framework",
        reported=(OPENED,),
    )
    check: dict[str, Any] = result_field(
        "empty when it never came to that",
        factory=dict,
        reported=(OPENED, CLOSED),
    )
    wall_seconds: float = result_field(
        "the whole task: inputs, checks, warm-up and timing",
        default=0.0,
        unit="seconds",
    )
    ran_on: str | None = result_field(
        "of the devices that shared the run, the one that it ran on (last); absent: that of its settings",
    )
    trace: str | None = result_field(
        "the text of a Chrome trace, which a run file keeps in a file of its own",
        reported=(CLOSED,),
        in_file=False,
    )

    def __post_init__(self) -> None:
        if self.block_seconds and self.calls_per_block < 1:
            raise ValueError("it has times of no calls")
        self.message = printable(self.message)
        self.suspicions = [one_line(text) for text in self.suspicions]
        if self.dtype is None:
            self.dtype = self.task.settings.dtype
        if self.status == OK and self.block_seconds and self.statistics is None:
            self.evaluate({}, DEFAULT_SPREADS)

    def __str__(self) -> str:
        """Return one line: the task, and its median time or the reason why there is none."""
        return f"{self.task}: {self._outcome()}"

    def __repr__(self) -> str:
        return f"<Result: {self}>"

    def _outcome(self) -> str:
        if self.median_seconds is None or self.statistics is None:
            reason = " ".join(self.message.split())
            return f"{self.status}: {reason}" if reason else self.status
        precision = format_precision(self.statistics["precision"])
        notes = ("disturbed" if self.disturbed else "", "not checked" if self.is_unchecked else "")
        return ", ".join(filter(None, (f"{format_seconds(self.median_seconds)} {precision}".strip(), *notes)))

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
        """Return the seconds per call of the blocks that count, by round: the undisturbed ones.

        Rounds without enough of them are left out.  If no round has enough, those that there are count all
        the same; if there are none, all blocks count.
        """
        lacking = set() if self.disturbed else self.disturbed_rounds()
        all_count = not any(self.block_undisturbed)
        found = {
            number: [seconds for seconds, calm in blocks if calm or all_count]
            for number, blocks in self.by_round().items()
            if number not in lacking
        }
        return {number: seconds for number, seconds in found.items() if seconds}

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
