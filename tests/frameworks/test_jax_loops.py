"""Eager samples of JAX: they compile nothing after their first calls, not even with gradients."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from interpreters import interpreter_of

from bench.engine.event import ignore
from bench.engine.request import Request
from bench.engine.session import Session
from bench.model.settings import Settings
from bench.samples.contract.registry import Registry

LOOP = re.compile(r"\blax\.(scan|while_loop|fori_loop|cond|switch|map|associative_scan)\(|\bjax\.jit\b")
PIECES = re.compile(r"\bbench\.samples\.kernels\.\w+\.jax\b")
DIRECTIONS = ["forward", "forward_backward", "backward"]


def sources(folder: Path) -> Iterator[str]:
    """Yield the sources of a sample that run in JAX: declaration, implementation, and pieces named there."""
    own = [path.read_text() for path in (folder / "__init__.py", folder / "jax_impl.py") if path.exists()]
    yield from own
    for name in set(PIECES.findall("\n".join(own))):
        found = find_spec(name)
        assert found is not None and found.origin is not None, name
        yield Path(found.origin).read_text()


def samples_with_loops() -> list[str]:
    folders = Registry().folders
    return sorted(name for name in folders if LOOP.search("\n".join(sources(folders[name].path))))


def compiled(names: list[str], directions: list[str]) -> list[str]:
    """Return a line for each smallest case that compiled something while it was timed, with how often."""
    interpreter_of("jax")
    registry, settings = Registry(), Settings(check="off", warmup=1, runs=3)
    request = Request(
        [registry.find(name) for name in names],
        ["jax"],
        directions=directions,
        max_cases=1,
        patience=0,
        settings=settings,
    )
    with Session() as session:
        results = list(session.results(session.prepare(request, ignore), ignore))
    assert {result.status for result in results} <= {"ok", "unsupported"}
    assert any(result.status == "ok" for result in results)
    return [
        f"{result.task.sample} {result.task.direction}: {text}"
        for result in results
        for text in result.suspicions
        if text.startswith("compiled while timed: ")
    ]


def test_samples_with_loops_are_found():
    """Check loops of a sample's own and of a family's shared pieces; no other samples are found."""
    found = samples_with_loops()
    assert {"lstm", "gru", "rnn", "ctc_loss", "nms", "soft_nms", "selective_scan"} <= set(found)
    assert "matmul" not in found


@pytest.mark.process
@pytest.mark.nightly
def test_loops_are_compiled_once():
    assert compiled(samples_with_loops(), DIRECTIONS) == []
