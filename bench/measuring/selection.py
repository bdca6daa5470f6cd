"""Makes requests from names: finds the samples, frameworks, stages and settings that are meant."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from inspect import signature
from pathlib import Path
from typing import Any

from bench import compilers as known_compilers
from bench.engine.request import AnySample, Request
from bench.errors import UsageError, suggestion
from bench.frameworks import canonical_name, framework_names
from bench.machine.samples_directories import require_known
from bench.measuring.configuration import judges_samples_directories
from bench.model.array_description import without_strides
from bench.model.device import CPU, alike, canonical, kind_of
from bench.model.direction import DIRECTIONS
from bench.model.framework import BUILT_IN, plugin_names
from bench.model.identity import content_key
from bench.model.input_table import RECORDED, SUITES
from bench.model.option import options_of
from bench.model.settings import OPERATIONAL, Settings
from bench.model.shard import Shard
from bench.model.stage import CHANGING, EAGER, STAGES
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.own_case import case_of_shape, own_case, read_own_cases
from bench.samples.contract.own_sample import OwnSample
from bench.samples.contract.registry import Registry, SampleFolder, UnknownSample
from bench.samples.contract.sample import SampleTag
from bench.samples.contract.suite import cases_of, read_table, suite_cases
from bench.store.input_tables import InputTables, operator_of

SHORT, MIDDLING, REGIMES = "short", "middling", "regimes"
OF_SIZE = (SHORT, MIDDLING, REGIMES)
OF_CASES = (None, *OF_SIZE, *SUITES)
"""Tags that choose cases, not samples."""
DEFAULT_FRAMEWORK = "numpy"
Chosen = str | OwnSample
Shape = Sequence[int] | Sequence[Sequence[int]]
_WORDS = {
    **dict.fromkeys(("framework", "backend", "backends"), "frameworks"),
    **dict.fromkeys(("sample", "op", "ops"), "samples"),
    **{"case": "cases", "stage": "stages", "compiler": "compilers", "direction": "directions"},
}
"""Other words for arguments of `make_request`."""
_OF_CALLERS = ("output", "resume", "progress", "session", "launcher")
"""The arguments that `bench.run` takes beside those of `make_request`."""


class UnknownTag(UsageError):
    """Raised where a tag does not exist; the message lists the tags that do."""


def _takes_words(make: Callable[..., Request]) -> Callable[..., Request]:
    """Return the function so that it also takes the words of `_WORDS`.

    It raises UsageError for an argument that it does not have, and for one that is given by several words.
    """
    parameters = {name for name in signature(make).parameters if name != "options"}

    @wraps(make)
    def called(samples: str | OwnSample | Iterable[Chosen] | None = None, **arguments: Any) -> Request:
        known = {*parameters, *options_of(Request), *options_of(Settings)}
        named = {} if samples is None else {"samples": samples}
        for word, value in arguments.items():
            name = _WORDS.get(word, word)
            if name not in known:
                near = suggestion(word, sorted({*known, *_WORDS, *_OF_CALLERS}))
                raise UsageError(f"unknown setting {word!r}{near}")
            if name in named:
                raise UsageError(f"{word} and another word for {name} are both given; leave one out")
            named[name] = value
        return make(**{"samples": None, **named})

    return called


@_takes_words
def make_request(
    samples: str | OwnSample | Iterable[Chosen] | None,
    *,
    category: str | None = None,
    tag: str | None = None,
    frameworks: str | Iterable[str] | None = None,
    stages: int | Iterable[int] | None = None,
    compilers: str | Iterable[str] = (),
    directions: str | Iterable[str] = (),
    cases: Mapping[str, Any] | Sequence[Mapping[str, Any]] = (),
    shape: Shape | None = None,
    contiguous: bool = False,
    suite: str | None = None,
    model: str | None = None,
    inputs: str | Path | None = None,
    implementation: str | None = None,
    shard: str | None = None,
    devices: str | Iterable[str] = (),
    samples_directories: Iterable[str | Path] = (),
    only: Iterable[str | Path] = (),
    **options: Any,
) -> Request:
    """Return the request that `bench.run` carries out, where the arguments are documented.

    cases: what they leave out, the samples' arguments have a value for (see `own_case`).
    shape: of the one array of each sample, in place of a case; or several.
    contiguous: whether arrays of given cases lose their strides and offsets.
    inputs: also a file of cases, in place of `cases`.
    options: of the request and of its settings.
    Raises UsageError.
    """
    own = {
        name: option.accepted(options.pop(name, option.default))
        for name, option in options_of(Request).items()
    }
    settings, max_cases, random_inputs = options, own["max_cases"], own["random_inputs"]
    only = [only] if isinstance(only, (str, Path)) else list(only)
    registry = Registry([*only, *samples_directories])
    if tag in SUITES:
        if suite not in (None, tag):
            raise UsageError(f"the tag {tag} stands for that suite; give it or the suite {suite}")
        suite, tag = tag, None
    cases = [cases] if isinstance(cases, Mapping) else list(cases)
    if sum(map(bool, (suite, model, inputs, cases, shape is not None, random_inputs))) > 1:
        raise UsageError(
            "give one of a suite, a model, input tables, cases of your own, a number of random ones"
        )
    if inputs is not None and Path(inputs).is_file():
        cases, inputs = read_own_cases(Path(inputs))[:max_cases], None
    if tag in OF_SIZE and (cases or shape is not None or random_inputs):
        raise UsageError(f"the tag {tag} chooses cases of tables; leave it out with others")
    # A tag of size chooses from whole tables; `max_cases` then takes the first of the chosen cases.
    tables = _tables(registry, suite, model, inputs, None if tag in OF_SIZE else max_cases)
    if tables and samples is None and category is None and tag in OF_CASES:
        samples = list(tables)
    chosen = select(registry, samples, category, tag)
    if only:
        chosen = _inside(chosen, only, samples is not None)
    if suite is not None or model is not None or inputs is not None:
        of = f"the suite {suite}" if suite else f"the model {model}" if model else str(inputs)
        chosen = _with_tables(chosen, tables, of)
    if "adversarial" not in settings and registry.directories:
        settings["adversarial"] = judges_samples_directories()
    if (cases or shape is not None) and samples is None:
        raise UsageError("cases of your own need the samples they are for")
    placed = _devices(devices)
    if placed and "device" in settings:
        raise UsageError("give a device or several, not both")
    names = framework_names(_default_frameworks(chosen) if frameworks is None else frameworks)
    captured = known_compilers.canonical(_split(compilers), names)
    request = Request(
        samples=chosen,
        frameworks=names,
        stages=_stages(stages, captured),
        compilers=captured,
        directions=_of("direction", directions, DIRECTIONS),
        short=tag == SHORT,
        middling=tag == MIDDLING,
        regimes=tag == REGIMES,
        given={
            sample.name: _given(tables.get(sample.name) or _own_cases(sample, cases, shape), contiguous)
            for sample, _ in chosen
            if tables or cases or shape is not None
        },
        implementation=canonical_name(implementation) if implementation else None,
        shard=None if shard is None else Shard.parse(shard),
        samples_directories=tuple(registry.directories),
        settings=make_settings(settings),
        **own,
    )
    return on_devices(request, placed or [request.settings.device])


def on_devices(request: Request, devices: Sequence[str]) -> Request:
    """Return the request on a device, or on several that share the run.

    Raises UsageError where something would be timed beside other jobs, or a device would have several.
    """
    first, *others = devices
    shared = (first, *others) if others else ()
    _require_quiet(request.jobs, request.settings.measure, shared)
    return replace(request, devices=shared, settings=replace(request.settings, device=first))


def cases_of_shape(sample: AnySample, shape: Shape) -> list[dict[str, Any]]:
    """Return the case of the sample's one array, or of several shapes one each.  Raises UsageError."""
    shapes = [shape] if all(isinstance(extent, int) for extent in shape) else shape
    return [case_of_shape(sample, each) for each in shapes]  # type: ignore[arg-type]


def _own_cases(
    sample: AnySample, cases: Sequence[Mapping[str, Any]], shape: Shape | None
) -> list[dict[str, Any]]:
    """Return the cases of one's own for a sample, with all of its arguments.  Raises UsageError."""
    if shape is not None:
        cases = cases_of_shape(sample, shape)
    return [own_case(sample, case) for case in cases]


def _given(cases: Sequence[Mapping[str, Any]], is_contiguous: bool) -> Sequence[Mapping[str, Any]]:
    """Return the cases, on request without strides and offsets of arrays; each then stands once."""
    if not is_contiguous:
        return cases
    found = [{name: without_strides(value) for name, value in case.items()} for case in cases]
    return list({content_key(case): case for case in found}.values())


def _stages(stages: int | Iterable[int] | None, compilers: Mapping[str, Sequence[str]]) -> list[int]:
    """Return the stages in order; None stands for eager and the stages of the compilers.

    Raises UsageError where the stage of a compiler is not among `stages`.
    """
    needed = {
        choice: known_compilers.class_of(framework, choice).stage
        for framework, chosen in compilers.items()
        for choice in chosen
    }
    if stages is None:
        return sorted({EAGER, *needed.values()})
    found = _of("stage", stages, STAGES)
    for choice, stage in needed.items():
        if stage not in found and CHANGING not in found:
            raise UsageError(
                f"compiler {choice} is of stage {stage}, which is not among the stages asked for"
            )
    return found


def _tables(
    registry: Registry,
    suite: str | None,
    model: str | None,
    inputs: str | Path | None,
    most: int | None,
) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """Return, by sample, the cases of a suite, model or directory; {} where the samples' own are meant."""
    if suite is not None and suite not in SUITES:
        raise UsageError(
            f"no suite is called {suite!r}; choose from {', '.join(SUITES)}{suggestion(suite, SUITES)}"
        )
    if suite is not None or model is not None:
        return suite_cases(registry, suite or RECORDED, most, model)
    return {} if inputs is None else input_cases(Path(inputs), registry, most)


def _inside(
    chosen: list[tuple[AnySample, bool]], directories: Sequence[str | Path], named: bool
) -> list[tuple[AnySample, bool]]:
    """Return the chosen samples whose folders lie in one of the directories.

    named: the samples were chosen by name; one that lies elsewhere is then an error.
    Raises UsageError for that sample, and where no sample is left.
    """
    inner = [Path(os.path.realpath(directory)) for directory in directories]
    found: list[tuple[AnySample, bool]] = [
        (sample, backward)
        for sample, backward in chosen
        if isinstance(sample, SampleFolder) and any(sample.path.is_relative_to(each) for each in inner)
    ]
    where = ", ".join(map(str, directories))
    if named and len(found) < len(chosen):
        elsewhere = next(each for each in chosen if each not in found)
        raise UsageError(f"{elsewhere[0].name} is not a sample of {where}")
    if not found:
        raise UsageError(
            f"{where} holds no such sample: a folder with an __init__.py, or basic and long_tail"
        )
    return found


def _with_tables(
    chosen: list[tuple[AnySample, bool]], tables: Mapping[str, Any], where: str
) -> list[tuple[AnySample, bool]]:
    """Return the chosen samples that have a table.  Raises UsageError where none has."""
    found = [(sample, backward) for sample, backward in chosen if sample.name in tables]
    if not found:
        named = ", ".join(sample.name for sample, _ in chosen[:3])
        raise UsageError(f"{where} has no table of {named}; it has {', '.join(list(tables)[:5])}")
    return found


def _devices(devices: str | Iterable[str]) -> list[str]:
    """Return each device once, in the form of settings.

    Raises UsageError where their kinds keep them from sharing a run.
    """
    found = list(dict.fromkeys(map(canonical, map(str, _split(devices)))))
    if len(alike(found, lambda device: [kind_of(device)])) > 1:
        raise UsageError(f"{', '.join(found)} are not accelerators of one kind, which alone can share a run")
    return found


def _require_quiet(jobs: int, is_measured: bool, devices: Sequence[str]) -> None:
    """Raise UsageError where something would be timed beside other jobs, or a device would have several."""
    if jobs > 1 and is_measured:
        raise UsageError("only checks run side by side: what is timed needs the machine to itself")
    if jobs > 1 and devices:
        raise UsageError("several devices work side by side, one job each: give no number of jobs")


def recorded_request(
    recorded: Mapping[str, Any],
    samples_directories: Iterable[str | Path] = (),
    jobs: int = 1,
    **operational: Any,
) -> Request:
    """Return the request that the header of a run file holds.

    jobs: the number of jobs that are to run side by side now.
    operational: settings that do not affect results.
    Raises UsageError where the request is not valid any more, or names directories of samples whose code
    this user has not run here.
    """
    directories = list(samples_directories)
    if not directories:
        directories = list(recorded.get("samples_directories", ()))
        require_known(directories)
    registry = Registry(directories)
    request = Request.from_json(recorded, registry)
    _require_quiet(jobs, request.settings.measure, request.devices)
    names = framework_names(request.frameworks)  # a plug-in may be gone
    settings = replace(request.settings, **_operational(operational))
    return replace(request, frameworks=names, jobs=jobs, settings=settings)


def _operational(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return these settings, each checked.  Raises UsageError for one that affects results, or is unknown."""
    for name in settings:
        if name not in OPERATIONAL:
            near = suggestion(name, OPERATIONAL)
            raise UsageError(f"a run goes on with the settings that it has; {name!r} cannot be given{near}")
    return {name: options_of(Settings)[name].accepted(value) for name, value in settings.items()}


def select(
    registry: Registry,
    samples: str | OwnSample | Iterable[Chosen] | None,
    category: str | None,
    tag: str | None,
) -> list[tuple[AnySample, bool]]:
    """Return the samples that are meant, each with True if its backward pass is asked for."""
    if samples is not None:
        if category is not None:
            raise UsageError("give samples or a category, not both")
        if tag not in OF_CASES:
            raise UsageError(f"give samples or the tag {tag}, not both")
        wanted = [samples] if isinstance(samples, OwnSample) else _split(samples)
        found: list[tuple[AnySample, bool]] = [
            (sample, False) if isinstance(sample, OwnSample) else registry.find(sample) for sample in wanted
        ]
        if not found:
            raise UsageError("no sample is named; None stands for all")
        return list(dict.fromkeys(found))
    if category is not None:
        if tag not in OF_CASES:
            raise UsageError(f"give a category or the tag {tag}, not both")
        folders = registry.in_category(category)
        if not folders:
            known = ", ".join(registry.categories())
            raise UnknownSample(f"no sample is in category {category!r}; choose from {known}")
    elif tag not in OF_CASES:
        folders = with_tag(registry, tag)
    else:
        folders = [registry.folders[name] for name in registry.names()]
    return [(folder, False) for folder in folders]


def with_tag(registry: Registry, tag: str) -> list[SampleFolder]:
    """Return the samples with `tag`.  Raises UnknownTag."""
    known = [each.value for each in SampleTag]
    if tag not in known:
        raise UnknownTag(f"unknown tag {tag!r}; choose from {', '.join(known)}")
    return registry.with_tag(tag)


def framework_of_environment(default: str = DEFAULT_FRAMEWORK) -> str:
    """Return the first framework that `FRAMEWORK` names, spelled as there; the default for none."""
    named = (name.strip() for name in os.environ.get("FRAMEWORK", "").split(","))
    return next(filter(None, named), default)


def _default_frameworks(chosen: Iterable[tuple[AnySample, bool]]) -> list[str]:
    """Return the frameworks whose own operators are chosen, else numpy, which needs nothing installed."""
    named = [sample.framework for sample, _ in chosen if isinstance(sample, NativeOperator)]
    return named or [DEFAULT_FRAMEWORK]


def make_settings(values: Mapping[str, Any]) -> Settings:
    """Return settings with these `values`, each checked.

    Raises UsageError for a value that is unknown or out of range.
    """
    known = options_of(Settings)
    for name in values:
        if name not in known:
            raise UsageError(f"unknown setting {name!r}{suggestion(name, known)}")
    found = {name: known[name].accepted(value) for name, value in values.items()}
    settings = Settings(**{**found, "device": canonical(str(values.get("device", CPU)))})
    if settings.warmup is not None and settings.runs is None:
        raise UsageError("a number of warm-up calls needs the number of measured calls too")
    return settings


def _of(what: str, values: Any, known: Sequence[Any]) -> list[Any]:
    """Return `values` (or the one value), each once, in the order of `known`.

    Raises UsageError for a value that is not in `known`; the message calls it a `what`.
    """
    wanted = [values] if isinstance(values, (int, str)) else list(values)
    for value in wanted:
        if value not in known:
            raise UsageError(f"unknown {what} {value!r}; choose from {', '.join(map(str, known))}")
    return [value for value in known if value in wanted]


def _split(names: str | Iterable[Any]) -> list[Any]:
    if isinstance(names, str):
        names = names.split(",")
    return [
        name.strip() if isinstance(name, str) else name
        for name in names
        if not isinstance(name, str) or name.strip()
    ]


def input_cases(
    directory: Path, registry: Registry, most: int | None = None
) -> dict[str, list[dict[str, Any]]]:
    """Return, by sample, the cases of its table in `directory`, the most called first.

    most: the number of cases of a sample, at most; None: all.
    Raises UsageError where the directory has no tables, one cannot be read, or one has the name of no sample.
    """
    if not directory.exists():
        raise UsageError(f"there is no file or directory {directory}")
    paths = InputTables(directory).paths() if directory.is_dir() else []
    if not paths:
        raise UsageError(f"{directory} holds no input tables; record a model into it first")
    found = {}
    for path in paths:
        name = operator_of(path, (*BUILT_IN, *plugin_names()))
        try:
            sample, _ = registry.find(name)
        except UnknownSample as unknown:
            raise UsageError(f"{path}: {unknown}; rename or remove it") from None
        found[sample.name] = cases_of(read_table(path))[:most]
    return found
