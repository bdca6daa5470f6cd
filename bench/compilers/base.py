"""The interface of a compiler.

A compiler is one small class.  It imports its package where it is first needed, so that importing the
class is cheap; the engine reads its attributes, its methods run in a framework's worker.
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
"""The values that a setting may have: one of some words, or text of a type: int, str."""
BOOLEAN = ("false", "true")


class Compiler:
    """The base class of compilers; subclasses set `name` and `framework` and write `capture`.

    Attributes:
        name: the name on the command line.
        framework: the framework whose functions it captures.
        stage: the stage that it belongs to.
        environment: name of the pinned file of its environment, and of the package that shows that it is
            installed; "": the framework's own.
        settings: the values of its settings, by name; the first of several words is the default.
        prefix: the beginning of further settings' names, which it hands on as they are; "": there are none.
        differentiates: whether the functions that it captured can be differentiated.
        allocates_in_framework: True if the framework's allocator counts the memory of what it captured.
        owner: the framework that it works for.
        chosen: settings by name, as given.
    """

    name: ClassVar[str]
    framework: ClassVar[str]
    stage: ClassVar[int] = JIT
    environment: ClassVar[str] = ""
    settings: ClassVar[Mapping[str, Values]] = {}
    prefix: ClassVar[str] = ""
    differentiates: ClassVar[bool] = True
    allocates_in_framework: ClassVar[bool] = False

    def __init__(self, framework: Framework, chosen: Mapping[str, str]):
        self.owner = framework
        self.chosen = dict(chosen)

    @classmethod
    def checked(cls, choice: CompilerChoice) -> CompilerChoice:
        """Return `choice` without settings at their defaults.

        Raises UsageError for an unknown setting, or a value that the setting cannot have.
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
        """Return the default of a setting; "" where it has none."""
        values = cls.settings.get(name, str)
        return "" if isinstance(values, type) else values[0]

    @classmethod
    def variables(cls, settings: Mapping[str, str]) -> dict[str, str]:
        """Return the environment variables that a process needs to run it with these settings, by name."""
        return {}

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        """Return Python statements that make `captured` of `function` and `arrays`, its arguments.

        They stand in a script of the framework alone.  Returns "" where no statements are equivalent.
        facts: facts of the capture that the statements repeat (see `facts`).
        """
        return ""

    def setting(self, name: str) -> str:
        """Return the value chosen for a setting, else its default."""
        return self.chosen.get(name, self.default(name))

    @classmethod
    def handed_on(cls, settings: Mapping[str, str]) -> dict[str, str]:
        """Return the settings that are known by the prefix alone, without the prefix."""
        found = settings.items()
        return {name.removeprefix(cls.prefix): value for name, value in found if name not in cls.settings}

    def start(self) -> None:
        """Load packages that the first use in a process needs; called before the first capture."""

    def versions(self) -> dict[str, str]:
        """Return the versions of its parts beside the framework, by name."""
        return {}

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        """Return `function(*arrays)` captured or compiled.  Raises Unsupported with the compiler's reason."""
        raise NotImplementedError

    def undifferentiated(self) -> str | None:
        """Return the reason why the captured function has no gradients; None where it has some."""
        return None if self.differentiates else f"{self.name} compiles forward passes only"

    def facts(self) -> dict[str, Any]:
        """Return facts of the captures since it was made: graphs, graph breaks, seconds by phase."""
        return {}

    def recompilations(self) -> list[str]:
        """Return the reasons for the recompilations so far, where it reports them."""
        return []

    def caveat(self) -> str:
        """Return the reason why its settings must give a wrong result that is not a fault; else ""."""
        return ""

    def limitation(self) -> str | None:
        """Return the reason why the last capture is right only for inputs like the first ones, or None."""
        return None

    def refusal(self, error: Exception) -> str | None:
        """Return the reason why it cannot do this at all, if `error` says that; else None."""
        return None


class PhaseClock:
    """A counter of the seconds that the phases of a compilation take.

    Attributes:
        seconds: so far, by phase.
    """

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextlib.contextmanager
    def __call__(self, phase: str) -> Iterator[None]:
        """Measure a block that belongs to `phase`, also where it raises."""
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
    """Return the value that a setting's text looks like: one of BOOLEAN, a number, or the text itself."""
    if text in BOOLEAN:
        return text == "true"
    for kind in (int, float):
        with contextlib.suppress(ValueError):
            return kind(text)
    return text
