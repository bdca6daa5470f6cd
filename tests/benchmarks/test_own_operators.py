"""`benchmarks/own_operators.py`: it compares for real, and explained samples are still compositions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.catalogue.catalogue import read_entry
from bench.samples.contract.registry import Registry
from own.document import document
from own.finding import Finding
from own.reasons import REASONS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]


def own_operators(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "benchmarks/own_operators.py", *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=110, check=False
    )


def test_samples_are_compared_with_what_a_person_listed(tmp_path):
    output = tmp_path / "own-operators.md"
    wanted = ("torch", "--samples", "dot,sparse_dense_matmul,nanprod", "--all", "--keep", tmp_path)
    done = own_operators(*wanted, "--output", output)
    assert done.returncode in (0, 1), done.stderr  # a busy machine decides how fast `dot` is
    assert "torch: 3 samples, 2 compared" in done.stdout
    found = [json.loads(line) for line in (tmp_path / "torch.jsonl").read_text().splitlines()]
    compared = {each["sample"]: list(each["compared"]) for each in found}
    assert compared == {"dot": ["torch.matmul"], "sparse_dense_matmul": ["torch.sparse.mm"], "nanprod": []}
    assert "| sparse_dense_matmul | `torch.sparse.mm` |" in output.read_text()


def test_what_is_slower_and_not_explained_fails(tmp_path):
    finding = Finding("torch", "dot", compared={"torch.matmul": {"0": 2.0}})
    (tmp_path / "torch.jsonl").write_text(json.dumps(finding.as_json()))
    done = own_operators("torch", "--keep", tmp_path)
    assert done.returncode == 1
    assert "torch dot: 2.00" in done.stdout
    assert "not explained" in document({"torch": [finding]})


def test_bad_input_ends_in_a_line():
    for arguments in (["torhc"], ["torch", "--samples", "no_such"]):
        done = own_operators(*arguments)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr


def test_what_is_explained_is_still_a_form_of_ours():
    ours = {
        (framework, folder.name)
        for folder in Registry().folders.values()
        for framework, function in read_entry(folder).functions.items()
        if function.startswith("bench.")
    }
    assert set(REASONS) <= ours
