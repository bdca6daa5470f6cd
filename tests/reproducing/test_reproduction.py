"""Refusals of results that no script can show; tests/reproducing/test_reproduce.py runs scripts."""

from __future__ import annotations

import pytest

from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task
from bench.reproducing.reproduction import reproduce
from bench.reproducing.script import CannotReproduce
from bench.runs.run import Run


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"sequence": ({"shape": [3]}, {"shape": [5]})}, "called with several shapes in turn"),
        ({"framework": "listy"}, "listy is a plug-in"),
        ({"package": "bench.samples.native.torch.cos"}, "no folder whose text could be taken"),
    ],
)
def test_what_no_script_can_show_is_refused(changes, message):
    fields = {"package": "bench.samples.basic.abs", "framework": "torch", **changes}
    task = Task(
        sample="abs",
        category="unary",
        case_index=0,
        case={},
        implementation="torch",
        stage=4,
        direction="forward",
        **fields,
    )
    result = Result(task, OK)
    with pytest.raises(CannotReproduce, match=message):
        reproduce(Run({}, [result]), result)
