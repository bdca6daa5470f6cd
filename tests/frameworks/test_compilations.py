"""Compilations while calls are timed: they are counted and named."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
import workers

from bench.model.result import Result

pytestmark = pytest.mark.process

DOUBLED = "def function(array, other): return array * 2"
SUMS = "import numpy\n\n\ndef function(array, other): return numpy.cumsum(array, axis=0)"
CALLS, EAGER = 4, 1
PLANTED: dict[str, tuple[int, str, str]] = {
    "jax": (
        EAGER,
        SUMS,
        "from jax import lax\n\n\n"
        "def function(array, other):\n"
        "    return lax.scan(lambda total, row: (total + row,) * 2, array[0] * 0, array)[1]",
    ),
    "tensorflow": (
        EAGER,
        DOUBLED,
        "import tensorflow as tf\n\n\n"
        "def function(array, other): return tf.vectorized_map(lambda row: row * 2, array)",
    ),
    "torch": (
        3,
        DOUBLED,
        "import torch\n\n"
        "torch._dynamo.config.recompile_limit = 1000\n"
        "calls = []\n\n\n"
        "def function(array, other):\n"
        "    calls.append(None)\n"
        "    return array * 2 if len(calls) else array",
    ),
    "mxnet": (
        EAGER,
        DOUBLED,
        "import mxnet\n\n\n"
        "class Double(mxnet.gluon.HybridBlock):\n"
        "    def hybrid_forward(self, F, array): return array * 2\n\n\n"
        "def function(array, other):\n"
        "    block = Double()\n"
        "    block.hybridize()\n"
        "    return block(array)",
    ),
}
"""Framework -> a stage, the reference, and an operator that makes its program or graph in every call."""
KEPT = {
    "jax": (
        SUMS,
        "import jax\n\n\n"
        "@jax.jit\n"
        "def sums(start, array):\n"
        "    return jax.lax.scan(lambda total, row: (total + row,) * 2, start, array)[1]\n\n\n"
        "def function(array, other): return sums(array[0] * 0, array)",
    ),
    "tensorflow": (
        DOUBLED,
        "import tensorflow as tf\n\n\n@tf.function\ndef function(array, other): return array * 2",
    ),
    "torch": (DOUBLED, "import torch\n\n\n@torch.compile\ndef function(array, other): return array * 2"),
    "mxnet": (
        DOUBLED,
        "import mxnet\n\n\n"
        "class Double(mxnet.gluon.HybridBlock):\n"
        "    def hybrid_forward(self, F, array): return array * 2\n\n\n"
        "block = Double()\n"
        "block.hybridize()\n\n\n"
        "def function(array, other): return block(array)",
    ),
}
"""Framework -> the reference, and the same operator as it should be: it makes its program once."""
STAGES = {"jax": (1, 3), "tensorflow": (1, 2, 3), "torch": (1, 2, 3), "mxnet": (1, 2, 3)}


@pytest.fixture(scope="module", params=PLANTED)
def framework(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def results(
    framework: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., list[Result]]]:
    functions = {"made_anew": PLANTED[framework][1:], "made_once": KEPT[framework]}
    yield from workers.runner(framework, tmp_path_factory.mktemp("samples"), functions)


@pytest.fixture(scope="module")
def run(results: Callable[..., list[Result]]) -> Callable[..., list[Result]]:
    """Return a function that times samples in the framework: one warm-up call and `CALLS` more."""
    return partial(results, settings={"measure": True, "warmup": 1, "runs": CALLS}, max_cases=1)


def compilations(result: Result) -> int:
    """Return the number of compilations that the suspicions name.

    Other suspicions, for instance of remembered results, are passed over.
    """
    assert result.status == "ok", result.message
    pattern = rf"compiled while timed: (\d+) compilations in {CALLS} calls"
    return sum(int(found[1]) for text in result.suspicions if (found := re.fullmatch(pattern, text)))


def test_what_is_made_anew_in_every_call_is_named(run, framework):
    (result,) = run("made_anew", stages=[PLANTED[framework][0]])
    assert compilations(result) >= CALLS, result.suspicions


@pytest.mark.parametrize("direction", ["forward", "forward_backward"])
def test_what_is_made_once_is_above_suspicion(run, direction):
    (result,) = run("made_once", directions=[direction])
    assert result.status == "ok" and result.suspicions == []


def test_ordinary_operators_are_above_suspicion(run, framework):
    names = ("matmul", "softmax", "layer_norm")
    directions = ["forward", "forward_backward", "backward"]
    results = run(*names, stages=STAGES[framework], directions=directions)
    assert len(results) == len(names) * len(STAGES[framework]) * len(directions)
    assert {(result.status, *result.suspicions) for result in results} == {("ok",)}
