"""Parses the contenders of a comparison: a framework, or a framework with settings of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bench.errors import UsageError, suggestion
from bench.frameworks import framework_names
from bench.machine.interpreter import find_interpreter
from bench.measuring.sides import SETTINGS, with_setting
from bench.model.side import Side


def contender(text: str) -> tuple[str, Side]:
    """Return the name and the side of a contender: "NAME", "NAME:layout=same,threads=2".

    A compiler's own settings follow it after colons: "NAME:compiler=inductor:mode=max-autotune".
    Raises UsageError for another key or a wrong value.
    """
    framework, _, rest = text.partition(":")
    found = Side(framework=framework)
    for option in filter(None, rest.split(",")):
        key, _, value = option.partition("=")
        if key not in SETTINGS or not value:
            known = ", ".join(f"{name}=..." for name in SETTINGS)
            raise UsageError(f"{text}: {option!r} is none of {known}{suggestion(key, SETTINGS)}")
        found = with_setting(found, key, value)
    return text, found


def is_plain(side: Side) -> bool:
    """Return whether the side is a framework without settings."""
    return side == Side(framework=side.framework)


def require_sides(wanted: Sequence[str]) -> dict[str, Side]:
    """Return two or more sides by name: "torch", "torch:layout=channels_last".

    Raises UsageError for fewer, FrameworkNotInstalled for a framework that no interpreter has.
    """
    found: dict[str, Side] = {}
    for text in wanted:
        _, side = contender(text)
        (framework,) = framework_names([side.framework])
        rest = text.partition(":")[2]
        found[f"{framework}:{rest}" if rest else framework] = replace(side, framework=framework)
        find_interpreter(framework)
    if len(found) < 2:
        raise UsageError(f"{next(iter(found))} against what? Name two different frameworks at least")
    return found
