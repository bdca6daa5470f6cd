"""The parts of the page that need no browser, in Node: units, selection, the data and the address."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from planted import failed, measured
from processes import ROOT
from test_page import PAGE, packets_of

from bench.render.cells import ratio_texts
from bench.render.page_document import page
from bench.render.quotient import Quotient
from bench.render.rows.measured import Measured
from bench.render.rows.results import results_table
from bench.render.units import TEXT, UNITS, format_value

pytestmark = pytest.mark.process

TESTS = ROOT / "tests" / "render" / "page"
WITHOUT_NETWORK = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT", "network")


@pytest.fixture(scope="module")
def esbuild(tmp_path_factory) -> Path:
    """Return the bundler of the page; skip the test where there is none and none can be installed."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    directory = PAGE
    if not (PAGE / "node_modules").is_dir():
        directory = tmp_path_factory.mktemp("node")
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PAGE / name, directory)
        command = ["npm", "ci", "--no-audit", "--no-fund"]
        done = subprocess.run(
            command, cwd=directory, capture_output=True, text=True, timeout=300, check=False
        )
        if done.returncode and any(word in done.stderr for word in WITHOUT_NETWORK):
            pytest.skip("npm reaches no registry")
        assert done.returncode == 0, done.stderr
    return directory / "node_modules" / ".bin" / "esbuild"


def fixtures() -> dict[str, object]:
    """Return what the tests in Node read: the packets of a page of two runs, and texts of Python."""
    names = [(sample, framework) for sample in ("abs", "exp") for framework in ("numpy", "torch")]
    seconds = dict(zip(names, (1e-3, 2e-3, 3e-3, 4.567e-6), strict=True))
    first = [measured(sample, seconds[sample, name], framework=name) for sample, name in names]
    runs = [Measured("first", {}, [*first, failed()]), Measured("second", {}, first[:2])]
    table = results_table(runs)
    draws = np.random.default_rng(0)
    numbers = [*(10 ** draws.uniform(-10, 9, 40)), 0.0, 1.0, 0.5, 2.5, 1.125, 999.5, 1023.5, 0.095, 1144.84]
    values = [
        [float(value), unit, format_value(float(value), unit)] for value in numbers for unit in UNITS if unit
    ]
    ratios = []
    for value, half in zip(10 ** draws.uniform(-2, 4, 40), draws.uniform(0.01, 0.3, 40), strict=True):
        low, high = (None, None) if half > 0.25 else (value * (1 - half), value * (1 + half))
        ratios.append([value, low, high, ratio_texts(Quotient(value, low, high))[0]])
    text = page("Results", runs, [table], lambda result: f"measure {result.sample}")
    return {"packets": packets_of(text), "texts": list(table.texts()), "values": values, "ratios": ratios}


@pytest.mark.parametrize("name", sorted(path.name for path in TESTS.glob("*.test.ts")))
def test_in_node(esbuild, name, tmp_path):
    assert TEXT == "", "the unit that the values leave out"
    (tmp_path / "fixtures.json").write_text(json.dumps(fixtures()), encoding="utf-8")
    bundle = tmp_path / "bundle.mjs"
    subprocess.run(
        [esbuild, TESTS / name, "--bundle", "--platform=node", "--format=esm", f"--outfile={bundle}"],
        check=True,
        capture_output=True,
    )
    environment = {**os.environ, "FIXTURES": str(tmp_path / "fixtures.json")}
    done = subprocess.run(
        ["node", "--test", bundle], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
