"""The samples that `make test` tries on frameworks, and the reach of a change."""

from __future__ import annotations

import subprocess
from datetime import date, timedelta
from pathlib import Path

import pytest
import selection

FAMILIES = {path.stem for path in (selection.ROOT / "bench/samples/families").glob("[!_]*.py")} - {"family"}


@pytest.fixture(autouse=True)
def _forget():
    """Drop the cached selection after each test."""
    yield
    selection.selection.cache_clear()


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """Return a repository of two commits, the last of them on the main branch, in the place of this one."""
    monkeypatch.delenv(selection.BASE, raising=False)
    monkeypatch.setattr(selection, "ROOT", tmp_path)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    for name in ("first", "second"):
        (tmp_path / name).write_text(name)
        git(tmp_path, "add", ".")
        commit(tmp_path, name)
    selection.selection.cache_clear()
    return tmp_path


def git(directory: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=directory, check=True, capture_output=True)


def commit(directory: Path, message: str) -> None:
    git(directory, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", message)


# -- what is touched


def test_a_file_of_a_sample_touches_it_alone():
    for file in ("__init__.py", "abs.csv", "mxnet_impl.py"):
        assert selection.touched_samples([f"bench/samples/basic/abs/{file}"]) == {"abs"}


@pytest.mark.parametrize(
    ("file", "reached", "not_reached"),
    [
        ("families/sorting_searching.py", "topk", "abs"),
        ("references/sorting.py", "argsort", "abs"),
        ("kernels/sorting/mxnet.py", "unique", "argsort"),
        ("kernels/shapes.py", "adaptive_avg_pool2d", "abs"),
        ("generators/boxes.py", "batched_nms", "abs"),
        ("generators/was_deleted.py", None, "abs"),
    ],
)
def test_what_samples_share_touches_those_that_reach_it(file, reached, not_reached):
    found = selection.touched_samples([f"bench/samples/{file}", "docs/api.md"])
    assert (not found) if reached is None else (reached in found)
    assert not_reached not in found


def test_a_module_that_others_go_through_is_reached_too():
    """Check `unary`, which other families use: it touches their samples."""
    found = selection.touched_samples(["bench/samples/families/unary.py"])
    assert {"abs", "add_scalar_"} <= found and "conv2d" not in found


def test_what_is_no_sample_touches_none():
    assert (
        selection.touched_samples(["bench/worker/time/timing.py", "bench/samples/contract/config.py"])
        == set()
    )


# -- what it is compared with


def test_the_main_branch_is_compared_with_the_commit_before(repository):
    assert selection.changed_files(selection.base_commit()) == ["second"]


def test_a_branch_is_compared_with_where_it_left(repository):
    git(repository, "checkout", "--quiet", "-b", "mine")
    for name in ("third", "fourth"):
        (repository / name).write_text(name)
        git(repository, "add", ".")
        commit(repository, name)
    assert selection.changed_files(selection.base_commit()) == ["fourth", "third"]


def test_changes_that_are_not_committed_count(repository):
    (repository / "first").write_text("changed")
    (repository / "new").write_text("new")
    assert selection.changed_files(selection.base_commit()) == ["first", "second", "new"]


def test_a_commit_that_is_named_is_the_base(repository, monkeypatch):
    monkeypatch.setenv(selection.BASE, "HEAD")
    assert selection.changed_files(selection.base_commit()) == []
    monkeypatch.setenv(selection.BASE, "0" * 40)
    selected = selection.selection()
    assert selected.touched == set() and selected.compared.startswith(
        "No sample counts as touched: git merge-base"
    )


def test_without_history_the_reason_is_said(tmp_path, monkeypatch):
    """Check a tarball, and a machine without git."""
    monkeypatch.delenv(selection.BASE, raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setattr(selection, "ROOT", tmp_path)
    said = str(selection.selection())
    assert said.startswith("No sample counts as touched: git rev-parse: not a git repository")
    assert "one of each of" in said
    selection.selection.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert selection.selection().compared == "No sample counts as touched: git is not installed."


def test_of_a_single_commit_nothing_is_touched(repository):
    git(repository, "checkout", "--quiet", "--orphan", "alone")
    git(repository, "branch", "-D", "main")
    commit(repository, "all of it")
    assert selection.selection().compared.startswith("No sample counts as touched: git rev-parse")


# -- what is tried beside


def test_each_family_has_a_sample():
    texts = [
        (selection.samples()[name].path / "__init__.py").read_text() for name in selection.representatives()
    ]
    missing = {each for each in FAMILIES if not any(f"families.{each} import" in text for text in texts)}
    assert missing == set()


def test_a_week_sees_every_sample(monkeypatch):
    monkeypatch.setenv(selection.BASE, "HEAD")
    seen, most = set(), 0
    for number in range(selection.DAYS):
        monkeypatch.setenv(selection.DAY, (date(2026, 11, 29) + timedelta(number)).isoformat())
        selection.selection.cache_clear()
        found = selection.selection().of_the_day
        most = max(most, len(found))
        seen |= found
    assert seen == set(selection.samples())
    assert most < len(seen) / 5, "a day's part is about a seventh"


def test_a_sample_that_is_not_chosen_is_left_to_test_all(monkeypatch):
    chosen = selection.selection().names
    left = next(name for name in selection.samples() if name not in chosen)
    first = next(iter(chosen))
    (argument, parameters) = selection.each_sample([first, left]).args
    assert argument == "name" and parameters[0] == first
    assert parameters[1].values == (left,) and [mark.name for mark in parameters[1].marks] == ["slow"]
