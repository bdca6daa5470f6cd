"""Draws random cases: varied extents from Hypothesis, admitted by a sample's NumPy implementation."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from bench.engine.event import NOTICE, Event, Progress
from bench.engine.plan import draft_task
from bench.engine.request import Request
from bench.engine.worker_process import WorkerFailed
from bench.model.case import element_count, is_zero_size
from bench.model.direction import FORWARD
from bench.model.input_table import arguments_of
from bench.model.result import Result
from bench.model.settings import CHECK_OFF
from bench.model.stage import EAGER
from bench.model.status import OK
from bench.model.task import Task
from bench.samples.contract.variation import extents_of, with_extents

LARGEST_EXTENT = 24
MOST_ELEMENTS = 1 << 16
ATTEMPTS = 10
"""The number of cases to draw per wanted case; then the valid ones are taken for all there are."""

Case = Mapping[str, Any]


@st.composite
def cases_like(draw: st.DrawFn, table: Sequence[Case]) -> dict[str, Any]:
    """Draw a case of the `table`, with some or all of its extents replaced by others up to 24.

    Cases of zero size are drawn only where there are no others.
    """
    case = draw(st.sampled_from([case for case in table if not is_zero_size(case)] or table))
    others = st.integers(1, LARGEST_EXTENT)
    replacement = {
        extent: draw(st.just(extent) | others if extent <= LARGEST_EXTENT else others)
        for extent in extents_of(case)
    }
    return with_extents(case, replacement)


def draw_cases(
    table: Sequence[Case], count: int, seed_: int, admitted: Callable[[Case], bool]
) -> tuple[list[Case], int]:
    """Return up to `count` different cases that are `admitted`, and the number of refused ones.

    The same seed gives the same cases.
    """
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


def draw(
    request: Request,
    progress: Progress,
    describe: Callable[[Task], dict[str, Any]],
    measure: Callable[[Task], Result],
) -> Request:
    """Return `request` with random cases in place of the tables.

    describe, measure: ask a worker (see `bench.engine.session`).

    A case is admitted if the sample's NumPy implementation computes it.  For a sample without such an
    implementation nothing shows which cases are valid: it is left out, and a notice says so.
    """
    count, chosen = request.random_inputs or 0, dict[str, list[Case]]()
    unmeasured = replace(request.settings, measure=False, check=CHECK_OFF, dtype=None, device="cpu")
    for folder, _ in request.samples:
        draft = draft_task(replace(request, stages=(EAGER,), settings=unmeasured), "numpy", folder)
        draft = replace(draft, given=True, direction=FORWARD)

        def admitted(case: Case, draft: Task = draft) -> bool:
            return measure(replace(draft, case=dict(case))).status == OK

        try:
            table = [arguments_of(case) for case in describe(draft).get("cases", [])]
        except WorkerFailed:
            table = []
        cases, refused = (
            draw_cases(table, count, request.settings.seed, admitted) if table else (list[Case](), 0)
        )
        if refused or not cases:
            text = f"{folder.name}: {len(cases)} random cases, {refused} refused by NumPy"
            progress(Event(NOTICE, text=text))
        if cases:
            chosen[folder.name] = cases
    samples = [(folder, backward) for folder, backward in request.samples if folder.name in chosen]
    return replace(request, samples=samples, given=chosen, random_inputs=None)
