"""Records blocks of calls with the probes beside them for minutes, and judges rules of counting blocks.

    python benchmarks/block_traces.py record quiet.npz --seconds 600
    python benchmarks/block_traces.py record busy.npz --seconds 600 --disturbed
    python benchmarks/block_traces.py judge quiet.npz busy.npz

A trace has eager calls of NumPy and PyTorch (`repeated/calls.py`), one block of a millisecond of each in
turn, in one process that the scheduler places; `--disturbed` runs the two processes of
`repeated/disturber.py` beside it.  The judge takes windows of some seconds as runs: a rule selects the blocks
of a call that count and makes one number of them, and the spread of these numbers over the windows (the 95th
percentile over the 5th) says how well runs of this length repeat.  The machine's best is learnt from the
first half of a trace, as a run learns it from runs before; rules are judged on the second half.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import itertools
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from bench.frameworks.arithmetic import arithmetic
from bench.worker.time.probe import of_footprint
from repeated.calls import named
from repeated.disturber import disturbed

RECORDED = (
    ("add_1", "torch"),
    ("add_1", "numpy"),
    ("abs_2k", "torch"),
    ("matmul_16", "numpy"),
    ("tanh_64k", "torch"),
    ("sort_64k", "numpy"),
    ("matmul_256", "torch"),
    ("add_512k", "numpy"),
    ("exp_1m", "torch"),
    ("sum_4m", "torch"),
    ("add_4m", "torch"),
    ("copy_16m", "numpy"),
)
BLOCK_SECONDS = 0.001
FEWEST = 5
"""The fewest counting blocks for which a window has a number, and the fewest such windows for a spread."""
KNOWN_QUANTILE = 0.1
WINDOWS = (3.0, 10.0)
Rule = Callable[[np.ndarray, np.ndarray, np.ndarray], float | None]
"""A rule: from seconds, and ratios of the arithmetic and the copying probe to their best, one number."""


def record(path: Path, seconds: float) -> None:
    """Record a trace of so many seconds."""
    import torch

    torch.set_num_threads(1)
    current_core = ctypes.CDLL(None).sched_getcpu
    calls = []
    for name, framework in RECORDED:
        (call,) = named([name])
        function, arguments = call.eager(framework)
        footprint = 4 * sum(int(np.prod(shape)) for shape in call.shapes) * 3 // 2
        copies = {probe: take for probe, take in of_footprint(footprint).items() if probe != "arithmetic"}
        copying = next(iter(copies.values()), None)
        count = 1
        while (took := _block(function, arguments, count)) < BLOCK_SECONDS and count < 1 << 20:
            count = max(count + 1, min(2 * count, round(count * BLOCK_SECONDS / took)))
        calls.append((function, arguments, count, copying))
    rows = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for number, (function, arguments, count, copying) in enumerate(calls):
            _block(function, arguments, max(1, count // 4))
            before = arithmetic(), copying() if copying else 0.0
            started = time.perf_counter()
            took = _block(function, arguments, count)
            core = current_core()
            after = arithmetic(), copying() if copying else 0.0
            rows.append(
                (started, number, core, took / count, max(before[0], after[0]), max(before[1], after[1]))
            )
    np.savez_compressed(
        path, rows=np.array(rows), names=[f"{name} {framework}" for name, framework in RECORDED]
    )


def _block(function: Callable[..., object], arguments: list, count: int) -> float:
    started = time.perf_counter()
    for _ in range(count):
        function(*arguments)
    return time.perf_counter() - started


def rules() -> dict[str, Rule]:
    """Return the rules that are judged, by name."""
    found: dict[str, Rule] = {"all blocks, median": lambda seconds, own, copies: _quantile(seconds, 0.5)}
    for limit in (1.03, 1.05, 1.08, 1.12, 1.3):
        for copy_limit in (1.2, 1.4, 3.0):
            for fraction in (0.25, 0.5):
                name = f"arithmetic {limit}, copies {copy_limit}, quantile {fraction}"
                found[name] = _within(limit, copy_limit, fraction)
    return found


def _within(limit: float, copy_limit: float, fraction: float) -> Rule:
    def rule(seconds: np.ndarray, own: np.ndarray, copies: np.ndarray) -> float | None:
        return _quantile(seconds[(own <= limit) & (copies <= copy_limit)], fraction)

    return rule


def _quantile(seconds: np.ndarray, fraction: float) -> float | None:
    return float(np.quantile(seconds, fraction)) if len(seconds) >= FEWEST else None


def judge(path: Path) -> None:
    """Print how each rule repeats over the windows of the trace's second half."""
    kept = np.load(path)
    rows, names = kept["rows"], [str(name) for name in kept["names"]]
    middle = (rows[0, 0] + rows[-1, 0]) / 2
    learnt, judged = rows[rows[:, 0] < middle], rows[rows[:, 0] >= middle]
    best = np.quantile(learnt[:, 4], KNOWN_QUANTILE)
    sys.stdout.write(f"{path}: arithmetic at best {best * 1e6:.2f} us, {len(rows)} blocks\n")
    _tell_slowdown(learnt, names, best)
    copies = [
        np.quantile(learnt[learnt[:, 1] == number, 5], KNOWN_QUANTILE) or 1.0 for number in range(len(names))
    ]
    for window, (title, rule) in itertools.product(WINDOWS, rules().items()):
        spreads, empty = [], []
        for number, copy in enumerate(copies):
            found = _numbers(judged[judged[:, 1] == number], window, rule, best, copy)
            numbers = [each for each in found if each is not None]
            empty.append(1 - len(numbers) / len(found))
            if len(numbers) >= FEWEST:
                spreads.append(np.quantile(numbers, 0.95) / np.quantile(numbers, 0.05))
        if spreads:
            sys.stdout.write(
                f"{window:4.0f} s  {title:48s} {statistics.median(spreads):6.3f} {max(spreads):6.3f}"
                f"  without {statistics.fmean(empty):.1%}\n"
            )


def _numbers(rows: np.ndarray, window: float, rule: Rule, best: float, copy: float) -> list[float | None]:
    """Return the number that a rule makes of each window of a call, or None where too few blocks count.

    best, copy: the seconds of the arithmetic and the copying probe while nothing disturbs.
    """
    found = []
    for start in np.arange(rows[0, 0], rows[-1, 0] - window, window):
        part = rows[(rows[:, 0] >= start) & (rows[:, 0] < start + window)]
        found.append(rule(part[:, 3], part[:, 4] / best, part[:, 5] / copy))
    return found


def _tell_slowdown(rows: np.ndarray, names: list[str], best: float) -> None:
    """Print how much longer each call takes where the arithmetic takes so much longer."""
    edges = [0.0, 1.03, 1.08, 1.15, 1.25, 1.4, 1.6, 1.9, 9.0]
    for number, name in enumerate(names):
        own = rows[rows[:, 1] == number]
        ratio, fast = own[:, 4] / best, np.quantile(own[own[:, 4] <= best * 1.05, 3], 0.5)
        cells = []
        for low, high in itertools.pairwise(edges):
            part = own[(ratio >= low) & (ratio < high), 3]
            cells.append(
                f"{np.median(part) / fast:5.2f} ({len(part) / len(own):3.0%})" if len(part) > 9 else " " * 12
            )
        sys.stdout.write(f"  {name:18s} {fast * 1e6:9.2f} us  " + " ".join(cells) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="record a trace")
    recording.add_argument("path", type=Path)
    recording.add_argument("--seconds", type=float, default=600.0)
    recording.add_argument("--disturbed", action="store_true", help="beside two processes that disturb")
    judging = commands.add_parser("judge", help="judge rules on traces")
    judging.add_argument("paths", type=Path, nargs="+")
    arguments = parser.parse_args()
    if arguments.command == "record":
        with disturbed() if arguments.disturbed else contextlib.nullcontext():
            record(arguments.path, arguments.seconds)
    else:
        for path in arguments.paths:
            judge(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
