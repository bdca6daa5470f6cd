"""What a judged call has to compute and to move: nothing is believed that its results do not show."""

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
    """Operations and bytes of a forward call, as `bench.worker.work` counts them, as far as known.

    moves: of the judge's own definition; None where it has none.  facts: what the author said of the call.
    """
    if task.direction != FORWARD or not facts:
        return {}
    written = sum(array.nbytes for array in shown.outputs)
    if moves is None:  # only what its results prove is counted
        proven = sum(array.nbytes for array in shown.outputs if array.any())
        return {"flops": facts["flops"], "moved_bytes": None if facts["views"] else proven or None}
    kind = Moves[moves]
    is_view = facts["views"] and any(array.ndim for array in shown.outputs)  # of a number nobody can tell
    if not written or is_view or kind is Moves.NOTHING:
        return {"flops": facts["flops"], "moved_bytes": None}
    read = {Moves.ALL: given.size, Moves.SELECTED: min(given.size, written), Moves.RESULTS: 0}[kind]
    return {"flops": facts["flops"], "moved_bytes": read + written}
