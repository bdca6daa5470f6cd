"""Copies of the checkout in which faults are planted, each with environments of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path


def tree_at(directory: Path, root: Path) -> Path:
    """Return a clone of `root`'s last commit in the directory, made unless it is there.

    The environments are copied as hard links: they take no space, and their modules are the clone's.
    """
    if not directory.exists():
        subprocess.run(["git", "clone", "--quiet", str(root), str(directory)], check=True)
        for name in (".venv", ".environments"):
            shutil.copytree(root / name, directory / name, copy_function=os.link, symlinks=True)
        for path in _naming_the_root(directory):
            text = path.read_text(encoding="utf-8")
            mode = path.stat().st_mode
            path.unlink()
            path.write_text(text.replace(str(root), str(directory)), encoding="utf-8")
            path.chmod(mode)
        for stamp in sorted((directory / ".venv").glob("made-for-*")):
            stamp.unlink()
            stamp.touch()
    return directory


def python_of(tree: Path) -> str:
    return str(tree / ".venv" / "bin" / "python")


def environments_of(tree: Path) -> list[Path]:
    """Return the virtual environments of a tree."""
    made = (path.parent.parent for path in (tree / ".environments").glob("*/bin/python"))
    return [tree / ".venv", *sorted(made)]


def _naming_the_root(tree: Path) -> list[Path]:
    """Return the files of environments that hold the checkout's path: scripts, and the editable install."""
    found = []
    for environment in environments_of(tree):
        packages = environment.glob("lib/*/site-packages")
        patterns = ("__editable__*", "*.dist-info/direct_url.json")
        found += [path for each in packages for pattern in patterns for path in each.glob(pattern)]
        for path in (environment / "bin").iterdir():
            if path.is_file() and not path.is_symlink():
                with path.open("rb") as file:
                    if file.read(2) == b"#!":
                        found.append(path)
    return found
