"""Workers that a sample has changed: the result says so, and no other task gets the worker."""

from __future__ import annotations

import os

import pytest

import bench
from bench.running.summary import summary_lines

INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample
{before}
register_sample(__name__, lambda: SampleConfig([(50,), (9,)]), lambda size: [inputs.array(size)])
"""
NUMPY = """
import numpy as np

def {name}(x):
    {body}
    return np.abs(x)
"""
BODIES = {
    "first": "",
    "moves": "import os; os.chdir('/')",
    "patches": "np.array_equal = lambda *a, **k: True",
    "fails": "import os; os.environ['LEFT'] = '1'; raise ValueError('no')",
    "answers_wrongly": "np.abs = lambda x, *a, **k: x * 0",
    "puts_back": "import gc; gc.set_threshold(*(BEFORE if CALLS else (7, 7, 7))); CALLS.append(1)",
    "when_imported": "",
    "last": "assert np.array_equal.__name__ == 'array_equal' and 'LEFT' not in __import__('os').environ",
}
TOLD = {
    "first": [],
    "moves": ["working directory"],
    "patches": ["patched numpy.array_equal"],
    "fails": ["environment variable LEFT"],
    "answers_wrongly": ["patched numpy.abs"],
    "puts_back": ["garbage collection"],
    "when_imported": ["locale"],
    "last": [],
}
LOCALE = "import locale; locale.setlocale(locale.LC_NUMERIC, 'C.UTF-8')"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    directory, before = tmp_path_factory.mktemp("changing"), os.getcwd()
    for name, body in BODIES.items():
        folder = directory / name
        folder.mkdir()
        (folder / "__init__.py").write_text(INIT.format(before=LOCALE if name == "when_imported" else ""))
        text = NUMPY.format(name=name, body=body or "pass")
        (folder / "numpy_impl.py").write_text(text + "\nimport gc\nCALLS, BEFORE = [], gc.get_threshold()\n")
    options = {"samples_directories": [directory], "warmup": 1, "runs": 3, "max_cases": 1, "timeout": 30}
    found = bench.run(list(BODIES), frameworks="numpy", **options)
    assert os.getcwd() == before
    return found


@pytest.mark.process
@pytest.mark.parametrize("name", BODIES)
def test_what_was_changed_is_told(run, name):
    (result,) = [result for result in run.results if result.sample == name]
    assert [text.partition(":")[0] for text in result.changed_state] == TOLD[name], result.message


def test_nobody_gets_a_changed_process(run):
    status = {result.sample: result.status for result in run.results}
    assert (status["first"], status["last"], status["fails"]) == ("ok", "ok", "error")


def test_what_bears_on_the_figure_is_a_suspicion(run):
    suspicions = {result.sample: result.suspicions for result in run.results}
    for name in ("patches", "puts_back"):
        assert [text for text in suspicions[name] if text.startswith(f"changed state: {TOLD[name][0]}")]
    for name in ("moves", "when_imported", "last"):
        assert suspicions[name] == []


def test_a_patched_checker_makes_no_answer_right(run):
    (result,) = [result for result in run.results if result.sample == "answers_wrongly"]
    assert result.status != "ok" or result.suspicions


def test_the_summary_names_who_changed_what(run):
    lines = summary_lines(run.results)
    assert "! moves numpy: its process was replaced, for it changed: working directory" in lines
    assert not [line for line in lines if line.startswith(("! first", "! last"))]
