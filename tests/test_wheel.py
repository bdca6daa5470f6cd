"""The wheel carries samples, tables and pinned files, and works outside the checkout."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = shutil.ignore_patterns(".*", "results", "build", "dist", "*.egg-info", "__pycache__")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a directory with nothing but the installed wheel."""
    directory = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT, directory / "source", ignore=LEFT_OUT)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--target", str(directory / "site"), str(directory / "source")], check=True)
    shutil.rmtree(directory / "source")
    return directory / "site"


def run(installed: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    environment["BENCH_ENVIRONMENTS"] = str(cwd / "none")
    return subprocess.run(
        [sys.executable, "-m", "bench", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_the_installed_package_is_the_one_that_runs(installed: Path, tmp_path: Path) -> None:
    code = "import bench; print(bench.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(found.stdout.strip()).is_relative_to(installed)


def test_samples_with_tables_and_folders_run(installed: Path, tmp_path: Path) -> None:
    flags = [
        "--frameworks",
        "torch,numpy",
        "-c",
        "abs,conv2d,giou_loss",
        "--max-cases",
        "2",
        "--time-budget",
        "0.02",
        "--patience",  # else disturbed results are measured again, and have a further line
        "0",
    ]
    done = run(installed, "run", *flags, "--output", str(tmp_path / "out"), cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    (run_file,) = (tmp_path / "out").glob("run-*.jsonl")
    header, *lines = map(json.loads, run_file.read_text().splitlines())
    assert header["commit"] is None
    results = {line["key"]: line for line in lines}  # the last line of a result counts
    assert [result["status"] for result in results.values()] == ["ok"] * 12


def test_every_sample_is_listed(installed: Path, tmp_path: Path) -> None:
    listed = run(installed, "run", "-s", cwd=tmp_path).stdout.split()
    folders = [path.parent.name for path in (ROOT / "bench" / "samples").glob("[bl]*/[!_]*/__init__.py")]
    assert set(folders) <= set(listed)


def test_pinned_files_are_carried(installed: Path) -> None:
    carried = {path.name for path in (installed / "bench" / "environments").glob("*.txt")}
    assert carried == {path.name for path in (ROOT / "bench" / "environments").glob("*.txt")}


def test_a_new_sample_needs_a_directory_outside_a_checkout(installed: Path, tmp_path: Path) -> None:
    refused = run(installed, "new", "thing", cwd=tmp_path)
    assert refused.returncode == 2
    assert "--samples-dir" in refused.stderr
