"""A judged task, from opening to closing; the engine uses it as a `worker.serve.execution.OpenedTask`."""

from __future__ import annotations

import contextlib
import math
import random
import statistics
import time
from collections.abc import Iterator, Mapping
from typing import Any

from bench.engine.account import of_others
from bench.frameworks.affinity import thread_on
from bench.judge.inputs import Dealer, Inputs, Pool
from bench.judge.judge_worker import JudgeWorker
from bench.judge.memory import Memory
from bench.judge.stopwatch import EMPTY_BLOCKS, Stopwatch, TimedBlock, Typical, undisturbed
from bench.judge.verdict import Shown, Verdict
from bench.model import probe
from bench.model.direction import BACKWARD, FORWARD
from bench.model.probe import WAITING, limits
from bench.model.settings import COLD
from bench.model.stage import CHANGING, EAGER
from bench.model.statistics import relative_precision
from bench.model.task import Task
from bench.samples.contract import Unsupported
from bench.samples.contract.work import Moves, moved_bytes
from bench.worker.check.correctness import WrongResult
from bench.worker.serve.shared_memory import aligned
from bench.worker.time.disturbance import steal_seconds
from bench.worker.time.probe import Probes, of_footprint
from bench.worker.time.timing import FEWEST_BLOCKS, STEADY_CHANGE, STEADY_WINDOW, WARMUP_SHARE

BLOCK_SECONDS = 0.004
"""The least seconds of a block; longer blocks are interrupted more often where others are at work."""
WALL_SHARE = 2.0
"""The limit of a task's time, as a multiple of the time budget.  The budget is for blocks; the rest is for
new inputs, looks at results and waiting."""
OVERHEAD_SHARE = 0.05
"""The largest share of a block that is overhead: blocks get longer to keep to it, as far as the time budget
allows."""
MOST_CALLS = 1 << 24
"""The most calls in a block, reached by calls that take no time."""
SHORT_SECONDS = 0.05
"""The seconds of a block above which it is not repeated to find the number of calls in one."""
PROVIDER_SHARE = 0.5
"""The share of the time for blocks up to which new inputs and references are made."""
SMALL_BYTES, LOOKED_AT = 1 << 20, 0.25
"""The bytes of results and inputs above which not all blocks are looked at, and the share of blocks that are
then, chosen at random."""
LOST = "lost process: it ended before its blocks were looked at, and was opened again to be closed"


class Trial:
    """A task whose answer was found right and whose call is warm, to be measured in turns.

    Attributes:
        candidate: the worker that holds its implementation.
        facts: the fields of a result that are known by now, besides those of the task.
    """

    def __init__(
        self,
        candidate: JudgeWorker,
        provider: JudgeWorker,
        task: Task,
        calls_per_block: int | None,
        others_open: bool,
    ):
        """Open the task: check its first result and warm up its call.

        Raises Unsupported, WrongResult, Failed, and WorkerFailed where a worker has ended.

        others_open: the candidate still needs what it holds of other tasks.
        """
        _require_judged(task)
        self.candidate, self._provider, self.task = candidate, provider, task
        definition = provider.ask("define_task", task=task.as_json())
        self._dealer = Dealer(provider, task.key)
        self._first = self._dealer.inputs(task.settings.seed)
        self._verdict = Verdict(self._dealer, task, definition, is_own=not provider.owner)
        self._unchecked = self._verdict.unchecked(self._first)
        self._pool = Pool(self._dealer, self._first, with_references=not self._unchecked)
        self._blocks: list[TimedBlock] = []
        self._of_new: list[bool] = []
        self._suspicions: list[str] = []
        self._spent, self._next_look, self._warmup = 0.0, 16, (0, 0.0)
        self._steady: bool | None = None
        self._meter = candidate.meter()
        started = time.perf_counter()
        if not others_open:
            candidate.free()
        self._bind(self._first, others_open)
        self._watch.block(self._first, 1)
        first_seconds = time.perf_counter() - started
        known = self._known_facts()
        shown = self._shown()
        self._require_unchanged()
        self._verdict.compare_dtypes(self._first, shown)
        largest = None if self._unchecked else self._verdict.check(self._first, shown)
        self._last = (-1, self._first, shown)
        work = _work_of(task, definition["moves"], self._dealer.facts, self._first, shown)
        self._footprint = self._first.size + _bytes(shown)
        self._probes = Probes(of_footprint(self._footprint))
        self._steal, self._switches = steal_seconds(), candidate.involuntary_switches()
        self.calls = 1
        if task.settings.measure:
            self._settle(calls_per_block)
        is_eager = task.stage == EAGER
        self.facts = {
            "calls_per_block": self.calls,
            **work,
            "footprint_bytes": self._footprint,
            "input_checksum": self._first.checksum,
            "first_call_seconds": first_seconds,
            "compile_seconds": None if is_eager else first_seconds,
            "capture": known["capture"],
            "check": {"checked": False, **self._unchecked}
            if self._unchecked
            else self._verdict.checked(largest),
            "dtype": task.settings.dtype or _dtype_of(self._first),
        }

    @property
    def is_alive(self) -> bool:
        """True if both workers are alive."""
        return self.candidate.is_alive and self._provider.is_alive

    def take(self, seconds: float, known: Mapping[str, float], rewarm: bool) -> dict[str, Any]:
        """Measure blocks for so many seconds, or until they are enough.

        known: the seconds of the probes on this machine while nothing disturbs.
        rewarm: another process was at work, so calls that do not count come first.
        """
        started, told = time.perf_counter(), len(self._blocks)
        if rewarm and self.task.settings.runs is None:
            self._watch.block(self._pool.chosen(), max(1, self.calls // 4))
        with self._beside_candidate():
            self._probes.start()
        while True:
            self._block()
            with self._beside_candidate():
                self._probes.after_block()
            spent = time.perf_counter() - started
            enough = self._is_enough(max(self._watch.ran, (self._spent + spent) / WALL_SHARE), known)
            if enough or spent >= seconds:
                break
        with self._beside_candidate():
            self._probes.finish()
        self._spent += (taken := time.perf_counter() - started)
        return {
            "seconds": taken,
            "compiled_seconds": 0.0,
            "block_seconds": [round(block.seconds, 10) for block in self._blocks[told:]],
            "block_probes": {
                name: [round(each, 10) for each in readings[told:]]
                for name, readings in self._readings().items()
            },
            "enough": enough,
        }

    def close(self) -> dict[str, Any]:
        """Look once more, and return the last fields of the result.  Raises the same errors as opening."""
        capture = self._known_facts()["capture"]
        beside = self._watch.beside  # before other shapes get a watch of their own
        found = list(dict.fromkeys(self._suspicions))
        if self.task.settings.measure:
            found += self._watch.suspicions(self._processors)
            found += self._of_blocks()
        if not self._unchecked and self._pool.unlike:
            self._check_other_shapes()
        elif not any(self._of_new):
            self._check_new()
        self._release()
        left = self._meter.close()
        account = self._meter.reply()
        account.add(left)
        steal, switches = steal_seconds(), self.candidate.involuntary_switches()
        return {
            "capture": capture,
            "suspicions": found + of_others(account),
            "changed_state": account.left_behind(threads=None),
            "loop_overhead_seconds": beside / self.calls,
            "warmup_calls": self._warmup[0],
            "warmup_seconds": self._warmup[1],
            "steady": self._steady,
            "disturbance": {
                "involuntary_context_switches": _grown(self._switches, switches),
                "steal_seconds": _grown(self._steal, steal),
            },
        }

    def _of_blocks(self) -> list[str]:
        """Return the suspicions from the blocks: results that are remembered, or work that is deferred."""
        if not self._blocks:
            return [LOST]
        memory = Memory(self.candidate, self._watch, self.task, self.calls)
        return memory.suspicions(self._blocks, self._of_new, self._pool, self._footprint)

    # -- the candidate

    def _bind(self, made: Inputs, others_open: bool = True) -> None:
        """Make the candidate load the implementation and prepare for inputs like these.

        others_open: the candidate keeps what it has bound so far, for this task or others.
        """
        candidate, weights = self.candidate, []
        start = candidate.reserve(sum(aligned(array.nbytes) for array in made.arrays))
        places = candidate.area.put(made.arrays, start)
        if self.task.direction != FORWARD:
            weights = candidate.put(self._verdict.draw_weights(made))
        reply = candidate.ask(
            "bind",
            task=self.task.as_json(),
            area=candidate.area.descriptor,
            tree=made.tree,
            places=places,
            weights=weights,
            others_open=others_open,
        )
        self._verdict.wanted, self._processors = reply["wanted"], reply["busy_threads"]
        self._watch = Stopwatch(candidate, self.task.key, places)

    def _known_facts(self) -> dict[str, Any]:
        """Ask the candidate for the facts of its capture."""
        facts = self.candidate.ask("facts", key=self.task.key)
        self._limitation, self._verdict.scalar_shape = facts["limitation"], tuple(facts["scalar_shape"])
        return facts

    def _shown(self, before: bool = False) -> Shown:
        return Shown.by(self.candidate, self.task.key, before)

    def _require_unchanged(self) -> None:
        if not self._watch.are_unchanged(self._first):
            raise Unsupported("it overwrites its inputs, and a judged block is of calls on the same ones")

    def _release(self) -> None:
        self.candidate.ask("release", key=self.task.key)
        self._dealer.leave()

    @contextlib.contextmanager
    def _beside_candidate(self) -> Iterator[None]:
        """Keep this thread on the core that the candidate ran on last, whose state the probes measure."""
        core = self.candidate.core()
        with contextlib.ExitStack() as stack:
            with contextlib.suppress(OSError, AttributeError):
                stack.enter_context(thread_on({core} if core is not None else set()))
            yield

    # -- blocks

    def _settle(self, calls_per_block: int | None) -> None:
        """Find the number of calls in a block, and run blocks until their times agree."""
        settings, watch, started = self.task.settings, self._watch, time.perf_counter()
        watch.measure_overhead(self._pool.chosen, [0] * EMPTY_BLOCKS)
        if settings.runs is not None:
            for _ in range(settings.warmup or 0):
                watch.block(self._pool.chosen(), 1)
        else:
            self.calls = calls_per_block or self._calls_of_a_block(settings.time_budget)
            self._warm_up(started + settings.time_budget * WARMUP_SHARE)
        self._spent = time.perf_counter() - started
        self._warmup = (watch.calls, self._spent)

    def _calls_of_a_block(self, budget: float) -> int:
        """Return the number of calls that makes a block long enough for its overhead."""
        count, seconds = 1, self._least_of_blocks(1)
        if seconds < SHORT_SECONDS:
            self._watch.measure_overhead(self._pool.chosen, [1] * EMPTY_BLOCKS)
        while seconds < BLOCK_SECONDS and count < MOST_CALLS:
            count = min(math.ceil(1.2 * count * BLOCK_SECONDS / seconds), 8 * count)
            seconds = self._least_of_blocks(count)
        self._watch.typical = Typical(count, seconds)
        longer = min(self._watch.beside / OVERHEAD_SHARE, budget / FEWEST_BLOCKS) / seconds
        return count if longer <= 1 else math.ceil(count * longer)

    def _least_of_blocks(self, count: int) -> float:
        """Return the seconds of the fastest of a few blocks: others may have been interrupted."""
        first = self._watch.block(self._pool.chosen(), count).seconds
        if first > SHORT_SECONDS:
            return first
        return min(first, *(self._watch.block(self._pool.chosen(), count).seconds for _ in range(2)))

    def _warm_up(self, deadline: float) -> None:
        """Run blocks until two windows in a row agree."""
        windows: list[float] = []
        self._steady = False
        while time.perf_counter() < deadline and not self._steady:
            window = [self._watch.block(self._pool.chosen(), self.calls) for _ in range(STEADY_WINDOW)]
            windows.append(statistics.median(block.seconds for block in window))
            self._watch.typical = Typical(self.calls, undisturbed(window).seconds)
            self._steady = len(windows) > 1 and abs(windows[-1] - windows[-2]) <= STEADY_CHANGE * windows[-2]

    def _block(self) -> None:
        """Measure a block that counts, and look at its result."""
        new = self._pool.new(self._dealer.seconds <= PROVIDER_SHARE * self._watch.ran)
        made = new or self._pool.chosen()
        self._blocks.append(self._watch.block(made, self.calls))
        self._of_new.append(new is not None)
        self._look(made)

    def _look(self, made: Inputs) -> None:
        """Check the block's result, and that its inputs and earlier results are unchanged."""
        follows = self._last[0] == self._watch.number - 1 and len(self._blocks) % 2 == 0
        if self._footprint > SMALL_BYTES and not follows and random.SystemRandom().random() > LOOKED_AT:
            return
        if not self._watch.are_unchanged(made):
            self._suspicions.append("changed arguments: calls overwrite what the first left alone")
        shown = self._shown()
        if made.expected is not None:
            self._require_right(made, shown)
        number, before, then = self._last
        comparable = (
            number == self._watch.number - 1 and before is not made and self.task.direction == FORWARD
        )
        may_change = not comparable or self._dealer.facts.get("views", True)
        if not may_change and not self._shown(before=True).is_identical(then):
            self._suspicions.append(
                "shared memory: an earlier result changed with the arguments or with the next call"
            )
        self._last = (self._watch.number, made, shown)

    def _require_right(self, made: Inputs, shown: Shown) -> None:
        try:
            self._verdict.check(made, shown)
        except WrongResult as wrong:
            if self._limitation and self.task.stage != EAGER:
                self._watch.block(self._first, 1)
                self._verdict.check(self._first, self._shown())
                raise Unsupported(self._limitation) from None
            where = "on the first inputs again" if made is self._first else "on inputs it had not seen"
            raise wrong.under(where) from None

    def _is_enough(self, spent: float, known: Mapping[str, float]) -> bool:
        """Return whether the undisturbed blocks are precise enough, or there is no time for more."""
        done, settings = len(self._blocks), self.task.settings
        if settings.runs is not None:
            return done >= settings.runs
        if spent >= settings.time_budget and done >= FEWEST_BLOCKS:
            return True
        if done < self._next_look:
            return False
        self._next_look = math.ceil(done * 1.25)
        readings = self._readings()
        probed = min(map(len, readings.values()), default=done)
        known_so_far = {name: values[:probed] for name, values in readings.items()}
        states = probe.undisturbed(known_so_far, limits(known_so_far, known), probed)
        calm = sorted(block.seconds for block, state in zip(self._blocks, states) if state)
        precision = relative_precision(calm)
        return precision is not None and precision <= settings.precision

    def _readings(self) -> dict[str, list[float]]:
        return {**self._probes.readings, WAITING: [block.waiting for block in self._blocks]}

    # -- other inputs

    def _check_new(self) -> None:
        """Check the call on new inputs, too, if no timed block had any."""
        if (made := self._pool.new(True)) is not None:
            self._watch.block(made, 1)
            if made.expected is not None:
                self._require_right(made, self._shown())

    def _check_other_shapes(self) -> None:
        """Check the call on inputs of other shapes, which cannot be written over the first."""
        made = self._dealer.inputs()
        self._bind(made)
        self._watch.block(made, 1)
        self._require_right(made, self._shown())


def _require_judged(task: Task) -> None:
    """Raise Unsupported for a task that the judge cannot time."""
    if task.sequence or task.stage == CHANGING:
        raise Unsupported("the judge writes inputs of one shape: changing shapes are measured without it")
    if task.direction == BACKWARD:
        raise Unsupported(
            "a backward pass alone could have its work done in the forward pass, which nobody times"
        )
    if task.settings.cache == COLD:
        raise Unsupported("caches are emptied by the process that is judged: they are hot here")


def _bytes(shown: Shown) -> int:
    return sum(array.nbytes for array in shown.arrays)


def _dtype_of(made: Inputs) -> str:
    """Return the name of the dtype of the first floating-point array, else of the first array."""
    names = [array.dtype.name for array in made.arrays]
    floating = [array.dtype.name for array in made.arrays if array.dtype.kind == "f"]
    return next(iter([*floating, *names]), "none")


def _grown(before: Any, now: Any) -> Any:
    return None if before is None or now is None else round(now - before, 6)


def _work_of(
    task: Task, moves: str | None, facts: Mapping[str, Any], given: Inputs, shown: Shown
) -> dict[str, Any]:
    """Return operations and bytes of a forward call, as `bench.worker.time.work` counts them, if known.

    Nothing is believed that the results do not show.

    moves: the definition's name of `Moves`; None if it has none.  facts: the provider's facts about the call.
    """
    if task.direction != FORWARD or not facts:
        return {}
    written = sum(array.nbytes for array in shown.outputs)
    if moves is None:  # only what its results prove is counted
        proven = sum(array.nbytes for array in shown.outputs if array.any())
        return {"flops": facts["flops"], "moved_bytes": None if facts["views"] else proven or None}
    kind = Moves[moves]
    is_view = facts["views"] and any(array.ndim for array in shown.outputs)  # a number does not show it
    if not written or is_view or kind is Moves.NOTHING:
        return {"flops": facts["flops"], "moved_bytes": None}
    read = [(array.dtype.name, array.nbytes) for array in given.arrays]
    return {"flops": facts["flops"], "moved_bytes": moved_bytes(kind, read, written)}
