"""OpenVINO, in its own environment: right results, the operators that it leaves out, and its precision."""

from __future__ import annotations

from functools import partial

import pytest
from compiled_samples import fixture, require_one_thread, require_refused
from processor import flags

from bench.model.result import Result

pytestmark = [pytest.mark.compiles, pytest.mark.nightly]

NATIVE_BFLOAT16 = {"avx512_bf16", "amx_bf16"}

run = fixture("openvino")


@pytest.fixture(scope="module")
def default_precision() -> str:
    """Return OpenVINO's default precision on processors like this one."""
    return "f32" if NATIVE_BFLOAT16.isdisjoint(flags()) else "bf16"


def require_whole(results: dict[str, Result]) -> None:
    """Fail unless every answer is right and came from one program of OpenVINO's."""
    for name, result in results.items():
        assert result.status == "ok", (name, result.message)
        assert result.check["checked"]
        assert (result.capture["graphs"], result.capture["graph_break_reasons"]) == (1, []), name
        assert result.capture["precision"] == "f32"


def test_operators_that_openvino_compiles_are_whole_and_right(run):
    require_whole(run("abs", "matmul", "conv2d", "softmax", "layer_norm", settings="precision=f32"))


def test_results_keep_their_places(run):
    require_whole(run("structured", "strided", settings="precision=f32"))


def test_the_default_is_what_the_processor_has(run, default_precision):
    (result,) = run("steep").values()
    if default_precision == "f32":
        assert (result.status, result.capture["precision"]) == ("ok", "f32"), result.message
    else:
        # The error adds up.
        said = "perhaps lower precision: the compiler says that it computes in bf16; output 0 differs"
        assert result.status == "wrong_result" and result.message.startswith(said), result.message
        (once,) = run("matmul", max_cases=3).values()
        assert once.message.startswith("lower precision, as of bfloat16: an error of "), once.message


def test_lower_precision_has_its_name(run):
    (asked,) = run("matmul", settings="precision=bf16", max_cases=3).values()
    if "avx512bw" in flags():
        assert asked.status == "wrong_result"
        assert asked.message.startswith("lower precision, as of bfloat16: an error of "), asked.message
    else:
        assert asked.status == "unsupported"
        assert asked.message.startswith("OpenVINO computes in f32 here, not in bf16"), asked.message
    (double,) = run("matmul", settings="precision=f32", dtype="float64", max_cases=3).values()
    assert double.status == "wrong_result"
    assert double.message.startswith("lower precision, as of float32: an error of "), double.message


def test_operators_that_it_lacks_run_in_pytorch(run):
    require_refused(run("trunc"), "captured no graph", "OpenVINO leaves aten.trunc to PyTorch")
    (partly,) = run("lacking").values()
    assert (partly.status, partly.capture["graphs"]) == ("ok", 1), partly.message
    assert "OpenVINO leaves aten.linalg_eig to PyTorch" in partly.capture["graph_break_reasons"]
    assert partly.capture["graph_breaks"] == len(partly.capture["graph_break_reasons"])


def test_programs_that_it_cannot_build_run_in_pytorch(run):
    require_refused(
        run("chunk"), "captured no graph", "OpenVINO gives up: it cannot convert aten.split.Tensor"
    )


def test_one_operator_alone_is_left_to_pytorch_unless_asked_for(run):
    require_refused(run("abs", settings="testing=false"), "OpenVINO leaves aten.abs to PyTorch")


def test_what_depends_on_values_is_refused_or_breaks_the_graph(run):
    require_refused(run("masked_select"), "captured no graph", "Dynamic shape operator")
    (branching,) = run("by_value").values()
    assert (branching.status, branching.capture["graphs"]) == ("ok", 2), branching.message
    assert branching.capture["graph_break_reasons"] == ["Data-dependent branching"]


def test_arguments_that_are_overwritten_keep_their_values(run):
    (result,) = run("sgd_mom_update").values()
    assert result.status == "wrong_result" and result.message.startswith("output 1 differs in ")
    (functional,) = run("sgd_mom_update", settings="aot_autograd=true").values()
    assert functional.status == "ok", functional.message


def test_the_next_call_overwrites_a_result(run):
    (result,) = run("worker_threads", settings="precision=f32").values()
    assert [text.partition(":")[0] for text in result.suspicions] == ["shared memory"]


def test_gradients_need_aot_autograd(run):
    require_refused(run("softmax", directions="forward_backward"), "no gradients unless", "aot_autograd")
    (result,) = run(
        "layer_norm", directions="forward_backward", settings="aot_autograd=true:precision=f32"
    ).values()
    assert (result.status, result.capture["graphs"]) == ("ok", 2), result.message


def test_one_thread_is_used_where_one_is_asked_for(run):
    require_one_thread(partial(run, settings="precision=f32"))


def test_properties_of_the_device_can_be_set_where_they_exist(run):
    require_whole(run("softmax", settings="precision=f32:config.PERFORMANCE_HINT=THROUGHPUT"))
    require_refused(run("softmax", settings="config.NO_SUCH=1"), "captured no graph", "OpenVINO gives up:")
