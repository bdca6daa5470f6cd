"""How long whole suites take.

Claims: the ten samples that DLOP-Bench measures first, all cases, eager and TorchScript, take at most
8 s besides `import torch`; all basic operators, short cases, forward, in one framework, take under
10 minutes on 2 cores (with `--basic`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TEN = (
    "tblr2bbox,bbox2delta,box_iou,delta2bbox,l1_loss,smooth_l1_loss,box_area,box_cxcywh_to_xyxy,"
    "giou_loss,diou_loss"
)
TEN_SECONDS, BASIC_SECONDS = 8.0, 600.0


def seconds_of(command: list[str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - started


def suite(*flags: str) -> tuple[float, Counter, int]:
    """Wall seconds of a run in PyTorch, its statuses, and how many medians are noisy."""
    with tempfile.TemporaryDirectory() as directory:
        api = [sys.executable, str(ROOT / "bench" / "api" / "api.py"), "--frameworks", "torch"]
        wall = seconds_of([*api, *flags, "--output", directory])
        (path,) = Path(directory).glob("*.jsonl")
        results = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return wall, Counter(result["status"] for result in results), sum(bool(r["noisy"]) for r in results)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--basic", action="store_true", help="measure all basic operators too (minutes)")
    arguments = parser.parse_args()
    importing = seconds_of([sys.executable, "-c", "import torch"])
    wall, statuses, noisy = suite("-c", TEN, "-st", "1,2")
    held = wall - importing <= TEN_SECONDS
    print(
        f"ten samples: {wall - importing:.1f} s besides {importing:.1f} s of import torch "
        f"(limit {TEN_SECONDS:.0f} s); {dict(statuses)}, {noisy} noisy"
    )
    if arguments.basic:
        wall, statuses, noisy = suite("--category", "basic", "--tag", "short", "--direction", "forward")
        held &= wall < BASIC_SECONDS
        print(f"basic operators: {wall:.0f} s (limit {BASIC_SECONDS:.0f} s); {dict(statuses)}, {noisy} noisy")
    print("held" if held else "missed")
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
