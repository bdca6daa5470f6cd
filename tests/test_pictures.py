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


def test_both_pictures_are_made_and_fetch_nothing(tmp_path):
    if not any(map(shutil.which, BROWSERS)):
        pytest.skip(f"no browser: none of {', '.join(BROWSERS)} is installed")
    run = saved(tmp_path, "run.jsonl", measured(), measured(framework="jax"), failed("exp"))
    script = [sys.executable, str(ROOT / "docs" / "pictures.py")]
    done = process([*script, "--run", str(run), "--output", "made"], tmp_path)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "made/terminal.svg").read_text(encoding="utf-8")
    words = "".join(ElementTree.fromstring(text).itertext())
    assert "abs" in words and "1 ms" in words.replace("\N{NO-BREAK SPACE}", " ")
    assert "url(http" not in text and "@font-face" not in text
    assert (tmp_path / "made/report.png").read_bytes().startswith(b"\x89PNG")
