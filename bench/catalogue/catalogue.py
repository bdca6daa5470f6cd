"""A catalogue of samples: their functions, the functions that those call, their cases.

Reading it imports no framework.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from bench.catalogue.forms_document import Forms
from bench.catalogue.operators_document import ListedOperator
from bench.errors import UsageError, suggestion
from bench.model.input_table import RECORDED, SERVING
from bench.samples.contract import Sample
from bench.samples.contract.calls import CALLS, calls, is_one_call
from bench.samples.contract.common_names import full_name, squeezed
from bench.samples.contract.implementation import (
    implementations,
    kernel_frameworks,
    static_frameworks,
    two_form_frameworks,
)
from bench.samples.contract.loader import extend_search_paths, load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, Registry, SampleFolder, scan
from bench.samples.contract.table import read_cases, table_path

IS = "is"


class UnknownFunction(UsageError):
    """Raised where no sample is or calls a function; the message suggests the nearest name."""


@dataclass(frozen=True, order=True)
class Match:
    """A relation of a sample to a function of a framework: it `is` it, `calls` it, or `uses` it uncalled."""

    sample: str
    framework: str
    how: str
    function: str


@dataclass(frozen=True)
class Entry:
    """A sample and, by framework, the dotted name of the function that runs there."""

    folder: SampleFolder
    sample: Sample
    functions: Mapping[str, str]

    @cached_property
    def matches(self) -> list[Match]:
        """The functions of frameworks that the sample is, calls or uses, sorted."""
        found = set()
        for framework, function in self.functions.items():
            if not function.startswith("bench."):
                found.add(Match(self.folder.name, framework, IS, function))
            for name, how in calls(function, framework).items():
                found.add(Match(self.folder.name, framework, how, name))
        return sorted(found)


def open_catalogue(registry: Registry) -> None:
    """Make the samples of the user's directories known to `read_entry`; once in a process."""
    if registry.directories:
        extend_search_paths(registry.directories)


def read_entry(folder: SampleFolder) -> Entry:
    """Return the entry of a sample.  Raises the errors of the sample's own `__init__.py`."""
    sample = load_sample(folder.package)
    return Entry(folder, sample, implementations(sample))


def samples_of(function: str, entries: Iterable[Entry]) -> list[Match]:
    """Return the matches of `function`, or of all functions of the module of that name (`torchvision.ops`).

    The samples that are the function come first.  Raises UnknownFunction with the nearest name.
    """
    wanted = full_name(function)
    known = [match for entry in entries for match in entry.matches]
    found = [match for match in known if f"{match.function}.".startswith(f"{wanted}.")]
    if not found:
        names = {match.function for match in known}
        same = [name for name in sorted(names) if _last(name) == _last(wanted)]
        own = [name for name in same if name.partition(".")[0] == wanted.partition(".")[0]] or same
        hint = f"; did you mean {own[0]!r}?" if own else suggestion(wanted, names)
        raise UnknownFunction(f"no sample is or calls {wanted!r}{hint}")
    return sorted(found, key=lambda match: (match.how != IS, match))


def _last(function: str) -> str:
    return squeezed(function.rpartition(".")[2])


def built_in_operators() -> list[ListedOperator]:
    """Return the samples of this repository, without those of the user's directories."""
    return [_operator(read_entry(folder)) for folder in scan(BUILT_IN_DIRECTORY)]


def built_in_forms() -> list[Forms]:
    """Return the form of each sample of this repository in each framework: one call, or a number of calls."""
    return [_forms(read_entry(folder)) for folder in scan(BUILT_IN_DIRECTORY)]


def _forms(entry: Entry) -> Forms:
    counts: dict[str, int | None] = {}
    for framework, function in entry.functions.items():
        called = [match for match in entry.matches if (match.framework, match.how) == (framework, CALLS)]
        counts[framework] = None if is_one_call(function, framework) else len(called)
    return Forms(
        name=entry.folder.name,
        category=load_config(entry.sample).category,
        calls=counts,
        kernels=tuple(kernel_frameworks(entry.sample)),
        static=tuple(static_frameworks(entry.sample)),
        two_forms=tuple(two_form_frameworks(entry.sample)),
    )


def _operator(entry: Entry) -> ListedOperator:
    config = load_config(entry.sample)
    return ListedOperator(
        name=entry.folder.name,
        group=entry.folder.group,
        category=config.category,
        source=config.source.value,
        url=config.url or "",
        tags=tuple(tag.value for tag in config.tags),
        frameworks=tuple(entry.functions),
        static=tuple(static_frameworks(entry.sample)),
        kernels=tuple(kernel_frameworks(entry.sample)),
        differentiable=config.differentiable,
        cases=len(config.args_cases),
        recorded=_cases_of_suite(entry.folder, RECORDED),
        serving=_cases_of_suite(entry.folder, SERVING),
    )


def _cases_of_suite(folder: SampleFolder, suite: str) -> int:
    path = table_path(folder.path, suite)
    return 0 if path is None else len(read_cases(path))


def tags_of_samples() -> dict[str, tuple[str, ...]]:
    """Return the tags of the built-in samples, by name."""
    registry = Registry()
    return {name: tuple(registry.folders[name].declaration.tags) for name in registry.names()}
