"""Sample folders for tests that import them in this very process."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.samples.contract.sample import registered


def write_folder(path: Path, files: dict[str, str]) -> Path:
    path.mkdir(parents=True)
    for name, text in files.items():
        (path / name).write_text(text)
    return path


@contextmanager
def restored_imports() -> Iterator[None]:
    """Restore at the end everything that `extend_search_paths` and imports of samples change here."""
    groups = [importlib.import_module(f"bench.samples.{group}") for group in ("basic", "long_tail")]
    paths, finders = [list(group.__path__) for group in groups], list(sys.meta_path)
    modules, samples = set(sys.modules), dict(registered)
    try:
        yield
    finally:
        for group, path in zip(groups, paths):
            group.__path__ = path
        sys.meta_path[:] = finders
        for name in set(sys.modules) - modules:
            if name.startswith("bench.samples."):
                del sys.modules[name]
        registered.clear()
        registered.update(samples)
