"""`benchmarks/mutation_score.py`: faults that the checks must notice, on a small selection of samples."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from processes import ROOT, process
from sample_folders import restored_imports, write_folder

from bench.samples.contract.loader import extend_search_paths
from bench.samples.contract.registry import Registry
from mutants import changed_references
from mutants.changed_references import NOTICED, UNCHANGED, Site, verdicts_on_changes
from mutants.changes import changes_of
from mutants.document import document, rate, rates_of_changes
from mutants.faults import STALE, fault_of, faulty
from mutants.kept import Kept
from mutants.references import SAMPLES, is_reference, parts_of
from mutants.score import EQUIVALENT, KILLED, SURVIVED, score_of
from mutants.trial import Trial, tasks_of
from mutants.unnoticed import REASONS, UNEXPLAINED, reason_of

FOLDERS = Registry().folders
SELECTION = (
    *("abs", "max", "argmax", "sort", "topk", "cat", "softmax", "layer_norm", "cross_entropy", "ones"),
    *("panoptic_merge", "detr_postprocess", "nms"),
)
CHANGED = ("softmax", "layer_norm", "panoptic_merge", "nms")

SAMPLE = """\
from bench.samples.contract import SampleConfig, inputs, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(6,), (9,)], rtol={tolerance}, atol={tolerance})


def gen_np_args(size):
    return [inputs.array((size, size))]


register_sample(__name__, get_sample_config, gen_np_args)
"""
REFERENCE = """\
def twice(array):
    return array * 2 if array.shape[0] > 0 else array
"""


@pytest.fixture
def twice(tmp_path):
    """Yield a function: it writes a sample that doubles, with the tolerance given, and returns its tasks."""
    with restored_imports():

        def tasks(tolerance: float) -> list:
            files = {
                "__init__.py": SAMPLE.format(tolerance=tolerance),
                "numpy_impl.py": REFERENCE,
            }
            write_folder(tmp_path / "twice", files)
            extend_search_paths([tmp_path])
            return tasks_of(Registry([tmp_path]).folders["twice"])

        yield tasks


@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.parametrize("name", SELECTION)
def test_every_fault_of_an_output_is_called_wrong(name):
    score = score_of(name, tasks_of(FOLDERS[name]))
    assert not score.refused, "what is right passes"
    assert [mutant for mutant, verdict in score.verdicts.items() if verdict == SURVIVED] == []
    assert set(score.verdicts.values()) & set(KILLED)


@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.parametrize("name", CHANGED)
def test_changes_of_references_are_noticed(name):
    verdicts = verdicts_on_changes(tasks_of(FOLDERS[name]))
    assert len(verdicts) > 5
    assert rate(verdicts.values()) > 0.95
    for part in parts_of(lambda: Trial(tasks_of(FOLDERS[name])[0])):
        assert part.function.__code__.co_name == part.function.__name__, "as it was"


def test_what_equals_the_right_answer_is_equivalent():
    verdicts = score_of("ones", tasks_of(FOLDERS["ones"])).verdicts
    assert verdicts["ones, output 0"] == EQUIVALENT
    assert verdicts["zeros, output 0"] in KILLED
    assert verdicts[STALE] == EQUIVALENT


def test_a_wide_tolerance_lets_faults_live(twice):
    verdicts = score_of("twice", twice(0.1)).verdicts
    survived = {fault_of(mutant) for mutant, verdict in verdicts.items() if verdict == SURVIVED}
    assert survived == {"one element", "rounded to float16", "rounded to bfloat16"}


def test_a_fair_tolerance_lets_no_fault_live(twice):
    score = score_of("twice", twice(1e-5))
    assert score.refused == []
    assert set(score.verdicts.values()) == {KILLED[0]}
    assert STALE in score.verdicts


def test_every_kind_of_fault_is_made_of_an_output():
    right = np.array([[1.0, 2.0], [3.0, 4.0]], np.float32)
    given = faulty([right], [right * 2, np.zeros(3)])
    expected = {
        "zeros, output 0": [[0, 0], [0, 0]],
        "ones, output 0": [[1, 1], [1, 1]],
        "input returned, output 0, argument 0": [[2, 4], [6, 8]],
        "reversed order, output 0, axis 0": [[3, 4], [1, 2]],
        "reversed order, output 0, axis 1": [[2, 1], [4, 3]],
        "first lane repeated, output 0, axis 0": [[1, 2], [1, 2]],
        "first lane repeated, output 0, axis 1": [[1, 1], [3, 3]],
        "second half zero, output 0": [[1, 2], [0, 0]],
        "second half from first, output 0": [[1, 2], [1, 2]],
        "one element, output 0": [[1, 2], [3 + 0.01 * 7.5**0.5, 4]],
        "last element, output 0": [[1, 2], [3, 4 + 7.5**0.5]],
        "rounded to float16, output 0": right,
        "rounded to bfloat16, output 0": right,
        "sign flipped, output 0": -right,
    }
    assert given.keys() == expected.keys()
    for mutant, (outputs,) in given.items():
        assert np.allclose(outputs, expected[mutant]), mutant
    assert np.array_equal(right, [[1, 2], [3, 4]]), "left alone"


def test_bfloat16_is_rounded_to_nearest_even():
    values = np.array([1 + 2.0**-8, 1 + 3 * 2.0**-8, 1 + 2.0**-8 + 2.0**-20, np.inf], np.float32)
    (rounded,) = faulty([values], [])["rounded to bfloat16, output 0"]
    assert rounded.tolist() == [1.0, 1 + 4 * 2.0**-8, 1 + 2 * 2.0**-8, np.inf]


def test_indices_are_off_by_one_and_outputs_swapped():
    indices, truths = np.array([0, 5]), np.array([True, False])
    found = faulty([indices, indices[::-1], truths], [])
    assert found["off by one, output 0"][0].tolist() == [1, 6]
    assert found["last element, output 2"][2].tolist() == [True, True]
    assert [array.tolist() for array in found["swapped, outputs 0 and 1"][:2]] == [[5, 0], [0, 5]]
    assert not any(mutant.startswith(("rounded", "sign flipped, output 2")) for mutant in found)


def test_every_change_of_a_source_is_made_once():
    source = '''
def f(x: int, y=3):
    """Text with 1."""
    if x < 2 and not y:
        raise ValueError(1 + 1)
    return -x.max(axis=0, keepdims=True)
'''
    (function,) = ast.parse(source).body
    before = ast.dump(function)
    assert [change.words for change in changes_of(function)] == [
        "x < 2 and (not y) -> x < 2 or not y",
        "x < 2 -> x > 2",
        "2 -> 3",
        "not y -> not not y",
        "-x.max(axis=0, keepdims=True) -> --x.max(axis=0, keepdims=True)",
        "x.max -> x.min",
        "0 -> 1",
        "True -> False",
    ]
    assert ast.dump(function) == before


def test_what_numpy_takes_for_the_same_is_no_change():
    (function,) = ast.parse("def f(x):\n    return np.einsum('i,i', x.reshape(n, -1), optimize=True)").body
    assert [change.words for change in changes_of(function)] == ["-1 -> --1"]


def test_reasons_are_of_functions_that_there_are():
    functions = {
        node.name
        for path in SAMPLES.rglob("*.py")
        if is_reference(str(path))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    named = {change.partition(":")[0] for reason in REASONS for change in reason.changes}
    assert named - functions == set()


def test_only_what_changes_no_output_is_equivalent():
    site = Site("references/optimizer.py:signsgd_update", 1, 0, "lr * np.sign(grad) -> lr / np.sign(grad)")
    assert reason_of(site, UNCHANGED).is_equivalent
    assert reason_of(site, SURVIVED) is UNEXPLAINED
    assert "1 are equivalent; 50.0% of the others" in rates_of_changes(
        {site: UNCHANGED, replace(site, words="a"): NOTICED, replace(site, words="b"): SURVIVED}
    )


def test_every_change_that_is_not_noticed_is_explained():
    text = (ROOT / "docs" / "checks.md").read_text(encoding="utf-8")
    assert "## Changes of references" in text
    assert "not explained" not in text.lower()


def test_a_change_that_no_input_reaches_is_unchanged(twice, monkeypatch):
    monkeypatch.setattr("mutants.references.is_reference", lambda path: path.endswith("numpy_impl.py"))
    monkeypatch.setattr("mutants.references.SAMPLES", Path("/"))
    verdicts = {site.words: verdict for site, verdict in verdicts_on_changes(twice(1e-5)).items()}
    assert verdicts["2 -> 3"] == NOTICED
    assert verdicts["array * 2 -> array / 2"] == NOTICED
    assert verdicts["array.shape[0] > 0 -> array.shape[0] < 0"] == NOTICED
    assert verdicts["0 -> 1"] == UNCHANGED


def test_what_never_ends_is_ended():
    with pytest.raises(changed_references.NeverEnds), changed_references.at_most(0.05):
        while True:
            pass


@pytest.mark.process
@pytest.mark.nightly
def test_the_command_writes_its_document_and_tries_nothing_again(tmp_path):
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(ROOT / "benchmarks" / "mutation_score.py"), *arguments]
        return process(command, tmp_path)

    kept, output = tmp_path / "kept", tmp_path / "checks.md"
    done = run("max", "softmax", "--keep", str(kept), "--output", str(output))
    assert done.returncode == 0, done.stderr
    text = output.read_text()
    assert "2 samples." in text
    assert "| all | " in text
    found = Kept(kept)
    assert text == document(found.scores(), found.changes(), found.samples_of_changes())
    lines = [path.read_text() for path in sorted(kept.iterdir())]
    assert run("max", "softmax", "--keep", str(kept)).returncode == 0
    assert [path.read_text() for path in sorted(kept.iterdir())] == lines, "nothing is tried again"
    assert run("maximal").returncode == 2
    assert run("--part", "3/2").returncode == 2
