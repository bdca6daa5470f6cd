"""Commands and Python of docs/versus.md run as they stand there, and its keys are those of the JSON."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest
from documents import Done, document, run_commands, run_python
from jsonschema import Draft202012Validator
from planted import failed, measured, run

import bench
from bench.analysis.regime import ONE_ELEMENT_BYTES, REGIMES, TIMES_ONE_ELEMENT
from bench.comparing.versus.alternative import Alternative
from bench.comparing.versus.comparison import APART, LOSS, json_document
from bench.comparing.versus.tables import MOST_SHOWN
from bench.engine.plan import BEYOND, MOST_ELEMENTS
from bench.model.repeatability import INTENSIVE, SHORT_SECONDS

DOCUMENT = document("versus.md")
SCHEMA = Path(bench.__file__).parent / "model" / "run.schema.json"
VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return the directory in which the commands were run, one after the other."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("versus")
    run_commands(DOCUMENT, found, _says_what_it_compares)
    return found


def complaints(line: str) -> list[str]:
    return [error.message for error in VALIDATOR.iter_errors(json.loads(line))]


def _says_what_it_compares(command: str, done: Done) -> None:
    against = "torch:layout=channels_last" if "channels_last" in command else "numpy"
    assert "--output" in command or f"torch against {against}" in done.stdout
    if "--model" in command:
        assert "All calls of resnet50" in done.stdout


@pytest.mark.nightly
@pytest.mark.process
def test_the_commands_run_as_they_stand(directory: Path) -> None:
    assert "torch against numpy" in (directory / "versus.html").read_text(encoding="utf-8")
    first, sided, of_model = sorted((directory / "results").glob("run-*.jsonl"))
    found = bench.load(first)
    told = [each for each in found if each.returns_view is not None]  # it is unknown for NumPy's own numbers
    views = {(each.sample, each.framework): each.returns_view for each in told}
    assert views == {(sample, name): sample == "reshape" for sample, name in views} and len(views) == 4
    assert len(found) == 2 * 2 * 2
    assert (directory / "findings").is_dir()
    assert {each.task.side for each in bench.load(sided)} == {"torch", "torch:layout=channels_last"}
    assert all(complaints(line) == [] for line in sided.read_text().splitlines())
    assert {each.sample for each in bench.load(of_model)} == {"linear"}


@pytest.mark.nightly
@pytest.mark.process
def test_the_python_runs_as_it_stands(tmp_path) -> None:
    pytest.importorskip("torch")
    done = run_python(DOCUMENT, tmp_path)
    assert done.returncode == 0 and "binary" in done.stdout, done.stderr


def keys(of: str) -> set[str]:
    """Return the names in the first column of the table after that line."""
    table = DOCUMENT.partition(f"\n{of}\n\n")[2].partition("\n\n")[0]
    return {key for row in table.splitlines()[2:] for key in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_the_keys_are_those_of_the_json() -> None:
    results = [measured(framework="torch"), measured(framework="jax"), measured("sort", framework="torch")]
    asked = {"frameworks": ["torch", "jax"]}
    compared = bench.versus(run(*results, failed("sort", framework="jax"), request=asked))
    found = json.loads(json_document(compared))
    assert keys("`--format json` has every pairing, as values; times are seconds.") == set(found)
    assert keys("A pairing:") == set(found["pairings"][0])
    assert keys("A side:") == set(found["pairings"][0]["base"])
    (step,) = json.loads(json_document(replace(compared, model="some")))["steps"]
    assert keys("A step:") == set(step)
    assert keys("What was tried:") == {each.name for each in fields(Alternative)}
    assert keys("A mean:") == set(found["means"][0])
    assert keys("What is lacking:") == set(found["lacking"][0])


def test_the_limits_are_those_of_the_code() -> None:
    assert f"more than {LOSS:g} times as long" in DOCUMENT and f"first {MOST_SHOWN} as one script" in DOCUMENT
    assert f"at most {TIMES_ONE_ELEMENT:g} times what its framework takes" in DOCUMENT
    assert f"at most {ONE_ELEMENT_BYTES} bytes, without these {SHORT_SECONDS * 1e6:g} µs" in DOCUMENT
    assert f"more than {BEYOND:g} times as much" in DOCUMENT
    assert f"up to {MOST_ELEMENTS >> 20} Mi elements" in DOCUMENT
    assert f"from {INTENSIVE:g} operations per byte on" in DOCUMENT
    assert set(REGIMES) == set(re.findall(r"^\| `(\w+)` \| (?:takes|has)", DOCUMENT, re.MULTILINE))
    assert all(f"`{reason}`" in DOCUMENT for reason in APART)
