"""Imports sample folders, built-in ones and the user's, and returns the samples that they register."""

from __future__ import annotations

import builtins
import importlib
import os
import sys
import types
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from typing import Any

from bench.model.device import CPU, kind_of
from bench.model.task import FORMULATIONS
from bench.samples.contract import KERNEL, Executor, Sample, SampleConfig, SampleError, Unsupported, inputs
from bench.samples.contract.dotted_name import MissingFunction, resolve
from bench.samples.contract.implementation import CREATORS, FORMULATION, STATIC_CREATOR, implementation_module
from bench.samples.contract.native import PREFIX as _NATIVE_PREFIX
from bench.samples.contract.native import register
from bench.samples.contract.own_sample import GROUP
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from bench.samples.contract.sample import registered

_GROUPS = ("basic", "long_tail")
_SAMPLE_PREFIXES = tuple(f"bench.samples.{group}." for group in (*_GROUPS, "extra"))
_OWN_PREFIX = f"bench.samples.{GROUP}."
"""The beginning of package names of samples made of Python objects; no module has it."""
_DISTRIBUTIONS = {"cv2": "opencv-python-headless"}


class MissingSample(SampleError):
    """Raised where no directory has the folder of a sample."""


class MissingPackage(Exception):
    """Raised where a sample needs a package that this interpreter lacks; the message names both."""

    @classmethod
    def offering(cls, what: str) -> MissingPackage:
        """Return the error for a distribution that the engine's interpreter has and this one lacks.

        what: the compiler or framework that it offers.
        """
        return cls(f"{sys.executable} lacks the package that offers the {what}; install it there")


def extend_search_paths(directories: Iterable[Path]) -> None:
    """Add the folders of the user's directories to those where `bench.samples.<group>.<name>` is found.

    A directory with `basic` or `long_tail` inside extends those packages; any other becomes part of
    `bench.samples.extra`, and its folders can be imported under either group as well.
    """
    samples = importlib.import_module("bench.samples")
    extra = types.ModuleType(f"{samples.__name__}.extra")
    extra.__path__ = []
    sys.modules[extra.__name__] = extra
    vars(samples)["extra"] = extra
    groups = {group: importlib.import_module(f"bench.samples.{group}") for group in _GROUPS}
    in_front: dict[str, list[str]] = {group: [] for group in _GROUPS}
    for directory in directories:
        inner = [group for group in _GROUPS if (directory / group).is_dir()]
        for group in inner or [directory.name]:
            if group in _GROUPS:
                in_front[group].append(str(directory / group if inner else directory))
            else:
                extra.__path__.append(str(directory))
    for group, package in groups.items():
        package.__path__ = [*in_front[group], *package.__path__, *extra.__path__]
    sys.meta_path.insert(0, _SampleFinder)


def is_of_sample(file: Path) -> bool:
    """Return whether a source file lies in the folder of a sample, built in or the user's."""
    packages = (sys.modules.get(prefix.rstrip(".")) for prefix in _SAMPLE_PREFIXES)
    return any(file.is_relative_to(path) for package in packages if package for path in package.__path__)


def load_sample(package: str) -> Sample:
    """Import the sample `package` from where this interpreter finds it, and return the registered sample.

    It may be the package of an earlier run, of a sample that has another name now.
    Raises MissingPackage, SampleError, or the errors of the sample's own code.
    """
    if package.startswith(_OWN_PREFIX) and package in registered:
        return registered[package]
    if package.startswith(_NATIVE_PREFIX):
        return registered.get(package) or register(package)
    try:
        module = _import(package)
    except MissingSample:
        if (renamed := _renamed(package)) is None:
            raise
        return load_sample(renamed)
    if package not in registered:
        raise SampleError(f"{module.__file__} never calls register_sample(__name__, ...)")
    return registered[package]


def load_config(sample: Sample, framework: str = "", device: str = CPU) -> SampleConfig:
    """Return the sample's configuration, the same in every process, with a framework's tolerance on a device.

    The generator is seeded, because some of DLOP-Bench's folders draw a random part of their table.
    Raises SampleError for a tolerance that is not a finite number from 0 up.
    """
    inputs.reset(0)
    config = sample.get_sample_config()
    config.require_tolerances()  # it may have been changed since it was made
    known = config.ulps_in
    ulps = known.get(f"{framework} {kind_of(device)}", known.get(framework))
    return config if ulps is None else replace(config, ulps=ulps)


def load_executor(sample: Sample, framework: str, case: Sequence[Any] = ()) -> Executor:
    """Return the executor of `sample` on `framework`: from its implementation module, else its declaration.

    case: its names decide how a framework's own operator is called.
    Raises Unsupported where neither exists; SampleError for a module with neither a function of the
    sample's name nor an executor_creator, or with an unknown formulation.
    """
    executor = _executor(sample, framework, case)
    return replace(executor, formulation=KERNEL) if framework in sample.kernels else executor


def _executor(sample: Sample, framework: str, case: Sequence[Any]) -> Executor:
    module = _implementation(sample, framework)
    if module is not None:
        executor = _creator(module, sample.name)()
        formulation = getattr(module, FORMULATION, executor.formulation)
        if formulation not in FORMULATIONS:
            known = ", ".join(FORMULATIONS)
            raise SampleError(f"{module.__file__}: {FORMULATION} is one of {known}, not {formulation!r}")
        return replace(executor, formulation=formulation)
    if framework in sample.functions:
        executor = _declared(sample, framework)
        return (
            replace(executor, keywords=sample.native.keywords(*case)) if sample.native and case else executor
        )
    reason = sample.unsupported.get(framework)
    raise Unsupported(reason or f"no {framework} implementation ({framework}_impl.py)")


def _declared(sample: Sample, framework: str) -> Executor:
    """Return the executor of the framework's own function.

    Raises Unsupported where the installed version lacks it.
    """
    name = sample.functions[framework]
    try:
        executor = sample.binding(framework) if sample.binding else Executor(resolve(name))
        return executor.completed()
    except MissingFunction as missing:
        package = str(name).partition(".")[0]
        if not sample.is_built_in or package == "bench":  # the declaration is wrong
            raise
        version = getattr(sys.modules.get(package), "__version__", "")
        raise Unsupported(f"{framework} {version}: {missing}") from None


def load_static_executor(sample: Sample, framework: str) -> Executor | None:
    """Return the formulation of static shapes in the sample's implementation module, or None."""
    creator = getattr(_implementation(sample, framework), STATIC_CREATOR, None)
    return None if creator is None else creator()


def _implementation(sample: Sample, framework: str) -> types.ModuleType | None:
    if sample.module_name not in sys.modules:  # made of Python objects, without a folder
        return None
    name = implementation_module(sample.folder, framework)
    return _import(f"{sample.module_name}.{name}") if name else None


def _creator(module: types.ModuleType, name: str) -> Callable[[], Executor]:
    """Return the function that makes the executor: `executor_creator`, or one for the function `name`."""
    for creator in CREATORS:
        if hasattr(module, creator):
            return getattr(module, creator)
    if not hasattr(module, name):
        raise SampleError(f"{module.__file__} defines neither {name}() nor executor_creator()")
    others = (getattr(module, part, None) for part in ("args_adaptor", "differentiated"))
    return lambda: Executor.of_function(getattr(module, name), *others)


def _renamed(package: str) -> str | None:
    """Return the package of the built-in sample of that group which has the package's name as an alias."""
    _, _, name = package.rpartition(".")
    return next(
        (
            folder.package
            for folder in scan(BUILT_IN_DIRECTORY)
            if package == f"bench.samples.{folder.group}.{name}" and name in folder.declaration.aliases
        ),
        None,
    )


def _import(name: str) -> types.ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if missing.partition(".")[0] == "bench":
            if missing == name or f"{missing}." in _SAMPLE_PREFIXES:
                raise MissingSample(f"no samples directory has it: it cannot be imported as {name}") from None
            if name.startswith(_SAMPLE_PREFIXES) and name.startswith(f"{missing}."):
                raise SampleError(f"no package has a dot in its name; rename it ({name})") from None
            raise
        raise MissingPackage(
            f"{name.rpartition('.')[2]} needs the package {missing!r}, which "
            f"{sys.executable} lacks; install it there (pip install {_DISTRIBUTIONS.get(missing, missing)})"
        ) from error


class _SampleFinder(PathFinder):
    """A finder of samples' modules, which gives them to a loader of their own."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(_SAMPLE_PREFIXES):
            return None
        spec = super().find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _SampleLoader(fullname, spec.loader.path)
        return spec


class _SampleLoader(SourceFileLoader):
    """A loader that runs a module with an `open` that finds the sample's files from any working directory."""

    def exec_module(self, module: types.ModuleType) -> None:
        vars(module)["open"] = _open_from(Path(self.path).parent)
        super().exec_module(module)


def _open_from(folder: Path) -> Callable[..., Any]:
    """Return an `open` that also looks beside the sample for a relative path that does not exist.

    DLOP-Bench's folders open "./bench/samples/basic/abs/abs.json", which exists only from the root of
    their own checkout.
    """

    def open_(file: Any, *args: Any, **keywords: Any) -> Any:
        if isinstance(file, (str, os.PathLike)) and not os.path.isabs(file) and not os.path.exists(file):
            above = [parent / file for parent in (folder, *folder.parents)]
            for candidate in [*above, folder / Path(file).name]:
                if candidate.is_file():
                    return builtins.open(candidate, *args, **keywords)
        return builtins.open(file, *args, **keywords)

    return open_
