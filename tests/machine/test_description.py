"""The description of the code that a run was measured with."""

from __future__ import annotations

import subprocess

import pytest

from bench.machine import description
from bench.model.fingerprint import code_of


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """Return a function that runs git in a checkout with one committed file of the package."""
    package = tmp_path / "bench"
    package.mkdir()
    (package / "code.py").write_text("one")
    monkeypatch.setattr(description, "PACKAGE", package)

    def git(*arguments: str) -> None:
        identity = ("-c", "user.name=a", "-c", "user.email=a@b")
        subprocess.run(["git", "-C", str(tmp_path), *identity, *arguments], check=True, capture_output=True)

    git("init")
    git("add", ".")
    git("commit", "-m", "one")
    return package


def described() -> dict:
    found = description.describe_run()
    return {name: found[name] for name in ("commit", "changes")}


def test_code_as_committed_is_named_by_its_commit(checkout):
    found = described()
    assert len(found["commit"]) == 40 and found["changes"] == ""
    assert code_of(found) == found["commit"]


def test_changes_are_told_apart_by_what_they_are(checkout):
    names = []
    for text in ("two", "three", "two"):
        (checkout / "code.py").write_text(text)
        names.append(code_of(described()))
    assert names[0] == names[2] != names[1]
    assert all("+" in name for name in names)


def test_files_that_are_no_code_of_the_package_do_not_count(checkout):
    (checkout.parent / "notes.txt").write_text("new")
    assert described()["changes"] == ""


def test_an_installed_package_has_neither(tmp_path, monkeypatch):
    monkeypatch.setattr(description, "PACKAGE", tmp_path / "bench")
    assert described() == {"commit": None, "changes": None}
    assert code_of({}) is None
