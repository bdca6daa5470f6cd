"""Declares options: a field of a dataclass with its meaning and its range, each said once.

The flags of commands, the checks of arguments, the command that measures a result again, the schema of run
files and its document follow from a declaration.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from types import NoneType
from typing import Any, TypeVar, get_args, get_type_hints

from bench.errors import UsageError, suggestion

_KEY = "option"
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
SELECTION, DURATION, PLACE = "selection", "duration", "place"
MEASURING, RUNNING = "measuring", "running"
GROUPS = (SELECTION, DURATION, PLACE, MEASURING, RUNNING)
"""The groups of flags: inputs, how long to measure, where, how, and how a run is carried out."""


@dataclass(frozen=True)
class Option:
    """The declaration of an option.

    Attributes:
        meaning: a phrase or sentence for help texts and documents; it names no default and no flag.
        name: the name of the field.
        kind: the type of its values: bool, int, float, str or another one.
        default: its default value.
        unset: the meaning of None, if None is allowed.
        choices: the allowed values; empty: any.
        words: other words for values, each with its value.
        least, above, most: the smallest value, the bound below all values, the largest value.
        unit: of a number: "seconds", "bytes".
        group: the group of flags that it belongs to, one of GROUPS; "": it has no flag.
        is_operational: whether it changes how a run is carried out, but not its results.
    """

    meaning: str
    name: str = ""
    kind: type = object
    default: Any = None
    unset: str = ""
    choices: tuple[Any, ...] = ()
    words: Mapping[str, Any] = field(default_factory=dict)
    least: int | None = None
    above: int | None = None
    most: int | None = None
    unit: str = ""
    group: str = ""
    is_operational: bool = False

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def described(self) -> str:
        """The meaning and, unless it is a switch, the default."""
        default = self.unset if self.default is None else self.default
        shown = f"{default:g}" if isinstance(default, float) else default
        return self.meaning if self.kind is bool else f"{self.meaning} (default: {shown})"

    def accepted(self, value: Any) -> Any:
        """Return the value that `value`, perhaps a word for it, stands for.

        Raises UsageError where the option cannot have it.
        """
        value = self.meant(value)
        if value is None and self.unset:
            return None
        if self.choices and value not in self.choices:
            known = ", ".join(map(str, self.choices))
            near = suggestion(str(value), map(str, (*self.choices, *self.words)))
            raise UsageError(f"{self.name} is {value!r}; choose from {known}{near}")
        if self.kind in (int, float) and not self._is_in_range(value):
            raise UsageError(f"{self.name} is {value!r}; it is {self._range()}")
        return value

    def meant(self, value: Any) -> Any:
        """Return the value that a word stands for; any other value as it is."""
        return self.words.get(value, value) if isinstance(value, str) else value

    def _is_in_range(self, value: Any) -> bool:
        if isinstance(value, bool) or not isinstance(value, int if self.kind is int else (int, float)):
            return False
        low = -math.inf if self.least is None else self.least
        high = math.inf if self.most is None else self.most
        above = -math.inf if self.above is None else self.above
        return above < value < math.inf and low <= value <= high

    def _range(self) -> str:
        number = "a whole number" if self.kind is int else "a number"
        if self.above is not None:
            return f"{number} above {self.above}"
        return f"{number} from {self.least} {'up' if self.most is None else f'to {self.most}'}"


def option(default: Any, meaning: str, **facts: Any) -> Any:
    """Return a field of a dataclass that is an option; `facts` are attributes of `Option`."""
    return field(default=default, metadata={_KEY: Option(meaning, default=default, **facts)})


@cache
def options_of(kind: type) -> Mapping[str, Option]:
    """Return the options of a dataclass, by name, in the order of its fields."""
    hints = get_type_hints(kind)
    found = {}
    for item in fields(kind):
        if (declared := item.metadata.get(_KEY)) is not None:
            kinds = get_args(hints[item.name]) or (hints[item.name],)
            kind_of_value = next(each for each in kinds if each is not NoneType)
            found[item.name] = replace(declared, name=item.name, kind=kind_of_value)
    return found


def documented(kind: type[T]) -> type[T]:
    """Add the options of a dataclass to its docstring."""
    return takes_options(kind)(kind)


def takes_options(*kinds: type) -> Callable[[F], F]:
    """Return a decorator that adds the options of dataclasses to a docstring."""
    options = [option for kind in kinds for option in options_of(kind).values()]
    lines = [f"        {each.name}: {each.described}." for each in options]

    def add(target: F) -> F:
        target.__doc__ = "\n".join([f"{(target.__doc__ or '').rstrip()}\n\n    Options:", *lines, ""])
        return target

    return add
