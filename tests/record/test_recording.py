"""Recording of models' calls as input tables: recorded, read, measured and repeated."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bench
from bench.errors import UsageError
from bench.recording.recording import replay
from bench.samples.contract.table import read_csv

pytestmark = pytest.mark.process


def cases(recorded) -> dict[str, list]:
    return {table.operator: [dict(row.case) for row in table.rows] for table in recorded.tables}


@pytest.mark.slow
def test_a_picture_model_is_recorded_as_cases_of_samples(recorded):
    found = recorded("picture")
    assert found.error == "" and found.mode == "fake" and found.notices == []
    made = cases(found)
    assert made["conv2d"] == [
        {
            "shape": [2, 3, 32, 32],
            "weight_shape": [8, 3, 3, 3],
            "bias": False,
            "stride": [2, 2],
            "padding": [1, 1],
            "dilation": [1, 1],
            "groups": 1,
        }
    ]
    assert made["linear"] == [{"shape": [2, 8], "weight_shape": [5, 8], "bias": True}]
    assert made["relu"] == [{"shape": [2, 8, 16, 16]}]
    assert made["max_pool2d"][0]["kernel_size"] == made["max_pool2d"][0]["stride"] == [2, 2]
    assert made["mean"] == [{"shape": [2, 8, 8, 8], "axis": [2, 3], "keepdims": False}]
    modules = {call.operator: call.modules for call in found.calls}
    assert modules["torch.nn.functional.conv2d"] == {"stem": 1}
    assert modules["torch.nn.functional.batch_norm"] == {"norm": 1}


def test_calls_are_counted(recorded):
    found = recorded("words")
    counts = {table.operator: table.calls for table in found.tables}
    assert counts["linear"] == 2 and counts["scaled_dot_product_attention"] == 2
    assert counts["embedding"] == counts["layer_norm"] == counts["masked_fill"] == counts["softmax"] == 1
    (table,) = [table for table in found.tables if table.operator == "linear"]
    assert table.rows[0].models == {"words": 2}


@pytest.mark.slow
def test_a_model_that_no_memory_holds_is_recorded(recorded):
    (call,) = recorded("huge").calls
    assert call.args[1]["tensor"]["shape"] == [131072, 131072]


@pytest.mark.slow
def test_a_step_of_ones_own_is_recorded(recorded):
    counts = {table.operator: table.calls for table in recorded("step").tables}
    assert counts == {"tanh": 2, "cumsum": 1, "ones": 1}


@pytest.mark.slow
def test_a_model_that_needs_values_is_recorded_with_them(recorded):
    found = recorded("needing_values")
    assert found.mode == "real" and "needs values" in found.notices[0]
    (masked,) = [call for call in found.calls if call.operator == "torch.masked_select"]
    assert masked.args[1]["tensor"]["domain"] == {"true": 7}
    (summed,) = [call for call in found.calls if call.operator == "torch.Tensor.sum"]
    assert summed.args[0]["tensor"]["domain"] == {"low": 0.0, "high": 11.0}


@pytest.mark.slow
def test_what_a_model_caches_has_values_where_they_are_needed(recorded):
    found = recorded("needing_what_it_caches")
    assert found.mode == "real" and found.error == ""
    assert {call.operator for call in found.calls} >= {"torch.arange", "torch.Tensor.tanh"}


@pytest.mark.slow
def test_training_calls_the_optimizer(recorded):
    operators = {call.operator.rpartition(".")[2] for call in recorded("picture", step="training").calls}
    assert {"conv2d", "batch_norm", "addcdiv_", "lerp_"} <= operators


@pytest.mark.nightly
def test_a_model_is_recorded_in_another_dtype(recorded, tmp_path):
    recorded("picture", dtype="bfloat16")
    table = read_csv(tmp_path / "recorded" / "linear.csv")
    assert table.dtypes == ["bfloat16"] and table.calls == [1] and table.sources == ["picture"]


def test_half_a_recording_is_kept(recorded, tmp_path):
    found = recorded("halfway")
    assert found.error == "RuntimeError: the disk of the model is full"
    assert read_csv(tmp_path / "recorded" / "exp.csv") == [((3, 4),)]


@pytest.mark.slow
def test_functions_that_hide_what_they_compute_are_counted(recorded):
    found = recorded("with_own_function")
    assert found.unreadable == {"recorded_models.Doubled": 1}
    assert "sigmoid" in cases(found)


@pytest.mark.slow
def test_lengths_at_random_become_a_few_cases(recorded):
    (table, _) = recorded("proposals", most_cases=5).tables
    assert len(table.rows) == 5 and table.left_out == 195 and table.calls == 200
    lengths = sorted(row.case["shape"][0] for row in table.rows)
    assert lengths[0] <= 110 and lengths[-1] >= 280


@pytest.mark.nightly
def test_older_tables_are_joined_or_kept(recorded):
    recorded("words")
    with pytest.raises(UsageError, match="holds input tables already"):
        recorded("picture")
    found = recorded("picture", merge=True)
    (linear,) = [table for table in found.tables if table.operator == "linear"]
    assert [row.source for row in linear.rows] == ["words", "picture"]
    again = recorded("picture", merge=True)
    (linear,) = [table for table in again.tables if table.operator == "linear"]
    assert [row.calls for row in linear.rows] == [2, 2]


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("recorded_models", "names no function"),
        ("recorded_models:absent", "has no function 'absent'"),
        ("nowhere:model", "no module 'nowhere'"),
        ("recorded_models:nothing", "called no operator"),
    ],
)
def test_what_cannot_be_recorded_is_refused_with_a_reason(session, tmp_path, target, said):
    with pytest.raises(UsageError, match=said):
        bench.record_model(
            target, output=tmp_path / "out", search_path=[Path(__file__).parent], session=session
        )


@pytest.mark.nightly
def test_a_gpu_that_is_not_there_is_needed_for_values_alone(recorded):
    """Check that tensors without values need no GPU."""
    with pytest.raises(UsageError, match=r"nothing was recorded: .*CUDA"):
        recorded("on_a_gpu", mode="real")
    assert "exp" in cases(recorded("on_a_gpu"))


@pytest.mark.nightly
@pytest.mark.parametrize("function", ["picture", "words", "needing_values", "step"])
def test_calls_are_made_again_as_they_were(recorded, session, tmp_path, function):
    recorded(function)
    assert replay(tmp_path / "recorded", session) == []


@pytest.mark.nightly
def test_operators_of_a_model_run_in_another_framework(recorded, session, tmp_path):
    recorded("words")
    recorded("needing_values", merge=True)
    run = bench.run(
        inputs=tmp_path / "recorded", frameworks=["torch", "numpy"], session=session, time_budget=0.02
    )
    status = {(each.task.sample, each.task.framework): each.status for each in run}
    assert {value for (name, framework), value in status.items() if "::" not in name} == {"ok"}
    assert status["torch::Tensor.__bool__", "torch"] == "ok"
    assert status["torch::Tensor.__bool__", "numpy"] == "unsupported"


@pytest.mark.nightly
def test_classes_below_zero_are_made_from_zero_on(recorded, session, tmp_path):
    """Check that targets recorded as -100 to 4 are generated from 0 on."""
    recorded("ignoring", mode="real")
    run = bench.run(inputs=tmp_path / "recorded", frameworks="torch", session=session, time_budget=0.02)
    assert {each.task.sample: each.status for each in run}.keys() >= {"cross_entropy"} and not run.is_failed
    operator = "torch::nn.functional.cross_entropy"
    target = {"tensor": {"shape": [64], "dtype": "int64", "domain": {"low": -100, "high": 4}}}
    case = {"args": [{"tensor": {"shape": [64, 5], "dtype": "float32"}}, target], "kwargs": {}}
    (result,) = bench.run(operator, cases=[case], session=session, time_budget=0.02)
    assert result.status == "ok", result.message


def test_tables_of_ones_own_are_run_by_how_often_they_are_called(session, tmp_path):
    directory = tmp_path / "tables"
    directory.mkdir()
    with pytest.raises(UsageError, match="holds no input tables"):
        bench.run(inputs=directory, session=session)
    (directory / "abs.csv").write_text('shape,input_dtype,calls\n"[2, 3]",float16,1\n"[4]",,7\n')
    run = bench.run(inputs=directory, session=session, time_budget=0.02)
    assert [(list(each.task.case["shape"]), each.task.settings.dtype) for each in run] == [
        ([4], None),
        ([2, 3], "float16"),
    ]
    run = bench.run(inputs=directory, session=session, time_budget=0.02, max_cases=1)
    assert len(run.results) == 1
    (directory / "unheard.csv").write_text("shape\n[3]\n")
    with pytest.raises(UsageError, match="unknown sample 'unheard'"):
        bench.run(inputs=directory, session=session)


@pytest.mark.slow
def test_recorded_calls_are_on_disk_and_a_bad_line_is_refused(recorded, tmp_path):
    found = recorded("picture")
    lines = (tmp_path / "recorded" / "calls.jsonl").read_text().splitlines()
    assert len(lines) == len(found.calls)
    with (tmp_path / "recorded" / "calls.jsonl").open("a") as file:
        file.write(json.dumps({"operator": 3}) + "\n")
    with pytest.raises(UsageError, match=r"calls.jsonl line \d+ is not a recorded call"):
        recorded("picture", merge=True)
