"""A framework's own operators, each a sample that no folder declares: `mxnet::linalg_potrf`.

The engine knows their names; only a worker of the framework, which can ask it, knows their inputs.
"""

from __future__ import annotations

import fnmatch
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bench.errors import suggestion
from bench.samples.contract.executor import Executor
from bench.samples.contract.parameters import Native
from bench.samples.contract.sample import Sample, SampleConfig, SampleError, register_sample
from bench.samples.contract.without_folder import WithoutFolder

GROUP = "native"
SEPARATOR = "::"
PREFIX = f"bench.samples.{GROUP}."


class UnknownOperator(SampleError):
    """A name that a framework has no operator of; the message suggests the nearest."""


@dataclass(frozen=True)
class NativeOperator(WithoutFolder):
    """`<framework>::<operator>`, or several where `operator` has `*` or `?` in it.

    Attributes:
        framework: its full name.
        operator: as the framework's own documentation names it, below its package.
    """

    framework: str
    operator: str

    group = GROUP

    @property
    def name(self) -> str:  # type: ignore[override]
        return f"{self.framework}{SEPARATOR}{self.operator}"

    @property
    def is_pattern(self) -> bool:
        return any(character in self.operator for character in "*?")

    def among(self, names: Sequence[str]) -> list[NativeOperator]:
        """The operators of these names that the pattern stands for, in their order."""
        return [
            NativeOperator(self.framework, name) for name in names if fnmatch.fnmatchcase(name, self.operator)
        ]


class Source(Protocol):
    """What a module `bench.samples.native.<framework>` offers as its `SOURCE`."""

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """Every operator: its category, and why it has no default inputs where it has none, else ""."""

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """An operator and its function.  Raises UnknownOperator."""

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """The name by which `find` finds `function`, or None."""


def source(framework: str) -> Source:
    """Where the operators of `framework` are known.  Raises SampleError where nothing knows them."""
    name = f"{PREFIX}{framework}"
    try:
        return importlib.import_module(name).SOURCE
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise SampleError(f"the operators of {framework} itself are not known here; name a sample") from None


def register(package: str) -> Sample:
    """The sample of the operator whose `NativeOperator.package` that is.  Raises SampleError."""
    framework, _, name = package.removeprefix(PREFIX).partition(SEPARATOR)
    native, function = source(framework).find(name)

    def get_sample_config() -> SampleConfig:
        cases = [(case,) for case in native.cases] or [({},)]
        return SampleConfig(cases, category=native.category, differentiable=native.differentiable)

    return register_sample(
        package,
        get_sample_config,
        native.np_args,
        functions={framework: _dotted_name(function)},
        native=native,
        binding=lambda framework: Executor(function),
    )


def unknown(framework: str, name: str, names: Sequence[str]) -> UnknownOperator:
    """The error for a name that is not among `names`."""
    return UnknownOperator(f"{framework} has no operator {name!r}{suggestion(name, names)}")


def _dotted_name(function: Callable[..., Any]) -> str:
    module = getattr(function, "__module__", None) or type(function).__module__
    return f"{module}.{getattr(function, '__name__', type(function).__name__)}"
