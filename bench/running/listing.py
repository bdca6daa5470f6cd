"""The listings of `-s`, `-sg` and `-sot`, which import no sample."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence

from bench.engine.session import Session
from bench.frameworks import framework_names
from bench.measuring.selection import make_settings, with_tag
from bench.model.text import printable
from bench.samples.contract import SampleTag
from bench.samples.contract.native import SEPARATOR
from bench.samples.contract.registry import Registry


def listings(arguments: argparse.Namespace) -> list[str]:
    """Return the texts of the listings that flags ask for."""
    if not (arguments.show_all_cases or arguments.show_all_tags or arguments.samples_of_tag):
        return []
    registry, texts = Registry([*arguments.only, *arguments.samples_dir]), []
    if arguments.show_all_cases:
        texts.append(_all_samples(registry))
        texts += _own_operators(arguments.frameworks, arguments.devices[0])
    if arguments.show_all_tags:
        texts.append(_all_tags(registry))
    if arguments.samples_of_tag:
        texts.append(_samples_of_tag(registry, arguments.samples_of_tag))
    return texts


def _own_operators(frameworks: Sequence[str] | None, device: str) -> list[str]:
    """Return a listing of the own operators of each named framework, which its worker alone knows."""
    if not frameworks:
        return []
    settings = make_settings({"device": device})
    with Session() as session:
        return [
            _operators_of(name, session.operators(name, settings)) for name in framework_names(frameworks)
        ]


def _all_samples(registry: Registry) -> str:
    """Return every sample by category, with counts."""
    lines = []
    for category, folders in registry.categories().items():
        lines.append(f"{printable(category)} ({len(folders)})")
        lines += [f"  {printable(folder.name)}" for folder in folders]
    return "\n".join([*lines, f"{len(registry.names())} samples"])


def _operators_of(framework: str, operators: Mapping[str, tuple[str, str]]) -> str:
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


def _all_tags(registry: Registry) -> str:
    """Return every tag with the number of its samples, one a line."""
    return "\n".join(f"{tag.value} ({len(registry.with_tag(tag.value))})" for tag in SampleTag)


def _samples_of_tag(registry: Registry, tag: str) -> str:
    """Return the names of the samples with `tag`, one a line.  Raises UnknownTag."""
    return "\n".join(printable(folder.name) for folder in with_tag(registry, tag))
