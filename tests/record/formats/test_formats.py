"""The formats of trace files: each is recognized, and other files are refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bench.errors import UsageError
from bench.model.call import RecordedCall
from bench.record.formats import FORMATS, read, write


def test_five_formats_are_read_and_two_of_them_written():
    assert list(FORMATS) == ["operator-inputs", "execution-trace", "kineto", "flashinfer", "gemm"]
    assert [name for name, each in FORMATS.items() if each.write] == ["operator-inputs", "flashinfer"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"hello\n", "is none of these: PyTorch's operator_inp_logs, "),
        (b"[1, 2]\n", "is none of these"),
        (b'{"a": 1}', "is none of these"),
        (b'{"schema": "1.1.1", "nodes": [', "is none of these"),
        (b"\xff\xfe\x00", "is not text"),
        (b"\x1f\x8b\x08\x00", "cut or damaged"),
        (b"Operator: aten.add.Tensor\n", "holds no call"),
        (b"--reset --dir=FWD_D\nmb1ic3ih224\n", "is a benchdnn batch, which holds no calls"),
        (b"m,n,k\n2,3\n", "line 2 is no product"),
        (b"m,n,k,dtype\n2,3,4,f99\n", "there is no dtype 'f99'"),
        (b"m,n,k,alpha\n2,3,4,1\n", "the columns are m, n, k, alpha"),
    ],
)
def test_a_file_of_no_format_is_refused_with_a_reason(tmp_path, content, reason):
    path = tmp_path / "trace"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=reason) as error:
        read(path)
    assert str(path) in str(error.value) and "\n" not in str(error.value)


def test_products_are_read_from_csv(tmp_path):
    path = tmp_path / "gemm.csv"
    path.write_text("M,N,K,dtype,calls\n64,128,256,bf16,3\n8,8,8,,\n")
    first, second = read(path)
    assert (first.operator, first.count, second.count) == ("torch.matmul", 3, 1)
    assert [each["tensor"]["shape"] for each in first.args] == [[64, 256], [256, 128]]
    assert first.args[0]["tensor"]["dtype"] == "bfloat16" and second.args[0]["tensor"]["dtype"] == "float32"
    path.write_text("batch,m,n,k\n5,2,3,4\n")
    assert [each["tensor"]["shape"] for each in read(path)[0].args] == [[5, 2, 4], [5, 4, 3]]


def test_an_onnx_model_is_answered_with_what_to_do(tmp_path):
    path = tmp_path / "model.onnx"
    path.write_bytes(b"\x08\x07")
    with pytest.raises(UsageError, match="is an ONNX model, which holds no calls of a framework"):
        read(path)


def test_a_format_that_is_asked_for_is_taken(tmp_path):
    path = tmp_path / "trace"
    path.write_text('{"a": 1}')
    with pytest.raises(UsageError, match="is not a Kineto trace that can be read: it lacks 'traceEvents'"):
        read(path, "kineto")
    with pytest.raises(UsageError, match="is not a readable execution trace"):
        read(path, "execution-trace")


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(UsageError, match=r"cannot read .*No such file"):
        read(tmp_path / "nowhere.json")


def test_a_directory_is_flashinfer_only(tmp_path):
    with pytest.raises(UsageError, match="is a directory; give a file"):
        read(tmp_path, "kineto")


def test_an_unknown_format_is_answered_with_the_nearest(tmp_path):
    with pytest.raises(UsageError, match="no format 'kinetto'; did you mean 'kineto'"):
        read(tmp_path, "kinetto")


def test_a_format_that_is_only_read_is_not_written(tmp_path):
    with pytest.raises(UsageError, match="kineto is only read; operator-inputs and flashinfer are written"):
        write([], tmp_path / "trace.json", "kineto")


def test_a_place_that_cannot_be_written_is_refused(tmp_path):
    call = RecordedCall("torch.ops.aten.relu.default", [{"tensor": {"shape": [2], "dtype": "float32"}}])
    with pytest.raises(UsageError, match="cannot write"):
        write([call], tmp_path / "nowhere" / "list.txt", "operator-inputs")


def test_no_framework_is_imported():
    """Check that reading imports no framework: the driver does it too, and has none."""
    code = "import sys, bench.record.formats; print({'torch', 'numpy'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"
