"""The command for a device's report card, on planted runs and on a real failure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from planted import failed, measured, saved
from processes import Run, bench_process
from sample_folders import write_folder

from bench.model.result import Result

_SAMPLE = """
from bench.samples.contract import SampleConfig, inputs, register_sample

def get_sample_config():
    return SampleConfig([(5,)])

def gen_np_args(count):
    return [inputs.array((count,))]

register_sample(__name__, get_sample_config, gen_np_args)
"""
_FILES = {
    "__init__.py": _SAMPLE,
    "numpy_impl.py": "import numpy as np\n\ndef inverted(array):\n    return np.linalg.inv(array)\n",
}
"""A sample that fails: an array of one axis has no inverse."""


def of_peak(share: float, sample: str = "abs", load: str = "memory", **values) -> Result:
    """Return a right result that reaches the share `share` of the peak."""
    found = measured(sample, device="xpu:0", ulps=1.5, **values)
    rates = {"arithmetic_intensity": None, "flops_per_second": None, "bytes_per_second": 1e9}
    found.load, found.roofline = load, {**rates, "share": share, "bound": "memory"}
    return found


@pytest.fixture(scope="module")
def planted(tmp_path_factory) -> Path:
    """Return a directory with one run, of two devices."""
    directory = tmp_path_factory.mktemp("planted")
    many = [of_peak(0.01 * extent, extent=extent) for extent in range(25, 50)]
    others = [
        of_peak(0.001, "exp", load="dispatch"),
        of_peak(0.5, "sum", category="reduction"),
        failed("sin", device="xpu:0", message="not even nearly"),
        failed("cos", "unsupported", device="xpu:0", message="no kernel"),
        measured("tan", device="xpu:0"),
        measured("abs", device="cpu"),
    ]
    saved(directory, "run-20260701T120000000000Z.jsonl", *many, *others)
    return directory


def section(card: str, title: str) -> list[list[str]]:
    """Return the cells of the rows of the table below `title`."""
    lines = card.partition(f"\n## {title}\n")[2].partition("\n## ")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return rows[2:]


@pytest.fixture(scope="module")
def card(planted) -> str:
    done = bench_process("card", planted, "--device", "xpu", cwd=planted)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("# Report card of xpu:0")
    return done.stdout


def test_operators_are_counted_by_what_came_of_them(card):
    (row,) = section(card, "Frameworks")
    assert row[2:8] == ["6", "5", "3", "1", "1", "1.5"]
    outcomes = {cells[0]: cells[2:] for cells in section(card, "Operators")}
    assert outcomes["sin"][0] == "failed" and outcomes["sin"][-1] == "not even nearly"
    assert outcomes["cos"][0] == "not supported" and outcomes["cos"][-1] == "no kernel"
    assert outcomes["tan"][0] == "not checked"
    assert len(outcomes) == 6, "of another device there is nothing"


def test_the_twenty_furthest_from_the_peak_are_no_short_calls(card):
    furthest = section(card, "Furthest from the peak")
    assert len(furthest) == 20
    assert [float(cells[-1]) for cells in furthest] == list(range(25, 45))
    assert "6 others are nearer" in card


def test_shares_are_means_by_category(card):
    shares = {cells[0]: cells[-2] for cells in section(card, "Categories")}
    assert shares["reduction"] == "50"
    assert 25 < float(shares["unary"]) < 49


def test_a_card_is_written_as_a_page_of_the_same_tables(planted):
    done = bench_process("card", planted, "--device", "xpu", "--output", "card.html", cwd=planted)
    assert done.returncode == 0, done.stderr
    page = (planted / "card.html").read_text(encoding="utf-8")
    assert "<title>Report card of xpu:0" in page
    for text in ("Furthest from the peak", "not even nearly", "<td>not supported</td>"):
        assert text in page
    assert "http" not in page.replace("http-equiv", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "a card is of one device, and the runs are of xpu:0, cpu; name it"),
        (("--device", "tpu"), "the runs have no result of tpu:0; they are of xpu:0, cpu"),
        (("--device", "cpu", "--output", "card.txt"), "end it in .md or .html"),
    ],
)
def test_a_card_that_cannot_be_made_is_refused_in_one_line(planted, arguments, message):
    done = bench_process("card", planted, *arguments, cwd=planted)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert message in line


@pytest.mark.process
def test_a_failure_is_a_test_in_one_file(tmp_path):
    write_folder(tmp_path / "samples" / "inverted", _FILES)
    flags = ("-c", "inverted", "--samples-dir", "samples", "--frameworks", "numpy", "-st", 1, "--runs", 1)
    ran = Run.of(bench_process("run", *flags, cwd=tmp_path), tmp_path / "results")
    assert ran.statuses == {"inverted": "error"}
    done = bench_process("card", "results", "--output", "card.md", "--tests", "failures", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (test,) = (tmp_path / "failures").iterdir()
    under_pytest = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test.name],
        cwd=test.parent,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert under_pytest.returncode == 1, under_pytest.stdout
    assert "1 failed" in under_pytest.stdout and "LinAlgError" in under_pytest.stdout
    assert "import bench" not in test.read_text(encoding="utf-8")
