"""`python -m bench report --plot`: figures of real runs, and one line where nothing can be drawn."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from planted import failed, measured, saved
from processes import bench_process, process

import bench
from bench.__main__ import main

START = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return a directory where numpy and torch were measured, eager and captured."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("plot")
    options = ("--frameworks", "numpy,torch", "-st", "1,2", "--max-cases", "3", "--time-budget", "0.01")
    done = bench_process("run", "-c", "abs,softmax", *options, cwd=found)
    assert done.returncode == 0, done.stderr
    return found


def report(*arguments, capsys) -> tuple[int, str, str]:
    """Return the exit status, standard output and standard error."""
    try:
        status = main(["report", *map(str, arguments)])
    except SystemExit as error:
        status = error.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.process
@pytest.mark.parametrize("form", START)
def test_a_real_run_is_drawn_in_each_format(form, directory):
    done = bench_process("report", "results", "--plot", f"run.{form}", cwd=directory)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (directory / f"run.{form}").read_bytes().startswith(START[form])


@pytest.mark.process
@pytest.mark.parametrize(
    ("figure", "said"),
    [
        ("speed-up", "speed-up over eager"),
        ("roofline", "arithmetic intensity (FLOP/B)"),
        ("scaling", "median time per call"),
    ],
)
def test_each_figure_of_a_real_run_says_what_it_shows(figure, said, directory, tmp_path, capsys):
    path = tmp_path / "figure.svg"
    options = ("--plot", path, "--figure", figure, "--size", "slide")
    assert report(directory / "results", *options, capsys=capsys) == (0, "", "")
    text = path.read_text(encoding="utf-8")
    assert said in text and "torch" in text and ("softmax" in text or figure == "roofline")


@pytest.mark.process
def test_a_figure_is_written_beside_a_report(directory, tmp_path, capsys):
    plot, table = tmp_path / "run.svg", tmp_path / "run.csv"
    assert report(directory / "results", "--plot", plot, "--output", table, capsys=capsys) == (0, "", "")
    assert plot.is_file() and table.read_text(encoding="utf-8").count("\n") > 8


@pytest.mark.process
def test_bench_plot_writes_a_figure_and_refuses_unknown_names(directory, tmp_path):
    run = bench.load(next((directory / "results").glob("*.jsonl")))
    assert bench.plot(run, tmp_path / "run.png", figure="scaling") == tmp_path / "run.png"
    with pytest.raises(bench.UsageError, match=r"no figure is called 'rooflin'; .*did you mean 'roofline'"):
        bench.plot(run, tmp_path / "other.png", figure="rooflin")
    with pytest.raises(bench.UsageError, match="no size is called 'poster'; choose from paper, slide"):
        bench.plot(run, tmp_path / "other.png", size="poster")


def test_a_file_that_is_there_is_kept_unless_forced(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured(), measured(framework="jax"))
    plot = tmp_path / "run.svg"
    plot.write_text("mine")
    status, _, errors = report(path, "--plot", plot, capsys=capsys)
    assert status == 2 and "is there already, and is kept" in errors and plot.read_text() == "mine"
    assert report(path, "--plot", plot, "--force", capsys=capsys)[0] == 0
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("results", "options", "said"),
    [
        ([failed(), failed("exp")], [], "there is nothing to draw: none of the 2 results has a time"),
        ([measured()], ["--figure", "speed-up"], "there is nothing to draw: nothing is compared"),
        ([measured()], [], "there is nothing to draw: no result has known operations and bytes"),
        ([measured()], ["--figure", "bars"], "invalid choice: 'bars'"),
        ([measured()], ["--size", "poster"], "invalid choice: 'poster'"),
    ],
)
def test_what_cannot_be_drawn_is_one_line(results, options, said, tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", *results)
    status, out, errors = report(path, "--plot", tmp_path / "x.svg", *options, capsys=capsys)
    assert (status, out) == (2, "") and said in errors and errors.count("\n") == 1
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.parametrize("name", ["x.jpeg", "x"])
def test_an_unknown_suffix_is_one_line(name, tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured())
    status, _, errors = report(path, "--plot", tmp_path / name, capsys=capsys)
    assert status == 2 and "end the file in one of .png, .svg, .pdf" in errors and errors.count("\n") == 1


def test_a_figure_without_a_file_is_one_line(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured())
    status, _, errors = report(path, "--figure", "roofline", capsys=capsys)
    assert status == 2 and "name its file with --plot FILE" in errors and errors.count("\n") == 1


def test_a_run_file_of_an_unknown_version_is_one_line(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured())
    path.write_text(path.read_text().replace('"schema_version":3', '"schema_version":99', 1))
    status, _, errors = report(path, "--plot", tmp_path / "x.svg", capsys=capsys)
    assert status == 2 and "newer version" in errors and errors.count("\n") == 1


def test_without_matplotlib_one_line_says_what_to_install(tmp_path):
    saved(tmp_path, "run.jsonl", measured(), measured(framework="jax"))
    code = (
        "import sys; sys.modules['matplotlib'] = None; from bench.__main__ import main; "
        "sys.exit(main(['report', 'run.jsonl', '--plot', 'x.svg']))"
    )
    done = process([sys.executable, "-c", code], tmp_path)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert "figures need matplotlib" in done.stderr and "pip install 'dlop-bench[reports]'" in done.stderr
