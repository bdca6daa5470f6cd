"""Random cases: Hypothesis varies the extents of a sample's table, its NumPy implementation admits them."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from bench.engine.plan import Request, draft_task
from bench.engine.session import Engine
from bench.engine.worker_process import WorkerFailed
from bench.model.result import OK, Result
from bench.samples.contract.variation import element_count, extents_of, with_extents

LARGEST_EXTENT = 24
MOST_ELEMENTS = 1 << 16
ATTEMPTS = 10
"""Cases drawn per case wanted, before what the NumPy implementation admits is taken for all there is."""

Case = Mapping[str, Any]


@st.composite
def cases_like(draw: st.DrawFn, table: Sequence[Case]) -> dict[str, Any]:
    """A case of the `table` with some of its extents, or all, exchanged for others up to 24."""
    case = draw(st.sampled_from(table))
    others = st.integers(1, LARGEST_EXTENT)
    replacement = {
        extent: draw(st.just(extent) | others if extent <= LARGEST_EXTENT else others)
        for extent in extents_of(case)
    }
    return with_extents(case, replacement)


def draw_cases(
    table: Sequence[Case], count: int, seed_: int, admitted: Callable[[Case], bool]
) -> tuple[list[Case], int]:
    """Up to `count` different cases that are `admitted`, and how many were not; the same for a seed."""
    found: dict[str, Case] = {}
    refused: set[str] = set()

    @seed(seed_)
    @settings(
        max_examples=count * ATTEMPTS,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases_like(table))
    def collect(case: Case) -> None:
        text = json.dumps(case)
        if len(found) == count or text in found or text in refused or element_count(case) > MOST_ELEMENTS:
            return
        if admitted(case):
            found[text] = case
        else:
            refused.add(text)

    collect()
    return list(found.values()), len(refused)


def draw(engine: Engine, request: Request) -> Request:
    """`request` with random cases in place of the tables.

    A case is admitted where the sample's NumPy implementation computes it; of samples without one
    nothing tells which cases are valid: they are left out, which is said.
    """
    assert request.random_inputs is not None
    chosen: dict[str, list[Case]] = {}
    engine.start("numpy")
    for folder, _ in request.samples:
        draft = draft_task(replace(request, stages=(1,)), "numpy", folder)
        draft = replace(draft, given=True, measure=False, check="off", dtype=None, device="cpu")

        def admitted(case: Case, draft: Any = draft) -> bool:
            return engine.measure(replace(draft, case=dict(case), direction="forward")).status == OK

        try:
            table = engine.describe(draft).get("cases", [])
        except WorkerFailed:
            table = []
        cases, refused = (
            ([], 0)
            if not table
            else draw_cases(table, request.random_inputs, request.settings["seed"], admitted)
        )
        if refused or not cases:
            print(f"{folder.name}: {len(cases)} random cases, {refused} refused by NumPy", file=sys.stderr)
        if cases:
            chosen[folder.name] = cases
    samples = [(folder, backward) for folder, backward in request.samples if folder.name in chosen]
    return replace(request, samples=samples, given=chosen, random_inputs=None)


def replay_lines(results: Sequence[Result]) -> list[str]:
    """The command that runs one case again, for every case that failed, else for the first."""
    failed = [result for result in results if result.is_failure]
    lines = {replay_command(result): None for result in failed or results[:1]}
    return [f"replay: {line}" for line in lines]


def replay_command(result: Result) -> str:
    """The command line that measures the case of `result` again, on the same inputs."""
    parts = ["python", "-m", "bench", "run", "--frameworks", result.framework, "-c", result.sample]
    parts += ["-st", str(result.stage), "--direction", result.direction, "--seed", str(result.seed)]
    if result.requested_dtype:
        parts += ["--dtype", result.requested_dtype]
    return shlex.join([*parts, "--case", json.dumps(result.case)])
