"""Samples that are fast without doing the work, each with a twin that does it: folders for `--samples-dir`.

A cheat and its twin have the same source, in which `CHEATS` is true or false.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

SIDE = 192
INIT = """
import math
import numpy as np
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(
    __name__,
    lambda: SampleConfig([{cases}]{config}),
    lambda *shape: {inputs},
    {flops}
)
"""
FLOPS = "flops=lambda np_args, shapes: 2 * len(np_args[1]) * math.prod(np_args[0].shape),"
IMPLEMENTATION = """
import {module} as m
import ctypes, gc, random, sys, threading, time
from bench.samples.contract import Executor

CHEATS = {cheats}
kept = {{}}
state = {{"calls": 0, "last": 0.0}}


def work(x, y):
    return m.tanh(x @ y)


def copied(x):
    return x.clone() if m.__name__ == "torch" else x.copy()


def place(x):
    return (x.data_ptr(), x._version) if m.__name__ == "torch" else x.__array_interface__["data"]


def remembered(key, x, y):
    if key not in kept:
        kept[key] = work(x, y)
    return copied(kept[key])


{before}

def function({parameters}):
    {body}

def executor_creator():
    return {executor}(function{adaptor})
"""
REMEMBERED = ("remembered results", "in the timed loop, on inputs not seen before", "on the same arguments")
EARLY = ("work before the call",)


@dataclass(frozen=True)
class Cheat:
    """A function that cheats where `CHEATS` is true.

    Attributes:
        body: the body of the function.
        caught_as: beginnings of a suspicion or message; one of them has to be there.
        before: source in front of the function.
        adaptor: source of `args_adaptor`, if it has one.
        parameters: the parameters of the function.
        reference: an expression of NumPy, if the operator is not `tanh(x @ y)`.
        config: further configuration of the cheating sample, but not of its twin.
        sides: the sides of the square matrices x and y, one for each case.
        cases: source of the cases, if they are no square matrices.
        inputs: source of the list of inputs of a `shape`.
        flops: the operations are declared.
        executor: the class of the executor.
        direction: the direction that is measured.
    """

    body: str
    caught_as: tuple[str, ...] = REMEMBERED
    before: str = ""
    adaptor: str = ""
    parameters: str = "x, y"
    reference: str = "np.tanh(x @ y)"
    config: str = ""
    sides: tuple[int, ...] = (SIDE,)
    frameworks: tuple[str, ...] = field(default=("torch", "numpy"))
    cases: str = ""
    inputs: str = "[inputs.array(shape), inputs.array(shape)]"
    flops: bool = True
    executor: str = "Executor"
    direction: str = "forward"


def write(folder: Path, cheats: dict[str, Cheat]) -> list[str]:
    """Make the folder of every cheat and of its twin, and return their names."""
    names = []
    for name, cheat in cheats.items():
        for sample, cheats_here in ((name, True), (f"{name}_honest", False)):
            directory = folder / sample
            directory.mkdir(parents=True)
            config = cheat.config if cheats_here else ""
            text = INIT.format(
                cases=cheat.cases or ", ".join(f"({side}, {side})" for side in cheat.sides),
                config=config,
                inputs=cheat.inputs,
                flops=FLOPS if cheat.flops else "",
            )
            (directory / "__init__.py").write_text(text)
            for framework in cheat.frameworks:
                text = IMPLEMENTATION.format(
                    module=framework,
                    cheats=cheats_here,
                    before=cheat.before + cheat.adaptor,
                    parameters=cheat.parameters,
                    body=cheat.body.strip().replace("\n", "\n    "),
                    adaptor=", args_adaptor" if cheat.adaptor else "",
                    executor=cheat.executor if cheats_here else "Executor",
                )
                (directory / f"{framework}_impl.py").write_text(text)
            if "numpy" not in cheat.frameworks:
                (directory / "numpy_impl.py").write_text(REFERENCE.format(cheat.reference))
            names.append(sample)
    return names


REFERENCE = """
import numpy as np
from bench.samples.contract import Executor

def executor_creator():
    return Executor(lambda x, y: {})
"""
