"""The details of single results on a page: packets of some results each, decoded when one is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from bench.model.result import Result
from bench.render.packets import finite, packed

CHUNK = 64
"""The number of results in a packet."""
MOST_WITH_BLOCKS = 50_000
"""With more results the raw blocks are left out; the run file has them."""
_OF_RESULT = (
    *(
        "message",
        "suspicions",
        "check",
        "capture",
        "disturbance",
        "ratios",
        "spread",
        "shapes",
        "probe_limits",
    ),
    *("calls_per_block", "warmup_calls", "warmup_seconds", "steady", "undisturbed_share", "noisy"),
    *("overwrites_inputs", "returns_view", "input_checksum", "memory_average_bytes", "timeline"),
)


def detail_packets(
    results: Sequence[Result], command_of: Callable[[Result], str], with_blocks: bool
) -> Iterator[str]:
    """Yield the results in packets of CHUNK, in their order.

    command_of: returns the command that measures a result again.
    with_blocks: add for every raw block its seconds per call, its round and turn, and whether it was
    undisturbed.
    """
    for start in range(0, len(results), CHUNK):
        chunk = results[start : start + CHUNK]
        value = [_described(result, command_of(result)) for result in chunk]
        yield packed(value, _blocks(chunk) if with_blocks else None)


def _described(result: Result, command: str) -> dict[str, Any]:
    task = result.task
    return {
        "command": command,
        "package": task.package,
        "arguments": finite(task.case),
        "sequence": finite(task.sequence),
        "settings": finite(task.settings.as_json()),
        **{name: finite(getattr(result, name)) for name in _OF_RESULT},
    }


def _blocks(results: Sequence[Result]) -> dict[str, np.ndarray]:
    """Return the blocks of all results behind each other; `ends` says where those of each result stop."""
    seconds = [result.seconds_per_call() for result in results]
    turns = [turn for result in results for turn, each, _ in result.by_turn() for _ in each]
    return {
        "ends": np.array(list(accumulate(map(len, seconds))), np.uint32),
        "seconds": np.array([value for each in seconds for value in each], np.float32),
        "undisturbed": np.array([calm for each in results for calm in each.block_undisturbed], np.uint8),
        "round": np.array([turn["round"] for turn in turns], np.uint32),
        "turn": np.array([turn["turn"] for turn in turns], np.uint32),
    }
