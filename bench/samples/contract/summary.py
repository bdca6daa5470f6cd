"""Lists the samples without running or importing them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bench.samples.contract.registry import Registry


@dataclass(frozen=True)
class SampleSummary:
    """A sample as its folder declares it, read without importing it.

    Attributes:
        group: "basic", "long_tail", or "extra" for a directory of the user's.
        aliases: other names that `bench.run` accepts.
    """

    name: str
    group: str
    category: str
    aliases: tuple[str, ...]
    tags: tuple[str, ...]
    path: Path


def list_samples(samples_directories: Iterable[str | Path] = ()) -> list[SampleSummary]:
    """Return every sample, sorted by name.  Raises UsageError for a directory that does not exist."""
    registry = Registry(samples_directories)
    found = [registry.folders[name] for name in registry.names()]
    return [
        SampleSummary(
            folder.name,
            folder.group,
            folder.declaration.category or folder.group,
            folder.declaration.aliases,
            folder.declaration.tags,
            folder.path,
        )
        for folder in found
    ]
