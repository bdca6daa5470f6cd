"""Every command of the README runs as it stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from processes import ROOT, process

pytestmark = pytest.mark.process

README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKE_TARGETS = {"make bench", "make test"}


def commands() -> list[str]:
    """Return the lines of all bash blocks, without comments."""
    blocks = re.findall(r"```bash\n(.*?)```", README, re.DOTALL)
    lines = [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a directory in which `bench` lies as in a checkout, so that nothing is written into ours."""
    directory = tmp_path_factory.mktemp("readme")
    (directory / "bench").symlink_to(ROOT / "bench")
    (module,) = re.findall(r"```python\n# mymodels.py\n(.*?)```", README, re.DOTALL)
    (directory / "mymodels.py").write_text(module)
    return directory


@pytest.mark.nightly
def test_the_python_of_the_readme_runs_as_it_stands(checkout: Path) -> None:
    """Run every Python block but declarations of samples, in order, as a script in an empty folder."""
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    script = "\n".join(block for block in blocks if "import bench\n" in block)
    done = process([sys.executable, "-c", script], checkout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "softmax" in done.stdout and "mine" in done.stdout and (checkout / "saved.jsonl").is_file()


def test_the_make_targets_are_named() -> None:
    assert set(commands()) >= MAKE_TARGETS


def test_make_bench_is_the_seed_command() -> None:
    # `make test` may have started this process, and an inner make would announce its directory.
    outside_make = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    recipe = subprocess.run(
        ["make", "--dry-run", "--always-make", "bench"],
        cwd=ROOT,
        env=outside_make,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()[-1]
    assert recipe == "FRAMEWORK=torch .venv/bin/python bench/api/api.py -c abs -st 1,3"
    assert recipe.replace(".venv/bin/", "") in README


@pytest.mark.nightly
@pytest.mark.parametrize("command", [line for line in commands() if line not in MAKE_TARGETS])
def test_every_command_of_the_readme_runs_as_it_stands(command: str, checkout: Path) -> None:
    measured = {"BENCH_PEAK": "peak.json", "BENCH_CALIBRATION": "calibration.json"}
    places = {name: str(checkout / file) for name, file in measured.items()}
    places["BENCH_BISECT"] = str(checkout / "bisect")
    places["BENCH_BASELINES"] = str(checkout / "baselines")
    places["BENCH_ENVIRONMENTS"] = str(ROOT / ".environments")
    done = process(command, checkout, places)
    # Whether two measurements of the same code differ, and whether that is decided, depends on the machine.
    verdicts = {"bench compare": (0, 1), "bench gate": (0, 1, 2), "bench bisect": (0, 1, 2)}
    fine = next((statuses for name, statuses in verdicts.items() if name in command), (0,))
    assert done.returncode in fine, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
