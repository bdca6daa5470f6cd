"""What every compiler answers to.

A compiler is one small class.  It imports its package where it is first needed, so that naming the class
costs nothing; the engine reads its attributes, its methods run in a framework's worker.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from bench.errors import UsageError, suggestion
from bench.model.compiler import CompilerChoice
from bench.model.stage import JIT

if TYPE_CHECKING:
    from bench.frameworks.base import Framework

Values = Sequence[str] | type
"""What a setting may be: one of some words, or text of a type: int, str."""
BOOLEAN = ("false", "true")


class Compiler:
    """Base class; subclasses set `name` and `framework` and write `capture`.

    Attributes:
        name: as the command line names it.
        framework: whose functions it captures.
        stage: of which it is.
        environment: of the pinned file whose environment has it, and of the package that tells it is there;
            "": the framework's own.
        settings: those it knows, by name; the first of several words is the default.
        prefix: of the names of further settings that it hands on as they are; "": there are none.
        differentiates: what it captured can be differentiated.
        owner: the framework at work.
        chosen: settings by name, as given.
    """

    name: ClassVar[str]
    framework: ClassVar[str]
    stage: ClassVar[int] = JIT
    environment: ClassVar[str] = ""
    settings: ClassVar[Mapping[str, Values]] = {}
    prefix: ClassVar[str] = ""
    differentiates: ClassVar[bool] = True

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        self.owner = framework
        self.chosen = dict(chosen)

    @classmethod
    def checked(cls, choice: CompilerChoice) -> CompilerChoice:
        """`choice` without settings at their defaults.

        Raises UsageError for a setting that it does not know, or a value that the setting cannot have.
        """
        for name, value in choice.settings.items():
            if cls.prefix and name.startswith(cls.prefix) and len(name) > len(cls.prefix):
                continue
            if name not in cls.settings:
                known = [*cls.settings, *([f"{cls.prefix}*"] if cls.prefix else [])]
                raise UsageError(
                    f"compiler {choice.name} has no setting {name!r}; "
                    + (f"it has {', '.join(known)}" if known else "it has none")
                    + suggestion(name, cls.settings)
                )
            values = cls.settings[name]
            if isinstance(values, type):
                _require(values, choice.name, name, value)
            elif value not in values:
                raise UsageError(
                    f"compiler {choice.name}: {name} is one of {', '.join(values)}, not {value!r}"
                )
        chosen = choice.settings.items()
        return CompilerChoice(
            choice.name, {name: value for name, value in chosen if value != cls.default(name)}
        )

    @classmethod
    def default(cls, name: str) -> str:
        """Of a setting; "": it has none."""
        values = cls.settings.get(name, str)
        return "" if isinstance(values, type) else values[0]

    @classmethod
    def variables(cls, settings: Mapping[str, str]) -> dict[str, str]:
        """Of the environment of a process in which it runs with these settings; none: any will do."""
        return {}

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        """Statements in Python that make `captured` of `function` and of `arrays`, a list of what it takes.

        They stand in a script of the framework alone.  "": there are none that say it.
        facts: what it told of the capture that they repeat (see `facts`).
        """
        return ""

    def setting(self, name: str) -> str:
        """The value chosen for it, else its default."""
        return self.chosen.get(name, self.default(name))

    @classmethod
    def handed_on(cls, settings: Mapping[str, str]) -> dict[str, str]:
        """Those of `settings` that it knows by their prefix alone, without it."""
        found = settings.items()
        return {name.removeprefix(cls.prefix): value for name, value in found if name not in cls.settings}

    def start(self) -> None:
        """Do whatever is done once in a process, at the latest when something is captured first."""

    def versions(self) -> dict[str, str]:
        """Versions of what it consists of beside the framework, by name."""
        return {}

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        """`function(*arrays)` captured or compiled.  Raises Unsupported with the compiler's reason."""
        raise NotImplementedError

    def undifferentiated(self) -> str | None:
        """Why what it captured has no gradients, if it has none."""
        return None if self.differentiates else f"{self.name} compiles forward passes only"

    def facts(self) -> dict[str, Any]:
        """What it tells of the captures since it was made: graphs, graph breaks, seconds by phase."""
        return {}

    def recompilations(self) -> list[str]:
        """Why it compiled anew what it had captured, so far, as far as it tells."""
        return []

    def caveat(self) -> str:
        """Why a wrong answer is to be expected of what it was told to do, and is no fault of it; else ""."""
        return ""

    def limitation(self) -> str | None:
        """Why what was captured last is right only for inputs like those it saw, if it is."""
        return None

    def refusal(self, error: Exception) -> str | None:
        """Why it cannot do this at all, if that is what `error` says; None: something went wrong."""
        return None


class PhaseClock:
    """Counts the seconds that the phases of a compilation take.

    Attributes:
        seconds: so far, by phase.
    """

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextlib.contextmanager
    def __call__(self, phase: str) -> Iterator[None]:
        """Around what belongs to `phase`, however it ends."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[phase] = self.seconds.get(phase, 0.0) + time.perf_counter() - started


def _require(kind: type, compiler: str, name: str, value: str) -> None:
    try:
        kind(value)
    except ValueError:
        raise UsageError(f"compiler {compiler}: {name} is of type {kind.__name__}, not {value!r}") from None


def plain_value(text: str) -> bool | int | float | str:
    """A setting's text as the value it looks like: one of BOOLEAN, a number, or itself."""
    if text in BOOLEAN:
        return text == "true"
    for kind in (int, float):
        with contextlib.suppress(ValueError):
            return kind(text)
    return text
