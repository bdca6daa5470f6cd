"""Measures the parts of a run's wall time: all frameworks, 24 operators, 3 cases, stages 1 and 3, one thread.

Claim: at least 80% of the wall time is spent loading frameworks, compiling, and inside timed blocks (warm-up
included); the rest is inputs, checks and the engine itself.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict

import bench

OPERATORS = (
    "abs,exp,log,add,mul,add_,relu_,sum,mean,max,argmax,sort,topk,cat,transpose,where,matmul,bmm,"
    "conv2d,max_pool2d,batch_norm,layer_norm,softmax,cross_entropy"
)
LIMIT = 0.8


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frameworks", default="torch,tensorflow,jax,mxnet,numpy")
    arguments = parser.parse_args()
    started = time.perf_counter()
    run = bench.run(OPERATORS, frameworks=arguments.frameworks, stages=[1, 3], max_cases=3)
    wall = time.perf_counter() - started
    loading = max(environment["load_seconds"] for environment in run.header["environments"].values())
    spent: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for result in run:
        row = spent[result.framework]
        row["measuring"] += sum(result.block_seconds) + result.warmup_seconds
        row["first calls"] += result.first_call_seconds or 0.0
        row["all"] += result.wall_seconds
    for framework, row in spent.items():
        parts = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in row.items())
        print(f"{framework:12} {parts}")
    useful = loading + sum(row["measuring"] + row["first calls"] for row in spent.values())
    share = useful / wall
    print(f"loading {loading:.1f} s; wall {wall:.1f} s; share {share:.2f} (limit {LIMIT})")
    return int(share < LIMIT)


if __name__ == "__main__":
    sys.exit(main())
