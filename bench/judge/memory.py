"""Looks for calls that remember results, or put work off: their time says nothing."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from time import perf_counter

from bench.judge.inputs import Pool
from bench.judge.party import Party
from bench.judge.stopwatch import Block, Stopwatch
from bench.judge.verdict import Shown
from bench.model.device import is_cpu
from bench.model.task import Task
from bench.worker.audit import ATTEMPTS, SECONDS_LONGER

SEEN_LATER = 2.0
"""Blocks on new inputs that take so many times as long as on those seen before: the latter are remembered."""
FEWEST_OF_EACH = 4
TIMES_LONGER = 10.0
"""A call on inputs it has not seen may be cold; one that takes so much longer had not computed before."""
LOOK_SECONDS, SECONDS_PER_BYTE = 1e-3, 2e-9
"""To show a result: to be asked, to convert and to copy it takes no longer."""
COLD_BLOCKS = 3
"""Of a call by itself: so many times what a block costs without one may be for caches that others used."""


class Memory:
    """What the times of a task tell of its calls on inputs that it has, and has not, seen.

    On the CPU these are processor times: the clock also tells of others at work.
    """

    def __init__(self, accused: Party, watch: Stopwatch, task: Task, calls: int):
        """calls: of a block."""
        self._accused, self._watch, self._task, self._calls = accused, watch, task, calls
        self._on_cpu = is_cpu(task.settings.device)

    def suspicions(
        self, blocks: Sequence[Block], of_new: Sequence[bool], pool: Pool, footprint: int
    ) -> list[str]:
        """What speaks against the times of these blocks.

        footprint: bytes of inputs and results.
        of_new: of each, whether its inputs had never been dealt before.
        """
        known = self._per_call(blocks, self._calls)
        if not known:  # blocks of a few calls, which were asked for, say nothing
            few = self._task.settings.runs is not None
            return [] if few else ["no time: a block takes as long as one without calls"]
        kinds = [
            [block for block, is_new in zip(blocks, of_new) if is_new is wanted] for wanted in (True, False)
        ]
        if min(map(len, kinds)) >= FEWEST_OF_EACH:
            new, seen = (self._per_call(kind, self._calls) for kind in kinds)
            if new > SEEN_LATER * seen and (new - seen) * self._calls > SECONDS_LONGER:
                return [_remembered(new, seen)]
        return self._first_calls(known, pool, footprint)

    def _first_calls(self, known: float, pool: Pool, footprint: int) -> list[str]:
        """Calls alone, on new inputs: where all blocks take as long, their first may do the work of all.

        known: seconds of a call in blocks.
        """
        before, later = self._captured(), 0.0
        limit = TIMES_LONGER * known + SECONDS_LONGER + COLD_BLOCKS * self._watch.empty.processor
        for _ in range(ATTEMPTS):
            if (made := pool.unseen()) is None:
                return []
            seconds = self._per_call([self._watch.block(made, 1)], 1)
            first, second = self._cost_of_a_look(), self._cost_of_a_look()
            later = max(first - second, min(first, second) - LOOK_SECONDS - SECONDS_PER_BYTE * footprint)
            if seconds + later <= limit:
                return []
        if before != self._captured():
            return []
        if later > seconds:
            return [f"deferred work: a look at a result takes {later:.2g} s longer than it should"]
        return [_remembered(seconds, known)]

    def _per_call(self, blocks: Sequence[Block], calls: int) -> float:
        """Seconds: the median of the blocks, less what one costs without calls."""
        empty = self._watch.empty
        if self._on_cpu:
            found = statistics.median(block.processor for block in blocks) - empty.processor
        else:
            found = statistics.median(block.seconds for block in blocks) - empty.seconds
        return max(found, 0.0) / calls

    def _cost_of_a_look(self) -> float:
        """Seconds that the accused takes to show its result."""
        started, before = perf_counter(), self._accused.processor_seconds()
        Shown.by(self._accused, self._task.key)
        return self._accused.processor_seconds() - before if self._on_cpu else perf_counter() - started

    def _captured(self) -> dict:
        """What compilers tell: calls that compile anew take long for another reason."""
        return self._accused.ask("facts", key=self._task.key)["capture"]


def _remembered(new: float, seen: float) -> str:
    return f"remembered results: {new:.2g} s on inputs not seen before, {seen:.2g} s on others"
