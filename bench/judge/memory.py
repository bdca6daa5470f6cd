"""Looks for calls that remember results or defer work, so that their times mean nothing."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from time import perf_counter

from bench.judge.inputs import Pool
from bench.judge.judge_worker import JudgeWorker
from bench.judge.stopwatch import Stopwatch, TimedBlock
from bench.judge.verdict import Shown
from bench.model.device import is_cpu
from bench.model.task import Task
from bench.worker.integrity.audit import ATTEMPTS, SECONDS_LONGER

SEEN_LATER = 2.0
"""The factor by which blocks on new inputs are slower than on known ones if results are remembered."""
FEWEST_OF_EACH = 4
TIMES_LONGER = 10.0
"""The factor by which a call on new inputs may be slower, because it is cold.  A call that takes longer shows
that earlier calls did not compute."""
LOOK_SECONDS, SECONDS_PER_BYTE = 1e-3, 2e-9
"""The most seconds that showing a result takes, with request, conversion and copy: fixed, and per byte."""
COLD_BLOCKS = 3
"""A call by itself may take longer by this many empty blocks, because others used the caches."""


class Memory:
    """The suspicions that a task's times raise: calls on known inputs are compared with calls on new ones.

    On the CPU these are processor times: the clock also counts the work of others.
    """

    def __init__(self, candidate: JudgeWorker, watch: Stopwatch, task: Task, calls: int):
        """Bind the stopwatch of a task.  calls: the number of calls in a block."""
        self._candidate, self._watch, self._task, self._calls = candidate, watch, task, calls
        self._on_cpu = is_cpu(task.settings.device)

    def suspicions(
        self, blocks: Sequence[TimedBlock], of_new: Sequence[bool], pool: Pool, footprint: int
    ) -> list[str]:
        """Return the suspicions against the times of these blocks; mostly none.

        footprint: bytes of inputs and results.
        of_new: for each block, whether its inputs had never been dealt before.
        """
        known = self._per_call(blocks, self._calls)
        if not known:  # a fixed number of calls may be too few to measure
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
        """Return the suspicions from single calls on new inputs.

        The first call of a block may do the work of all; then all blocks take the same time.

        known: the seconds of a call in blocks.
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

    def _per_call(self, blocks: Sequence[TimedBlock], calls: int) -> float:
        """Return the seconds per call: the median of the blocks, less an empty block."""
        empty = self._watch.empty
        if self._on_cpu:
            found = statistics.median(block.processor for block in blocks) - empty.processor
        else:
            found = statistics.median(block.seconds for block in blocks) - empty.seconds
        return max(found, 0.0) / calls

    def _cost_of_a_look(self) -> float:
        """Return the seconds that the candidate takes to show its result."""
        started, before = perf_counter(), self._candidate.processor_seconds()
        Shown.by(self._candidate, self._task.key)
        return self._candidate.processor_seconds() - before if self._on_cpu else perf_counter() - started

    def _captured(self) -> dict:
        """Return the compilers' facts: calls that compile again take long for another reason."""
        return self._candidate.ask("facts", key=self._task.key)["capture"]


def _remembered(new: float, seen: float) -> str:
    return f"remembered results: {new:.2g} s on inputs not seen before, {seen:.2g} s on others"
