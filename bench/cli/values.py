"""Converters of flags: text from the command line to values.  Each error is a line that says what will do."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import Any

from bench.errors import UsageError, suggestion
from bench.measuring.launchers import require_launcher
from bench.model.device import canonical
from bench.model.option import Option
from bench.model.record import decoded
from bench.model.shard import Shard
from bench.model.stage import STAGES

EXAMPLE = """'{"shape": [8, 1000]}'"""
_MOST_SHOWN = 80
_MOST = 2**31 - 1
"""The largest whole number that a flag accepts: nobody can have more calls, rounds or threads."""


def names(text: str) -> list[str]:
    """Return names from a text with commas, each once.  Raises ArgumentTypeError for none."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise argparse.ArgumentTypeError("give at least one name")
    return list(dict.fromkeys(names))


class Names(argparse.Action):
    """The action of a flag that may be repeated: it collects names, each once."""

    def __init__(self, option_strings: Any, dest: str, **keywords: Any):
        super().__init__(option_strings, dest, type=names, **keywords)

    def __call__(self, parser: Any, namespace: argparse.Namespace, values: Any, option: Any = None) -> None:
        before = getattr(namespace, self.dest) or []
        setattr(namespace, self.dest, list(dict.fromkeys([*before, *values])))


class Joined(argparse.Action):
    """The action of a flag that may be repeated: it collects names, each once, into one text with commas."""

    def __call__(self, parser: Any, namespace: argparse.Namespace, values: Any, option: Any = None) -> None:
        before = filter(None, getattr(namespace, self.dest).split(","))
        try:
            setattr(namespace, self.dest, ",".join(dict.fromkeys([*before, *names(values)])))
        except argparse.ArgumentTypeError as error:
            raise argparse.ArgumentError(self, str(error)) from None


def case(text: str) -> dict[str, Any]:
    """Return a JSON object of argument names and values.  Raises ArgumentTypeError."""
    shown = repr(text) if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]!r}..."
    try:
        case = decoded(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{shown} is not JSON ({error}); write {EXAMPLE}") from None
    if not isinstance(case, dict) or not case:
        what = "a JSON object of argument names and values"
        raise argparse.ArgumentTypeError(f"{shown} is not {what}; write {EXAMPLE}")
    return case


def shape(text: str) -> list[int]:
    """Return the extents of a shape, written `8,1000`, `8x1000` or `[8, 1000]`.  Raises ArgumentTypeError."""
    parts = text.strip().strip("[]()").replace("x", ",").split(",")
    try:
        return [natural(part.strip()) for part in parts if part.strip()]
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a shape; write 8,1000") from None


def name(text: str) -> str:
    """Return `text`, a name.  Raises ArgumentTypeError for a blank one."""
    if not text.strip():
        raise argparse.ArgumentTypeError("give a name")
    return text


def stages(text: str) -> list[int]:
    """Return the numbers of stages from a text with commas, sorted.  Raises ArgumentTypeError."""
    known = {str(stage): stage for stage in STAGES}
    try:
        return sorted({known[part.strip()] for part in text.split(",")})
    except KeyError as unknown:
        raise argparse.ArgumentTypeError(
            f"unknown stage {unknown}; use 1 (eager), 2 (graph), 3 (compiled), 4 (changing shapes), "
            "several with commas"
        ) from None


def shard(text: str) -> str:
    """Return a shard as requests have it, such as 3/16.  Raises ArgumentTypeError."""
    try:
        return str(Shard.parse(text))
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def launcher(text: str) -> str:
    """Return `text`, a launcher's name with a cluster's address or options.  Raises ArgumentTypeError."""
    try:
        require_launcher(text)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def device(text: str) -> str:
    """Return a device in the form that settings have.  Raises ArgumentTypeError."""
    try:
        return canonical(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def devices(text: str) -> list[str]:
    """Return devices from a text with commas, each once.  Raises ArgumentTypeError."""
    return list(dict.fromkeys(map(device, names(text))))


def _number(parse: Callable[[str], float], least: float, exclusive: bool, text: str) -> float:
    wanted = f"a number {'above' if exclusive else 'from'} {least:g}{' up' if not exclusive else ''}"
    try:
        value = parse(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}") from None
    too_large = isinstance(value, int) and value > _MOST
    if too_large or not math.isfinite(value) or value < least or (exclusive and value == least):
        wanted += f" to {_MOST}" if too_large else ""
        raise argparse.ArgumentTypeError(f"{text.strip()} is not {wanted}")
    return value


def one_or_several(option: Option, text: str) -> Any:
    """Return the value of an option, or a list of several from a text with commas, each once.

    Raises ArgumentTypeError.
    """
    found: list[Any] = []
    for part in names(text):
        value = number(option, part) if option.kind in (int, float) else option.meant(part)
        if option.choices and value not in option.choices:
            known = ", ".join(map(str, option.choices))
            near = suggestion(part, map(str, (*option.choices, *option.words)))
            raise argparse.ArgumentTypeError(f"{part!r} is none of {known}{near}")
        found.append(value)
    return found[0] if len(found) == 1 else list(dict.fromkeys(found))


def number(option: Option, text: str) -> float:
    """Return a number that the option can have.  Raises ArgumentTypeError."""
    if option.most is not None:
        return _whole_to(option.most, text)
    low = option.least if option.above is None else option.above
    assert low is not None
    return option.kind(_number(option.kind, low, option.above is not None, text))


def _whole_to(most: int, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(most)):
        raise argparse.ArgumentTypeError(f"{text[:_MOST_SHOWN]!r} is not a number from 0 to {most}")
    if (found := int(text)) > most:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 0 to {most}")
    return found


def positive(text: str) -> float:
    """Return a number above 0.  Raises ArgumentTypeError."""
    return _number(float, 0, True, text)


def positive_int(text: str) -> int:
    """Return a whole number from 1 up.  Raises ArgumentTypeError."""
    return int(_number(int, 1, False, text))


def natural(text: str) -> int:
    """Return a whole number from 0 up.  Raises ArgumentTypeError."""
    return int(_number(int, 0, False, text))


def share(text: str) -> float:
    """Return a share above 0 and below 1, written `5%` or `0.05`.  Raises ArgumentTypeError."""
    try:
        found = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        found = 0.0
    if not 0 < found < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share above 0 and below 1; write 5% or 0.05")
    return found


def duration(text: str) -> float:
    """Return the seconds of a duration, written `90`, `90s`, `20m` or `2h`.  Raises ArgumentTypeError."""
    factors = {"s": 1.0, "m": 60.0, "h": 3600.0}
    factor = factors.get(text[-1:], 0.0)
    return positive(text[:-1]) * factor if factor else positive(text)
