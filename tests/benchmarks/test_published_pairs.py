"""Published baselines: their operators, and their documents of planted runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from planted import failed, measured, saved
from processes import ROOT

import bench
from bench.catalogue.catalogue import read_entry
from bench.samples.contract.loader import load_config
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from published.document import BEGIN, END, FILES, INDEX, documents, with_glance
from published.selection import FRAMEWORKS, chosen

SECONDS = dict(zip(FRAMEWORKS, (1e-3, 4e-3, 2e-3, 8e-3)))
HEADER = {
    "started": "2026-07-01T12:00:00+00:00",
    "machine": {"memory_bytes": 16 << 30, "system": "Linux-6.1"},
    "environments": {name: {"versions": {"python": "3.12", name: "9.8.7"}} for name in FRAMEWORKS},
    "request": {"frameworks": list(FRAMEWORKS), "samples": ["abs", "sort"]},
}
SCRIPT = ROOT / "benchmarks" / "baselines.py"


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return a directory with an eager and a compiled run of all frameworks, whose times differ."""
    found = tmp_path_factory.mktemp("baselines")
    for name, stage in (("eager.jsonl", 1), ("compiled.jsonl", 3)):
        results = [measured("abs", SECONDS[each], framework=each, stage=stage) for each in FRAMEWORKS]
        lost = failed("sort", framework="mxnet", stage=stage, message="not even nearly")
        saved(found, name, *results, measured("sort", framework="torch", stage=stage), lost, **HEADER)
    return found


def published(directory: Path) -> dict[str, str]:
    runs = [bench.load(directory / name) for name in ("eager.jsonl", "compiled.jsonl")]
    pairs = {file: [bench.versus(run, pair) for run in runs] for file, pair in FILES.items()}
    return documents(pairs, runs, 3, 0)


def of_the_script(*arguments: object, directory: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, SCRIPT, *map(str, arguments)]
    return subprocess.run(command, cwd=directory, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.slow
def test_of_each_category_those_are_chosen_that_most_models_call():
    names = chosen(FRAMEWORKS, 3)
    entries = {folder.name: read_entry(folder) for folder in scan(BUILT_IN_DIRECTORY)}
    categories = [load_config(entries[name].sample).category for name in names]
    assert max(map(categories.count, categories)) == 3 and len(set(categories)) > 25
    assert {"matmul", "conv2d", "layer_norm", "gelu", "cross_entropy", "embedding"} <= set(names)
    assert all(set(FRAMEWORKS) <= set(entries[name].functions) for name in names)
    assert set(chosen(FRAMEWORKS, 1)) < set(names)


def test_each_pair_has_a_document_and_the_index_leads_to_it(directory):
    found = published(directory)
    assert set(found) == {INDEX, *FILES}
    for file in FILES:
        assert f"]({file})" in found[INDEX] and "](README.md)" in found[file]
    assert "2026-07-01; PyTorch 9.8.7, MXNet 9.8.7" in found["torch-mxnet.md"]
    assert "Planted 9000" in found[INDEX] and "16 GiB" in found[INDEX]
    assert "| [PyTorch and MXNet](torch-mxnet.md) | 2 | 2 | 0 | 2 |" in found[INDEX]


def test_a_document_has_the_means_the_findings_and_what_is_lacking_of_both_runs(directory):
    text = published(directory)["jax-tensorflow.md"]
    for stage in ("eager", "compiled"):
        assert f"## Times of tensorflow over those of jax: {stage}, forward" in text
        assert f"## Findings ({stage})" in text
    assert "4.00x (" in text
    assert "not even nearly" in published(directory)["torch-mxnet.md"]


def test_a_document_gets_the_first_table_between_its_marks(directory):
    found = bench.versus(directory / "eager.jsonl", FILES["torch-mxnet.md"])
    text = with_glance(f"before\n{BEGIN}old\n{END}after\n", found)
    assert text.startswith(f"before\n{BEGIN}") and text.endswith(f"{END}after\n")
    assert "old" not in text and "| unary | 4.00x (" in text
    with pytest.raises(ValueError, match="baseline"):
        with_glance("no marks", found)


def test_the_script_writes_documents_of_runs_that_are_there(directory):
    runs = ("--eager", "eager.jsonl", "--compiled", "compiled.jsonl", "--tried", 0)
    done = of_the_script(*runs, "--output", "written", directory=directory)
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name for path in (directory / "written").iterdir()} == {INDEX, *FILES}
    lost = of_the_script("--eager", "nowhere.jsonl", directory=directory)
    assert lost.returncode == 2 and len(lost.stderr.splitlines()) == 1 and "nowhere.jsonl" in lost.stderr


def test_versus_md_shows_what_the_document_has():
    """Compare the tables that `make baselines` writes into both."""
    _, _, shown = (ROOT / "docs" / "versus.md").read_text(encoding="utf-8").partition(BEGIN)
    rows = [line for line in shown.partition(END)[0].splitlines() if line.startswith("|")]
    document = (ROOT / "docs" / "baselines" / "torch-mxnet.md").read_text(encoding="utf-8")
    assert len(rows) > 20 and "\n".join(rows) in document
