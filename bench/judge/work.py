"""Counts the work of a judged call: it believes nothing that the call's results do not show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bench.judge.inputs import Inputs
from bench.judge.verdict import Shown
from bench.model.direction import FORWARD
from bench.model.task import Task
from bench.samples.contract.work import Moves


def work_of(
    task: Task, moves: str | None, facts: Mapping[str, Any], given: Inputs, shown: Shown
) -> dict[str, Any]:
    """Return operations and bytes of a forward call, as `bench.worker.time.work` counts them, if known.

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
    read = {Moves.ALL: given.size, Moves.SELECTED: min(given.size, written), Moves.RESULTS: 0}[kind]
    return {"flops": facts["flops"], "moved_bytes": read + written}
