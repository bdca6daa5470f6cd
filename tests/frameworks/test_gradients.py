"""Gradients in every framework: of a loss, and not of the outputs that are reported beside it."""

from __future__ import annotations

import pytest
from interpreters import interpreter_of

pytestmark = pytest.mark.process

STAGES = {"torch": "1,2,3", "tensorflow": "1,2,3", "jax": "1,3", "mxnet": "1,2,3"}


@pytest.mark.parametrize(
    "framework",
    [each if each == "mxnet" else pytest.param(each, marks=pytest.mark.slow) for each in STAGES],
)
@pytest.mark.parametrize("direction", [pytest.param("backward", marks=pytest.mark.slow), "forward_backward"])
def test_outputs_that_are_only_reported_add_nothing_to_gradients(run_api, framework, direction):
    """Use the mean rewards of `dpo_loss`, which would add to its gradients: compiled, eager and recorded."""
    interpreter_of(framework)
    run = run_api(
        *("-c", "dpo_loss", "--frameworks", framework, "-st", STAGES[framework], "--direction", direction),
        *("--tag", "short", "--max-cases", "1", "--warmup", "1", "--runs", "2"),
    )
    statuses = {result["stage"]: result["status"] for result in run.results}
    assert statuses == dict.fromkeys(map(int, STAGES[framework].split(",")), "ok"), run.stderr
    assert all(result["check"]["checked"] for result in run.results)
