"""Compares a model's time with that of its operators, measured singly, as `python -m bench explain` does.

Claim: the operators take between 0.8 and 1.2 times the model's own time, on each of five published
architectures.  These need the environment `models` (`make models`).
"""

from __future__ import annotations

import argparse
import os

import bench
from bench.machine.interpreter import interpreter_with, variable_of
from bench.record.architectures import ARCHITECTURES

MODELS = ("resnet50", "gpt2", "bert_base", "vit_base", "mobilenet_v2")
LEAST, MOST = 0.8, 1.2
ROUNDS = 2


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("models", nargs="*", default=list(MODELS), help="default: %(default)s")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="default: %(default)s")
    arguments = parser.parse_args()
    interpreter = interpreter_with("models")
    if interpreter is None:
        parser.error("the environment models is not made")
    os.environ[variable_of("torch")] = str(interpreter)
    failed = 0
    for name in arguments.models:
        for number in range(1, arguments.rounds + 1):
            found = bench.explain_model(ARCHITECTURES[name])
            holds = LEAST <= found.coverage <= MOST
            failed += not holds
            low, high = found.interval or (float("nan"), float("nan"))
            print(
                f"{name} {number}: operators {found.operator_seconds:.4f} s, "
                f"model {found.model_seconds:.4f} s "
                f"({low:.4f} to {high:.4f}), coverage {found.coverage:.2f}{'' if holds else ' OUTSIDE'}",
                flush=True,
            )
    print("holds" if not failed else f"{failed} outside {LEAST} to {MOST}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
