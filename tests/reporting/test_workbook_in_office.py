"""A workbook opened by LibreOffice: every sheet, with its values as a reader sees them."""

from __future__ import annotations

import csv
import shutil
import subprocess
from pathlib import Path

import openpyxl
import pytest
from planted import failed, measured, run

import bench

pytestmark = [pytest.mark.process, pytest.mark.nightly]

_ALL_SHEETS = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1"
"""The filter that writes a file of each sheet, of cells as they are shown."""


def converted(workbook: Path, form: str, directory: Path) -> list[Path]:
    """Return the files that LibreOffice makes of the workbook."""
    office = shutil.which("soffice")
    if office is None:
        pytest.fail("there is no soffice; apt-get install libreoffice-calc-nogui", pytrace=False)
    profile = f"-env:UserInstallation={(directory / 'profile').as_uri()}"
    made = directory / "made"
    command = [office, profile, "--headless", "--convert-to", form, "--outdir", str(made), str(workbook)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert made.is_dir(), done.stdout + done.stderr
    return sorted(made.iterdir())


@pytest.fixture
def workbook(tmp_path) -> Path:
    """Return the workbook of two runs, of which the second has a slowdown and a failure."""
    before = run(measured("abs", 2e-6, ulps=1.0), measured("exp", 3e-6, ulps=1.0), measured("=1+1", ulps=1.0))
    after = run(measured("abs", 4e-6, ulps=1.0), failed("exp", message="=cmd"), measured("=1+1", ulps=1.0))
    bench.report([before, after], tmp_path / "found.xlsx")
    return tmp_path / "found.xlsx"


def test_every_sheet_opens_with_its_rows_and_units(workbook, tmp_path):
    files = {path.stem.partition("-")[2]: path for path in converted(workbook, _ALL_SHEETS, tmp_path)}
    sheets = openpyxl.load_workbook(workbook)
    assert set(files) == set(sheets.sheetnames)
    texts = {}
    for name, path in files.items():
        rows = list(csv.reader(path.read_text(encoding="utf-8").splitlines()))
        texts[name] = "\n".join(" ".join(row) for row in rows)
        assert len([row for row in rows if any(row)]) >= sheets[name].max_row - 1
        assert not any(cell.startswith(("Err:", "#")) for row in rows for cell in row), (name, rows)
    assert "bad  Failed" in texts["Verdict"]
    assert "slower" in texts["Compared"] and "µs" in texts["Compared"]
    assert "=cmd" in texts["Failures"] and "=1+1" in texts["Compared"], "text is no formula"


def test_it_prints(workbook, tmp_path):
    (made,) = converted(workbook, "pdf", tmp_path)
    assert made.read_bytes().startswith(b"%PDF")
