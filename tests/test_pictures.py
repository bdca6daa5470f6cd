"""The pictures of the documents, made of a run by the script that makes them."""

from __future__ import annotations

import shutil
import sys
from xml.etree import ElementTree

import pytest
from planted import failed, measured, saved
from processes import ROOT, process

pytestmark = [pytest.mark.process, pytest.mark.nightly]

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def test_all_pictures_are_made_and_fetch_nothing(tmp_path):
    if not any(map(shutil.which, BROWSERS)):
        pytest.skip(f"no browser: none of {', '.join(BROWSERS)} is installed")
    runs = [
        saved(tmp_path, f"{name}.jsonl", measured(), measured(framework="jax"), failed("exp"))
        for name in ("before", "after")
    ]
    (tmp_path / "explained.html").write_text("<!DOCTYPE html><title>it</title>it", encoding="utf-8")
    script = [sys.executable, str(ROOT / "docs" / "pictures.py")]
    given = ["--run", *map(str, runs), "--explained", "explained.html", "--output", "made"]
    done = process([*script, *given], tmp_path)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "made/terminal.svg").read_text(encoding="utf-8")
    words = "".join(ElementTree.fromstring(text).itertext())
    assert "abs" in words and "1 ms" in words.replace("\N{NO-BREAK SPACE}", " ")
    assert "url(http" not in text and "@font-face" not in text
    made = {path.stem: path.read_bytes() for path in (tmp_path / "made").glob("*.png")}
    assert set(made) == {
        *("report", "report-summary", "report-frameworks", "report-compare"),
        *("site-operators", "site-over-time", "versus", "explain"),
    }
    assert all(png.startswith(b"\x89PNG") and len(png) < 150_000 for png in made.values())
