"""Makes flags from declared options."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import partial
from typing import Any

from bench.cli.values import number, one_or_several
from bench.engine.request import Request
from bench.model.option import Option, options_of
from bench.model.settings import DTYPE_WORDS, Settings


def add_options(group: argparse._ActionsContainer, kind: type, *names: str) -> None:
    """Add a flag for each of these options of a dataclass."""
    for name in names:
        add_option(group, options_of(kind)[name])


def add_group(container: argparse._ActionsContainer, group: str, **changes: Mapping[str, Any]) -> None:
    """Add the flags of the options of a group.

    changes: by option, the arguments of its flag that differ from the declared ones.
    """
    for option in (*options_of(Settings).values(), *options_of(Request).values()):
        if option.group == group:
            add_option(container, option, **changes.get(option.name, {}))


def add_option(group: argparse._ActionsContainer, option: Option, **changes: Any) -> None:
    """Add the flag of an option; `changes`: arguments that differ from the declared ones."""
    facts: dict[str, Any] = {"help": help_of(option), "default": option.default}
    if option.kind is bool:
        facts["action"] = "store_true"
    elif option.choices:
        facts["choices"] = option.choices
        facts["type"] = option.meant
    else:
        facts["type"] = partial(number, option)
        facts["metavar"] = "S" if option.unit == "seconds" else "N" if option.kind is int else "P"
    group.add_argument(option.flag, **{**facts, **changes})


def add_dtype(group: argparse._ActionsContainer, text: str, **facts: Any) -> None:
    """Add the flag for a dtype, whose help is `text`; `facts`: its arguments that differ."""
    words = ", ".join(DTYPE_WORDS)
    help_text = f"{text}; {words} are understood too"
    add_option(group, options_of(Settings)["dtype"], **{"help": help_text, **facts})


def several(option: Option) -> dict[str, Any]:
    """Return the arguments of a flag that takes several values, with commas."""
    metavar = "N,M" if option.kind is int else "A,B"
    text = f"{help_of(option)}; several with commas are measured by turns and stand side by side"
    if unnamed := [str(each) for each in option.choices if f"{each}: " not in text]:
        text = f"{text}: {', '.join(unnamed)}"
    return {"type": partial(one_or_several, option), "choices": None, "metavar": metavar, "help": text}


def help_of(option: Option) -> str:
    """Return the help text of an option's flag, with the other words for its values."""
    more = f"; {', '.join(option.words)} are understood too" if option.words else ""
    return f"{option.described}{more}".replace("%", "%%")


def values_of(arguments: argparse.Namespace, kind: type) -> dict[str, Any]:
    """Return the values of the options that the arguments have flags of, by name."""
    return {name: getattr(arguments, name) for name in options_of(kind) if hasattr(arguments, name)}
