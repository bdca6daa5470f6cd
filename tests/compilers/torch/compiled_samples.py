"""Samples of PyTorch code, run through one compiler in its own environment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from interpreters import interpreter_of

import bench
from bench.model.result import Result

Runner = Callable[..., dict[str, Result]]

_SAMPLE = """\
from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(48,)])


def gen_np_args(size):
    {before}
    return [inputs.array((size, size)), inputs.array((size,))]


register_sample(__name__, get_sample_config, gen_np_args)
"""
CHANGING = "changing"
_OTHER_SIZE = "size += int(inputs.integers(1, 0, 100)[0])"
_IMPLEMENTATION = """\
import {module} as m
from bench.samples.contract import Executor


def function(x, y):
{body}


def executor_creator():
    return Executor(function)
"""
SAMPLES = {
    "structured": (
        "    return {'sum': m.add(x, y), 'rest': [m.sum(x), 3], 'again': x[1:3]}",
        "    return {'sum': m.add(x, y), 'rest': [m.sum(x), 3], 'again': x[1:3]}",
    ),
    "strided": (
        "    return m.exp(x.T) + y[::-1]",
        "    return m.exp(x.T) + y.flip(0)",
    ),
    CHANGING: (
        "    return m.exp(x).sum(0) + y",
        "    return m.exp(x).sum(0) + y",
    ),
    "by_value": (
        "    return x + y if m.sum(x) > 0 else x - y",
        "    return x + y if m.sum(x) > 0 else x - y",
    ),
    "counting": (
        "    return int(m.sum(x > 0))",
        "    return int(m.sum(x > 0))",
    ),
    "overwriting": (
        "    x += y\n    return x",
        "    return x.add_(y)",
    ),
    "lacking": (
        "    return m.linalg.eigvals(x).real.sum()",
        "    return m.linalg.eigvals(x).real.sum()",
    ),
    "worker_threads": (
        "    return m.tanh(x @ x @ x @ x / 512)",
        "    return m.tanh(x @ x @ x @ x / 512)",
    ),
    # Only the first inputs are sure to pass in float32: large sums have errors, where tanh is steep.
    "steep": (
        "    return m.tanh(x @ x @ x @ x)",
        "    return m.tanh(x @ x @ x @ x)",
    ),
}
"""Sample -> the body of its NumPy reference, and the body of the function that is compiled."""


def runner(compiler: str, directory: Path) -> Iterator[Runner]:
    """Yield, for a fixture, a function that runs samples, also built-in ones: it returns results by name.

    It times nothing unless asked to.  The test is skipped, with the reason, where there is no environment.
    """
    interpreter_of("torch", compiler)
    for name, bodies in SAMPLES.items():
        (directory / name).mkdir()
        (directory / name / "__init__.py").write_text(
            _SAMPLE.format(before=_OTHER_SIZE if name == CHANGING else "")
        )
        for module, body in zip(("numpy", "torch"), bodies):
            text = _IMPLEMENTATION.format(module=module, body=body)
            (directory / name / f"{module}_impl.py").write_text(text)
    with bench.Session() as session:

        def results(*names: str, settings: str = "", **request: object) -> dict[str, Result]:
            chosen = f"{compiler}:{settings}" if settings else compiler
            asked = {"measure": False, "check": "all", "directions": "forward", "max_cases": 1, **request}
            found = bench.run(
                list(names),
                frameworks="torch",
                stages=3,
                compilers=chosen,
                samples_directories=[directory],
                session=session,
                **asked,
            )
            return {result.sample: result for result in found.results}

        yield results


def require_right(results: dict[str, Result]) -> None:
    """Fail unless every answer was compared with its reference and found right."""
    outcomes = {name: (result.status, result.message) for name, result in results.items()}
    wrong = {name: outcome for name, outcome in outcomes.items() if outcome != ("ok", "")}
    assert not wrong, wrong
    for result in results.values():
        assert result.check["checked"] and result.capture["graphs"] == 1
        assert all(seconds > 0 for seconds in result.capture["phase_seconds"].values())


def require_refused(results: dict[str, Result], *words: str) -> None:
    """Fail unless all are unsupported for a reason that has these words."""
    for result in results.values():
        assert result.status == "unsupported", result.message
        assert all(word in result.message for word in words), result.message


def require_one_thread(run: Runner) -> None:
    """Fail where the calls that were timed used more processor time than one thread has."""
    (result,) = run("worker_threads", measure=True, time_budget=0.3).values()
    assert result.status == "ok", result.message
    assert [text for text in result.suspicions if text.startswith("more threads")] == []


def fixture(compiler: str) -> Callable[..., Iterator[Runner]]:
    """Return the module's fixture `run`."""

    @pytest.fixture(scope="module")
    def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
        yield from runner(compiler, tmp_path_factory.mktemp(compiler))

    return run
