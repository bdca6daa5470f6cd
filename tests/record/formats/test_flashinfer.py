"""FlashInfer Trace: a data set in its published form, files that are written, and broken ones."""

from __future__ import annotations

import json

import pytest

from bench.errors import UsageError
from bench.model.call import RecordedCall
from bench.record.formats import read, write

LINEAR, RMS_NORM = "torch.nn.functional.linear", "torch.nn.functional.rms_norm"
ATTENTION = "torch.nn.functional.scaled_dot_product_attention"
GEMM_DEFINITION = {
    "name": "gemm_n128_k2048",
    "description": "General matrix multiply (GEMM) C = A @ B.T.",
    "op_type": "gemm",
    "axes": {
        "M": {"type": "var"},
        "N": {"type": "const", "value": 128},
        "K": {"type": "const", "value": 2048},
    },
    "inputs": {
        "A": {"shape": ["M", "K"], "dtype": "float16"},
        "B": {"shape": ["N", "K"], "dtype": "float16"},
    },
    "outputs": {"C": {"shape": ["M", "N"], "dtype": "float16"}},
    "reference": "import torch\n\ndef run(A, B):\n    return torch.matmul(A, B.T)",
}
NORM_DEFINITION = {
    "name": "rmsnorm_h4096",
    "op_type": "rmsnorm",
    "axes": {"batch_size": {"type": "var"}, "hidden_size": {"type": "const", "value": 4096}},
    "inputs": {
        "hidden_states": {"shape": ["batch_size", "hidden_size"], "dtype": "bfloat16"},
        "weight": {"shape": ["hidden_size"], "dtype": "bfloat16"},
    },
    "outputs": {"output": {"shape": ["batch_size", "hidden_size"], "dtype": "bfloat16"}},
    "reference": "import torch\n\ndef run(hidden_states, weight):\n    EPS = 1e-5\n    return hidden_states",
}
PAGED_DEFINITION = {
    "name": "gqa_paged_decode_h16_kv1_d128_ps1",
    "op_type": "gqa_paged",
    "axes": {
        **{"batch_size": {"type": "var"}, "num_pages": {"type": "var"}, "len_indptr": {"type": "var"}},
        **{"num_qo_heads": {"type": "const", "value": 16}, "head_dim": {"type": "const", "value": 128}},
    },
    "inputs": {
        "q": {"shape": ["batch_size", "num_qo_heads", "head_dim"], "dtype": "bfloat16"},
        "kv_indptr": {"shape": ["len_indptr"], "dtype": "int32"},
        "sm_scale": {"shape": None, "dtype": "float32"},
    },
    "outputs": {},
    "reference": "",
}


def tensor(*shape, dtype="float32", **more):
    return {"tensor": {"shape": list(shape), "dtype": dtype, **more}}


def workload(definition, axes, **inputs):
    return {
        "definition": definition,
        "workload": {"uuid": "6120f144-b973-4bd9-b884-77ecb132914e", "axes": axes, "inputs": inputs},
        "solution": None,
        "evaluation": None,
    }


@pytest.fixture
def data_set(tmp_path):
    """Return a data set of three definitions and their workloads, laid out as FlashInfer Trace does."""
    safe = {"type": "safetensors", "path": "blob/x.safetensors", "tensor_key": "kv_indptr"}
    random, scale = {"type": "random"}, {"type": "scalar", "value": 0.125}
    contents = {
        "gemm": (
            GEMM_DEFINITION,
            [workload("gemm_n128_k2048", {"M": m}, A=random, B=random) for m in (7, 1, 7)],
        ),
        "rmsnorm": (
            NORM_DEFINITION,
            [workload("rmsnorm_h4096", {"batch_size": 34}, hidden_states=random, weight=random)],
        ),
        "gqa_paged": (
            PAGED_DEFINITION,
            [
                workload(
                    PAGED_DEFINITION["name"],
                    {"batch_size": 2, "num_pages": 9, "len_indptr": 3},
                    **{"q": random, "kv_indptr": safe, "sm_scale": scale},
                )
            ],
        ),
    }
    for kind, (definition, lines) in contents.items():
        for folder, suffix, text in (
            ("definitions", "json", json.dumps(definition)),
            ("workloads", "jsonl", "".join(json.dumps(line) + "\n" for line in lines)),
        ):
            path = tmp_path / "set" / folder / kind / f"{definition['name']}.{suffix}"
            path.parent.mkdir(parents=True)
            path.write_text(text)
    return tmp_path / "set"


def test_a_data_set_is_read(data_set):
    found = {call.operator: call for call in read(data_set)}
    assert [call.count for call in read(data_set)] == [2, 1, 1, 1]
    assert found[RMS_NORM].args == [
        tensor(34, 4096, dtype="bfloat16"),
        [4096],
        tensor(4096, dtype="bfloat16"),
        1e-5,
    ]
    paged = found["flashinfer_trace.gqa_paged_decode_h16_kv1_d128_ps1"]
    assert paged.kwargs == {
        "q": tensor(2, 16, 128, dtype="bfloat16"),
        "kv_indptr": tensor(3, dtype="int32"),
        "sm_scale": 0.125,
    }
    assert found[LINEAR].args == [tensor(1, 2048, dtype="float16"), tensor(128, 2048, dtype="float16")]


def test_a_file_of_a_data_set_is_read(data_set):
    calls = read(data_set / "workloads" / "gemm" / "gemm_n128_k2048.jsonl")
    assert [call.args[0]["tensor"]["shape"] for call in calls] == [[7, 2048], [1, 2048]]


def test_a_definition_beside_the_file_is_enough(data_set, tmp_path):
    for path in data_set.rglob("gemm_*"):
        path.rename(tmp_path / path.name)
    assert len(read(tmp_path / "gemm_n128_k2048.jsonl")) == 2


CALLS = [
    RecordedCall(LINEAR, [tensor(16, 8), tensor(4, 8)]),
    RecordedCall(RMS_NORM, [tensor(6, 8, dtype="bfloat16"), [8], tensor(8, dtype="bfloat16"), 1e-6]),
    RecordedCall(RMS_NORM, [tensor(6, 8), [8], tensor(8), None]),
    RecordedCall(ATTENTION, [tensor(2, 4, 5, 8), tensor(2, 4, 7, 8), tensor(2, 4, 7, 8)]),
    RecordedCall(
        ATTENTION,
        [
            tensor(2, 4, 5, 8, strides=[160, 8, 32, 1]),
            tensor(2, 2, 5, 8, strides=[80, 8, 16, 1]),
            tensor(2, 2, 5, 8),
        ],
        {"is_causal": True, "scale": 0.5, "enable_gqa": True},
    ),
]


def test_calls_are_read_as_they_were_written(tmp_path):
    assert write(CALLS, tmp_path / "set", "flashinfer") == []
    found = {call.key: call for call in read(tmp_path / "set")}
    assert set(found) == {call.key for call in CALLS}


def test_what_is_written_computes_the_same(tmp_path):
    """Compare the reference of each definition that is written with the function whose calls it describes."""
    torch = pytest.importorskip("torch")
    from bench.samples.native.torch_values import decode

    write(CALLS, tmp_path, "flashinfer")
    for call in CALLS:
        path = next(path for path in tmp_path.rglob("*.jsonl") if read(path)[0].key == call.key)
        definition = json.loads(next(tmp_path.rglob(f"{path.stem}.json")).read_text())
        line = json.loads(path.read_text())
        args, kwargs = decode([call.args, {"dict": dict(call.kwargs)}])
        names = [name for name in definition["inputs"] if name != "sm_scale"]
        tensors = [each for each in args if isinstance(each, torch.Tensor)]
        given = {
            name: each.transpose(1, 2) if each.dim() == 4 and not each.is_contiguous() else each
            for name, each in zip(names, tensors)
        }
        given |= {name: each["value"] for name, each in line["workload"]["inputs"].items() if "value" in each}
        for name, each in given.items():
            axes = definition["inputs"][name]["shape"]
            extents = {
                **line["workload"]["axes"],
                **{axis: each["value"] for axis, each in definition["axes"].items() if "value" in each},
            }
            assert axes is None or list(each.shape) == [extents[axis] for axis in axes]
        space: dict = {}
        exec(definition["reference"], space)
        function = getattr(torch.nn.functional, call.operator.rpartition(".")[2])
        torch.testing.assert_close(space["run"](**given), function(*args, **kwargs))


def test_leading_axes_become_one(tmp_path):
    write([RecordedCall(LINEAR, [tensor(2, 3, 8), tensor(4, 8), None])], tmp_path, "flashinfer")
    (call,) = read(tmp_path)
    assert call.args == [tensor(6, 8), tensor(4, 8)]


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (RecordedCall("torch.relu", [tensor(2)]), "linear, rms_norm and attention only"),
        (RecordedCall(LINEAR, [tensor(2, 8), tensor(4, 8), tensor(4)]), "has no bias"),
        (RecordedCall(LINEAR, [tensor(2, 8, strides=[1, 2]), tensor(4, 8)]), "its input has strides"),
        (RecordedCall(LINEAR, [tensor(2, 8, dtype="float64"), tensor(4, 8, dtype="float64")]), "in float64"),
        (RecordedCall(LINEAR, [tensor(2, 8), tensor(4, 8, dtype="float16")]), "in float16 and float32"),
        (RecordedCall(LINEAR, [{"other": "x"}, tensor(4, 8)]), "its input is not a tensor"),
        (RecordedCall(LINEAR, [tensor(2, 8)]), "has no argument 'weight'"),
        (RecordedCall(LINEAR, [tensor(2, 8)], {"matrix": 1}), "its arguments are not those of"),
        (RecordedCall(LINEAR, [tensor(2, 0), tensor(4, 0)]), "no constant axis of extent 0"),
        (RecordedCall(RMS_NORM, [tensor(2, 8), [8]]), "has a weight"),
        (RecordedCall(RMS_NORM, [tensor(2, 8), [8], tensor(8), {"other": "x"}]), "its eps is not a number"),
        (RecordedCall(RMS_NORM, [tensor(2, 8), [2, 8], tensor(2, 8)]), "with 1 dimensions only"),
        (
            RecordedCall(ATTENTION, [tensor(2, 4, 5, 8)] * 3, {"attn_mask": tensor(5, 5)}),
            "no mask and no dropout",
        ),
        (RecordedCall(ATTENTION, [tensor(2, 4, 5, 8)] * 3, {"dropout_p": 0.5}), "no mask and no dropout"),
        (RecordedCall(ATTENTION, [tensor(4, 5, 8)] * 3), "with 4 dimensions only"),
        (
            RecordedCall(ATTENTION, [tensor(2, 4, 5, 8), tensor(2, 1, 5, 8), tensor(2, 1, 5, 8)]),
            "as many heads",
        ),
        (
            RecordedCall(ATTENTION, [tensor(2, 4, 5, 8), tensor(2, 4, 5, 8), tensor(2, 4, 5, 9)]),
            "of one shape",
        ),
        (
            RecordedCall(ATTENTION, [tensor(2, 4, 5, 8, strides=[1, 2, 8, 40]), *[tensor(2, 4, 5, 8)] * 2]),
            "its q has strides",
        ),
    ],
)
def test_what_is_left_out_is_named(tmp_path, call, reason):
    (left_out,) = write([call], tmp_path, "flashinfer")
    assert left_out.call is call and reason in left_out.reason
    assert list(tmp_path.rglob("*.json*")) == []


def test_a_dtype_that_pytorch_does_not_have_is_kept_by_name(data_set):
    path = data_set / "definitions" / "rmsnorm" / "rmsnorm_h4096.json"
    path.write_text(json.dumps(NORM_DEFINITION).replace("bfloat16", "float4_e2m1"))
    (call,) = read(data_set / "workloads" / "rmsnorm" / "rmsnorm_h4096.jsonl")
    assert call.operator == "flashinfer_trace.rmsnorm_h4096"
    assert call.kwargs["weight"] == {"other": "tensor of float4_e2m1"}


def test_a_workload_without_its_definition_is_refused(data_set):
    for path in (data_set / "definitions").rglob("gemm_*"):
        path.unlink()
    with pytest.raises(
        UsageError, match=r"gemm_n128_k2048.jsonl line 1: there is no definition gemm_n128_k2048"
    ):
        read(data_set)


def test_an_axis_without_extent_is_refused(data_set):
    path = data_set / "workloads" / "gemm" / "gemm_n128_k2048.jsonl"
    path.write_text(json.dumps(workload("gemm_n128_k2048", {})) + "\n")
    with pytest.raises(UsageError, match=r"line 1 is not a workload that can be read: it lacks 'M'"):
        read(path)


def test_a_file_that_is_cut_is_refused(data_set):
    path = data_set / "workloads" / "gemm" / "gemm_n128_k2048.jsonl"
    path.write_text(path.read_text()[:-60])
    with pytest.raises(UsageError, match=r"line 3 is not JSON"):
        read(path)


def test_a_definition_of_another_form_is_refused(data_set):
    path = data_set / "definitions" / "gemm" / "gemm_n128_k2048.json"
    path.write_text("[]")
    with pytest.raises(UsageError, match=r"is not a definition of FlashInfer Trace"):
        read(data_set)


def test_a_directory_that_is_no_data_set_is_refused(tmp_path):
    with pytest.raises(UsageError, match="give a data set of FlashInfer Trace or a file"):
        read(tmp_path)


def test_a_file_where_the_directory_should_be_is_refused(tmp_path):
    path = tmp_path / "file"
    path.write_text("")
    with pytest.raises(UsageError, match="give a directory"):
        write(CALLS[:1], path, "flashinfer")
