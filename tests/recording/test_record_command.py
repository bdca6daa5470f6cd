"""`python -m bench record`, `run --inputs` and `inputs verify`, in a directory of the user's."""

from __future__ import annotations

from pathlib import Path

import pytest
from processes import bench_process

MODELS = Path(__file__).resolve().parents[1] / "record" / "recorded_models.py"


@pytest.fixture
def place(tmp_path):
    (tmp_path / "mine.py").write_text(MODELS.read_text())
    return tmp_path


def command(place, *arguments, expected=0):
    done = bench_process(*arguments, cwd=place)
    assert done.returncode == expected, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.process
def test_a_model_is_recorded_and_its_tables_are_run(place):
    done = command(place, "record", "mine:words", "--output", "tables")
    assert "100.0% are calls of 10 samples" in done.stdout
    assert "that are not contiguous" in done.stdout and done.stdout.endswith("input tables: tables\n")
    run = command(place, "run", "--frameworks", "torch", "-c", "linear,embedding", "--inputs", "tables")
    assert "2 ok" in run.stdout and "(2,7,16)" in run.stdout
    verified = command(place, "inputs", "verify", "tables")
    assert "(100.00%) come out the same" in verified.stdout


@pytest.mark.nightly
def test_tables_are_exported_for_other_tools_and_imported_again(place):
    command(place, "record", "mine:picture", "--output", "tables")
    done = command(
        place, "inputs", "export", "tables", "--format", "operator-inputs", "--output", "calls.txt"
    )
    assert "calls.txt written" in done.stdout
    assert "aten.convolution.default" in (place / "calls.txt").read_text()
    again = command(
        place,
        "inputs",
        "export",
        "tables",
        "--format",
        "operator-inputs",
        "--output",
        "calls.txt",
        expected=2,
    )
    assert "calls.txt is there already" in again.stderr
    nothing = command(place, "inputs", "export", "tables", "--format", "flashinfer", "--output", "traces")
    assert nothing.stdout.startswith("nothing written; ") and not (place / "traces").exists()
    done = command(place, "inputs", "import", "calls.txt", "--output", "imported")
    assert "torch::ops.aten.convolution.default" in done.stdout
    run = command(place, "run", "--frameworks", "torch", "-c", "relu", "--inputs", "imported")
    assert "1 ok" in run.stdout


@pytest.mark.nightly
def test_values_are_taken_where_they_are_needed(place):
    done = command(place, "record", "mine:needing_values", "--output", "tables")
    assert "needing_values needs values" in done.stderr and "recorded with real tensors" in done.stderr


@pytest.mark.slow
def test_what_was_recorded_before_a_failure_is_kept(place):
    done = command(place, "record", "mine:halfway", "--output", "tables", expected=1)
    assert "mine:halfway ended halfway: RuntimeError: the disk of the model is full" in done.stderr
    assert (place / "tables" / "exp.csv").is_file()


@pytest.mark.nightly
def test_functions_that_hide_what_they_compute_are_named(place):
    done = command(place, "record", "mine:with_own_function", "--output", "tables")
    assert "hide what they compute: 1 calls (mine.Doubled 1)" in done.stdout


@pytest.mark.process
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("record", "mine:absent", "--output", "tables"), "has no function 'absent'"),
        (("record", "mine", "--output", "tables"), "write MODULE:FUNCTION"),
        (
            ("record", "mine:Picture", "--output", "tables"),
            "mine:Picture is a class; name a function without",
        ),
        (
            ("record", "mine:Words.forward", "--output", "tables"),
            "needs the arguments self, tokens, mask; name",
        ),
        (("record", "mine:without_inputs", "--output", "tables"), "without_inputs returned Picture; name a"),
        (
            ("explain", "mine:without_inputs"),
            "without_inputs returned Picture; name a function without arguments",
        ),
        (("record", "mine:words", "--output", "mine.py"), "cannot make mine.py"),
        (("record", "mine:on_a_gpu", "--output", "tables", "--mode", "real"), "nothing was recorded"),
        (("inputs", "verify", "nowhere"), "holds no recorded calls"),
        (("inputs", "import", "mine.py", "--output", "tables"), "is none of these"),
        (("inputs", "import", "absent.json", "--output", "tables"), "absent.json"),
        (("run", "--inputs", "nowhere"), "there is no file or directory nowhere"),
        (("acquire", "resnet50", "--tables"), "name no architecture"),
    ],
)
def test_bad_input_is_one_line(place, arguments, said):
    done = command(place, *arguments, expected=2)
    assert said in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.nightly
def test_older_tables_stay(place):
    command(place, "record", "mine:step", "--output", "tables")
    before = (place / "tables" / "tanh.csv").read_text()
    done = command(place, "record", "mine:words", "--output", "tables", expected=2)
    assert "holds input tables already; --merge joins them" in done.stderr
    assert (place / "tables" / "tanh.csv").read_text() == before
    command(place, "record", "mine:words", "--output", "tables", "--merge")
    assert (place / "tables" / "linear.csv").is_file() and (place / "tables" / "tanh.csv").is_file()
