"""Commands and Python of docs/versus.md run as they stand there, and its keys are those of the JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from documents import Done, document, run_commands, run_python
from planted import failed, measured, run

import bench
from bench.model.regime import ONE_ELEMENT_BYTES, REGIMES, TIMES_ONE_ELEMENT
from bench.model.repeatability import INTENSIVE, SHORT_SECONDS
from bench.model.versus import APART, LOSS
from bench.reports.rows.versus import MOST_SHOWN
from bench.reports.versus import json_document

DOCUMENT = document("versus.md")


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Where the commands were run, one after the other."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("versus")
    run_commands(DOCUMENT, found, _says_what_it_compares)
    return found


def _says_what_it_compares(command: str, done: Done) -> None:
    assert "--output" in command or "torch against numpy" in done.stdout


def test_the_commands(directory: Path) -> None:
    assert "torch against numpy" in (directory / "versus.html").read_text(encoding="utf-8")
    (path,) = (directory / "results").glob("run-*.jsonl")
    found = bench.load(path)
    views = {(each.sample, each.framework): each.returns_view for each in found}
    assert views == {(sample, name): sample == "reshape" for sample, name in views} and len(views) == 4
    assert len(found) == 2 * 2 * 2
    assert (directory / "findings").is_dir()


def test_the_python(tmp_path) -> None:
    pytest.importorskip("torch")
    done = run_python(DOCUMENT, tmp_path)
    assert done.returncode == 0 and "binary" in done.stdout, done.stderr


def keys(of: str) -> set[str]:
    """The first column of the table behind that line."""
    table = DOCUMENT.partition(f"\n{of}\n\n")[2].partition("\n\n")[0]
    return {key for row in table.splitlines()[2:] for key in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_the_keys() -> None:
    results = [measured(framework="torch"), measured(framework="jax"), measured("sort", framework="torch")]
    asked = {"frameworks": ["torch", "jax"]}
    found = json.loads(
        json_document(bench.versus(run(*results, failed("sort", framework="jax"), request=asked)))
    )
    assert keys("`--format json` has every pairing, as values; times are seconds.") == set(found)
    assert keys("A pairing:") == set(found["pairings"][0])
    assert keys("A side:") == set(found["pairings"][0]["base"])
    assert keys("A mean:") == set(found["means"][0])
    assert keys("What is lacking:") == set(found["lacking"][0])


def test_the_limits_are_those_of_the_code() -> None:
    assert f"more than {LOSS:g} times as long" in DOCUMENT and f"first {MOST_SHOWN} as one script" in DOCUMENT
    assert f"at most {TIMES_ONE_ELEMENT:g} times what its framework takes" in DOCUMENT
    assert f"at most {ONE_ELEMENT_BYTES} bytes, without these {SHORT_SECONDS * 1e6:g} µs" in DOCUMENT
    assert f"from {INTENSIVE:g} operations per byte on" in DOCUMENT
    assert set(REGIMES) == set(re.findall(r"^\| `(\w+)` \| (?:takes|has)", DOCUMENT, re.MULTILINE))
    assert all(f"`{reason}`" in DOCUMENT for reason in APART)
