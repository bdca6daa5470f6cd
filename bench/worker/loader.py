"""Imports sample folders inside a worker, built-in ones and the user's."""

from __future__ import annotations

import builtins
import importlib
import importlib.util
import os
import sys
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from bench.frameworks import IMPLEMENTATION_MODULES
from bench.samples.sample import Executor, Sample, SampleError, Unsupported, registered

_GROUPS = ("basic", "long_tail")
_CREATORS = ("executor_creator", "executer_creator")


class MissingPackage(Exception):
    """A sample needs a package that this interpreter lacks; the message names both."""


def extend_search_paths(directories: Iterable[Path]) -> None:
    """Let `bench.samples.<group>.<name>` find the folders of the user's directories too.

    A directory with `basic` or `long_tail` inside extends those packages; any other becomes part
    of `bench.samples.extra`, and its folders answer to imports under either group as well.
    """
    samples = importlib.import_module("bench.samples")
    extra = types.ModuleType("bench.samples.extra")
    extra.__path__ = []
    sys.modules["bench.samples.extra"] = extra
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


def load_sample(package: str, folder: Path) -> Sample:
    """Import the sample `package`, whose folder is `folder`, and return what it registered.

    Raises MissingPackage, SampleError, or whatever the sample's own code raises.
    """
    if package not in registered:
        _import(package, folder)
    if package not in registered:
        raise SampleError(f"{folder / '__init__.py'} never calls register_sample(__name__, ...)")
    return registered[package]


def load_executor(sample: Sample, folder: Path, framework: str) -> Executor:
    """The executor of `sample` on `framework`: its implementation module, else its declaration.

    Raises Unsupported where neither exists, SampleError for a module without executor_creator.
    """
    for module_name in IMPLEMENTATION_MODULES.get(framework, (f"{framework}_impl",)):
        if (folder / f"{module_name}.py").is_file():
            module = _import(f"{sample.module_name}.{module_name}", folder)
            return _creator(module, folder / f"{module_name}.py")()
    if framework in sample.executors:
        return sample.executors[framework]()
    reason = sample.unsupported.get(framework)
    raise Unsupported(reason or f"{sample.name} has no {framework} implementation ({framework}_impl.py)")


def _creator(module: types.ModuleType, path: Path) -> Callable[[], Executor]:
    for name in _CREATORS:
        if hasattr(module, name):
            return getattr(module, name)
    raise SampleError(f"{path} defines no executor_creator()")


def _import(name: str, folder: Path) -> types.ModuleType:
    """Import `name` with an `open` that finds the sample's own files from any working directory."""
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        raise SampleError(f"{folder} cannot be imported as {name}")
    module = importlib.util.module_from_spec(spec)
    vars(module)["open"] = _open_from(folder)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[name]
        if isinstance(error, ModuleNotFoundError) and not (error.name or "bench").startswith("bench"):
            raise MissingPackage(
                f"{name.rpartition('.')[2]} needs the package {error.name!r}, which "
                f"{sys.executable} lacks; install it there (pip install {error.name})"
            ) from error
        raise
    parent, _, child = name.rpartition(".")
    setattr(sys.modules[parent], child, module)
    return module


def _open_from(folder: Path) -> Callable[..., Any]:
    """`open`, but a relative path that is not there is looked for beside the sample too.

    DLOP-Bench's folders open "./bench/samples/basic/abs/abs.json", which exists only from the
    root of their own checkout.
    """

    def open_(file: Any, *args: Any, **keywords: Any) -> Any:
        if isinstance(file, (str, os.PathLike)) and not os.path.isabs(file) and not os.path.exists(file):
            for candidate in [*(parent / file for parent in folder.parents), folder / Path(file).name]:
                if candidate.is_file():
                    return builtins.open(candidate, *args, **keywords)
        return builtins.open(file, *args, **keywords)

    return open_
