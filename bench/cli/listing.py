"""The listings of `-s`, `-sg`, `-sot` and `-sc`; only the last one imports samples."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from bench.measuring.selection import with_tag
from bench.model.text import printable
from bench.samples.contract import SampleTag
from bench.samples.contract.native import SEPARATOR
from bench.samples.contract.registry import Registry


def all_samples(registry: Registry) -> str:
    """Return every sample by category, with counts."""
    lines = []
    for category, folders in registry.categories().items():
        lines.append(f"{printable(category)} ({len(folders)})")
        lines += [f"  {printable(folder.name)}" for folder in folders]
    return "\n".join([*lines, f"{len(registry.names())} samples"])


def operators_of(framework: str, operators: Mapping[str, tuple[str, str]]) -> str:
    """Return a framework's own operators by category, with counts, and why some of them are not measured.

    operators: by name, the category and the reason why it is not measured, or "".
    """
    lines, by_category = [], defaultdict(list)
    for name, (category, reason) in operators.items():
        by_category[category].append(f"  {framework}{SEPARATOR}{name}" + (f"  ({reason})" if reason else ""))
    for category, names in sorted(by_category.items()):
        lines += [f"{framework} {category} ({len(names)})", *names]
    measured = sum(not reason for _, reason in operators.values())
    return "\n".join([*lines, f"{len(operators)} operators of {framework}, {measured} with default inputs"])


def all_tags(registry: Registry) -> str:
    """Return every tag with the number of its samples, one a line."""
    return "\n".join(f"{tag.value} ({len(registry.with_tag(tag.value))})" for tag in SampleTag)


def samples_of_tag(registry: Registry, tag: str) -> str:
    """Return the names of the samples with `tag`, one a line.  Raises UnknownTag."""
    return "\n".join(printable(folder.name) for folder in with_tag(registry, tag))


def sample_config(name: str, description: Mapping[str, Any]) -> str:
    """Return a sample's configuration: number of cases, arguments, source, url, tags and tolerances."""
    config = description["config"]
    rows = {
        "cases": len(description["cases"]),
        "arguments": ", ".join(description["cases"][0]) if description["cases"] else "",
        **{
            key: ", ".join(map(str, value)) if isinstance(value, list) else value
            for key, value in config.items()
        },
    }
    lines = [name, *(f"  {key}: {value}" for key, value in rows.items() if value not in ("", []))]
    return "\n".join(map(printable, lines))
