"""`bench.sample()`: makes a sample of the caller's own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from bench import frameworks
from bench.errors import UsageError
from bench.samples.contract.own_sample import REFERENCE, OwnSample
from bench.samples.contract.sample import SampleConfig
from bench.samples.contract.work import Moves, Work

_CONFIG = {item.name for item in fields(SampleConfig)} - {"args_cases", "category"}


def sample(
    name: str,
    *,
    cases: Sequence[Mapping[str, Any]],
    reference: Callable[..., Any] | None = None,
    inputs: Callable[..., list] | None = None,
    flops: Work | None = None,
    moves: Moves | None = None,
    **functions_and_config: Any,
) -> OwnSample:
    """Make a sample of your own functions, which `bench.run` checks, measures and audits like any other.

        mine = bench.sample("mine", cases=[{"shape": [64, 64]}], reference=np.tanh, torch=lambda x: x.tanh())
        bench.run([mine], frameworks="torch")

    Args:
        name: a Python identifier.
        cases: argument names and values of each case, JSON values, all of the same names.
        reference: a function of NumPy arrays, run in float64; without it, stages are compared with the eager
            one.
        inputs: `*case` -> list of NumPy arguments.  None: a random array for each value whose name
            ends in `shape`, every other value as it is.
        flops, moves: the work and the memory traffic of a call, for the roofline (see
            `bench.samples.contract.work`).
        **functions_and_config: framework name -> function of that framework's arrays; fields of a
            SampleConfig (requires_grad, differentiable, rtol, atol, ulps, dtypes ...).

    The functions go to the frameworks' workers by value, which need the same version of Python.
    Raises UsageError for an invalid name or case, and an unknown framework.
    """
    if not name.isidentifier():
        raise UsageError(f"{name!r} is not a name for a sample; use letters, digits and _")
    listed = [dict(case) for case in cases]
    if not listed or not all(listed) or any(list(case) != list(listed[0]) for case in listed):
        raise UsageError(f"the cases of {name} are not a list of arguments by name, the same names in each")
    config = {key: value for key, value in functions_and_config.items() if key in _CONFIG}
    functions = {
        frameworks.canonical_name(key): value
        for key, value in functions_and_config.items()
        if key not in _CONFIG
    }
    if reference is not None:
        functions[REFERENCE] = reference
    for framework, function in functions.items():
        if not callable(function):
            raise UsageError(f"what {name} has for {framework} is not a function: {function!r}")
    if not functions:
        raise UsageError(f"{name} has no function to measure; give one by a framework's name")
    return OwnSample(name, listed, functions, inputs, config, flops, moves)
