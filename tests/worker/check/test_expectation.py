"""Expected values of few elements, which may happen to cancel."""

from __future__ import annotations

import math

import numpy as np
import pytest
from one_task import carry_out
from sample_folders import write_folder

import bench
from bench.frameworks import load
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract.case_inputs import make_np_args
from bench.samples.contract.loader import load_config, load_sample
from bench.worker.check.correctness import WrongResult

PACKAGE = "bench.samples.basic.trapezoid"
CANCELS = 52422733
"""A seed for which the integral over seven random values is -0.0022; sizes of 1 are usual."""
CHECKED = {"frameworks": "torch", "measure": False}
SINE = """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(
    __name__,
    lambda: SampleConfig([(5,)]),
    lambda size: [inputs.array(size)],
    functions={{"numpy": "numpy.{}", "torch": "torch.sin"}},
)
"""


def test_a_sum_that_cancels_is_judged_by_its_terms():
    sample = load_sample(PACKAGE)
    config = load_config(sample)
    task = Task(
        sample="trapezoid",
        package=PACKAGE,
        category=config.category,
        case_index=0,
        case={"shape": [7], "axis": 0},
        framework="numpy",
        implementation="numpy",
        stage=1,
        direction="forward",
        settings=Settings(measure=False, seed=CANCELS),
    )
    check = carry_out(load("numpy")("cpu", 1), task)["check"]
    array, axis = make_np_args(sample, config.args_cases[0], task.sample, task.case, CANCELS, None)
    integral = float(sum(array[1:].astype(float) + array[:-1]) / 2)
    assert axis == 0 and check["checked"]
    own_units = check["largest_error"] / 2.0 ** (math.floor(math.log2(abs(integral))) - 23)
    assert config.ulps is not None and check["largest_error_ulps"] < 1 < config.ulps < own_units


REFERENCES = {"wrong_result": "cos", "ok": "sin"}
"""The function of the reference, by the status that a sine then has."""


@pytest.mark.process
@pytest.mark.parametrize("direction", ["forward", "backward"])
def test_a_corrected_reference_is_the_one_that_counts(direction):
    pytest.importorskip("torch")
    with bench.Session() as session:
        for status, name in REFERENCES.items():
            sine = bench.sample(
                "sine", cases=[{"shape": [5]}], reference=getattr(np, name), torch=lambda x: x.sin()
            )
            (result,) = bench.run([sine], directions=direction, session=session, **CHECKED)
            assert result.status == status, result.message


@pytest.mark.process
def test_references_of_folders_of_one_name_are_two(tmp_path):
    pytest.importorskip("torch")
    with bench.Session() as session:
        for status, name in REFERENCES.items():
            folder = write_folder(tmp_path / name / "sine", {"__init__.py": SINE.format(name)})
            asked = {"samples_directories": [folder.parent], "session": session, **CHECKED}
            (result,) = bench.run("sine", **asked)
            assert result.status == status, result.message


@pytest.mark.parametrize("function", ["return (x + y).sum() * 1.001", "return (x + y).half().sum().float()"])
def test_one_element_may_be_wrong(run, function):
    with pytest.raises(WrongResult, match="differs in 1 of 1 elements"):
        run(torch=function, numpy="return (x + y).sum()", config="ulps=256")
