"""A framework's own operators, each a sample without a folder: `mxnet::linalg_potrf`.

The engine has only their names; a worker of the framework gets their inputs from the framework.
"""

from __future__ import annotations

import fnmatch
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bench.errors import suggestion
from bench.samples.contract.errors import SampleError, Unsupported
from bench.samples.contract.executor import Executor
from bench.samples.contract.parameters import Native
from bench.samples.contract.sample import Sample, SampleConfig, register_sample
from bench.samples.contract.without_folder import WithoutFolder

GROUP = "native"
SEPARATOR = "::"
PREFIX = f"bench.samples.{GROUP}."


class UnknownOperator(SampleError):
    """Raised for a name that is not an operator of a framework; the message suggests the nearest."""


@dataclass(frozen=True)
class NativeOperator(WithoutFolder):
    """An operator `<framework>::<operator>`, or several where `operator` has `*` or `?` in it.

    Attributes:
        framework: its full name.
        operator: its name in the framework's own documentation, below its package.
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
        """Return the operators of these names that the pattern matches, in their order."""
        return [
            NativeOperator(self.framework, name) for name in names if fnmatch.fnmatchcase(name, self.operator)
        ]


class Source(Protocol):
    """The interface of the `SOURCE` that a module `bench.samples.native.<framework>` offers."""

    def operators(self) -> Mapping[str, tuple[str, str]]:
        """Return every operator: its category, and the reason for having no default inputs, else ""."""

    def find(self, name: str) -> tuple[Native, Callable[..., Any]]:
        """Return an operator and its function.  Raises UnknownOperator."""

    def name_of(self, function: Callable[..., Any]) -> str | None:
        """Return the name by which `find` finds `function`, or None."""


def source(framework: str) -> Source:
    """Return the source of the operators of `framework`.  Raises SampleError where there is none."""
    name = f"{PREFIX}{framework}"
    try:
        return importlib.import_module(name).SOURCE
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise SampleError(f"the operators of {framework} itself are not known here; name a sample") from None


def register(package: str) -> Sample:
    """Register the operator with this `NativeOperator.package`; return its sample.  Raises SampleError."""
    framework, _, name = package.removeprefix(PREFIX).partition(SEPARATOR)
    native, function = source(framework).find(name)

    def get_sample_config() -> SampleConfig:
        cases = [(case,) for case in native.cases] or [({},)]
        return SampleConfig(cases, category=native.category, differentiable=native.differentiable)

    def binding(framework: str) -> Executor:
        if native.absent:
            raise Unsupported(native.absent)
        return Executor(function)

    return register_sample(
        package,
        get_sample_config,
        native.np_args,
        functions={framework: _dotted_name(function)},
        native=native,
        binding=binding,
    )


def unknown(framework: str, name: str, names: Sequence[str]) -> UnknownOperator:
    """Return the error for a name that is not among `names`."""
    return UnknownOperator(f"{framework} has no operator {name!r}{suggestion(name, names)}")


def _dotted_name(function: Callable[..., Any]) -> str:
    module = getattr(function, "__module__", None) or type(function).__module__
    return f"{module}.{getattr(function, '__name__', type(function).__name__)}"
