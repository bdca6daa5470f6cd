"""Compilers by framework and name.  Nothing heavy is imported until one captures something in a worker.

A compiler is a module of a framework's folder here with a class `Compiler`, or a class that another
distribution offers under the entry-point group `dlop_bench.compilers`.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from bench import frameworks as known_frameworks
from bench.errors import UsageError, suggestion
from bench.model.compiler import CompilerChoice, own_compiler, plugins
from bench.model.stage import EAGER, STAGES

if TYPE_CHECKING:
    from bench.compilers.base import Compiler
    from bench.frameworks.base import Framework

BUILT_IN = {
    "torch": ("inductor", "aot_eager", "torchscript", "openvino", "onnxruntime", "tvm", "iree"),
    "tensorflow": ("xla", "grappler"),
    "jax": ("xla",),
    "mxnet": ("hybridize", "hybridize_static"),
    "mxnet_np": ("hybridize", "hybridize_static"),
}


_started: dict[str, str | None] = {}
"""The reason why a compiler with its settings cannot do anything here, by the text of both; None: it can."""


def names_of(framework: str) -> list[str]:
    """Return the compilers of a framework's functions, those of other distributions last."""
    return [*BUILT_IN.get(framework, ()), *(name for name in sorted(plugins()) if _is_of(framework, name))]


def load(framework: str, name: str) -> type[Compiler]:
    """Return the class of a compiler.

    Raises UsageError for one that the framework does not have, or whose module cannot be loaded.
    """
    if name in BUILT_IN.get(framework, ()):
        folder = known_frameworks.package_of(framework)
        return importlib.import_module(f"bench.compilers.{folder}.{name}").Compiler
    if name not in plugins() or (found := _offered(name)).framework != framework:
        known = names_of(framework)
        raise UsageError(
            f"{framework} has no compiler {name!r}; "
            + (f"it has {', '.join(known)}" if known else "it has none")
            + suggestion(name, known)
        )
    return found


def class_of(framework: str, choice: str) -> type[Compiler]:
    """Return the class of a compiler with settings, as `CompilerChoice` writes them."""
    return load(framework, CompilerChoice.parse(choice).name)


@cache
def needs_of(framework: str, choice: str) -> tuple[str, Mapping[str, str]]:
    """Return the needs of a compiler's process: a pinned environment ("": the framework's) and variables."""
    if not choice:
        return "", {}
    parsed = CompilerChoice.parse(choice)
    found = load(framework, parsed.name)
    return found.environment, found.variables(parsed.settings)


def process_of(framework: str, choice: str) -> str:
    """Return `choice` if it needs a process of its own, so that compilers do not share state and counters.

    Returns "" for the compilers that a framework's stages have by themselves: they share the process of
    its eager calls.
    """
    return "" if choice in (own_compiler(framework, stage) for stage in (EAGER, *STAGES)) else choice


def canonical(texts: Sequence[str], frameworks: Sequence[str]) -> dict[str, list[str]]:
    """Return the compilers that `texts` name, by framework: each goes to all the frameworks that have it.

    Raises UsageError for one that none of the frameworks has, and for settings that a compiler does not have.
    """
    found: dict[str, list[str]] = {framework: [] for framework in frameworks}
    for text in texts:
        choice = CompilerChoice.parse(text)
        owners = [framework for framework in frameworks if choice.name in names_of(framework)]
        if not owners:
            raise UsageError(_unknown(choice.name, frameworks))
        for framework in owners:
            found[framework].append(str(load(framework, choice.name).checked(choice)))
    return {framework: list(dict.fromkeys(chosen)) for framework, chosen in found.items() if chosen}


def compiler_for(framework: Framework, stage: int, choice: str) -> Compiler | None:
    """Return the compiler of a stage, `choice` or the framework's own; None: the framework needs none.

    It has already loaded its first-use dependencies, outside any compilation.  Raises MissingPackage
    where the engine has a compiler that this interpreter lacks, Unsupported where the compiler refuses
    everything here, for instance on a device that it makes no code for.
    """
    text = choice or own_compiler(framework.name, stage)
    if stage == EAGER or not text:
        return None
    parsed = CompilerChoice.parse(text)
    if parsed.name not in (*BUILT_IN.get(framework.name, ()), *plugins()):
        from bench.samples.contract.loader import MissingPackage  # the engine does not use it

        raise MissingPackage.offering(f"compiler {parsed.name!r}")
    compiler = load(framework.name, parsed.name)(framework, parsed.settings)
    if text not in _started:
        _started[text] = _refused_at_start(compiler)
    if reason := _started[text]:
        from bench.samples.contract import Unsupported  # likewise

        raise Unsupported(reason)
    return compiler


def _refused_at_start(compiler: Compiler) -> str | None:
    try:
        compiler.start()
    except Exception as error:
        if reason := compiler.refusal(error):
            return reason
        raise
    return None


def _is_of(framework: str, name: str) -> bool:
    """Return whether another distribution's compiler is the framework's; one that cannot be loaded is not."""
    with contextlib.suppress(UsageError):
        return _offered(name).framework == framework
    return False


def _offered(name: str) -> type[Compiler]:
    """Return the class that another distribution offers.  Raises UsageError where it cannot be loaded."""
    try:
        return plugins()[name].load()
    except Exception as error:  # the import may raise any error
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        raise UsageError(f"compiler {name!r} of another package cannot be loaded: {reason}") from None


def _unknown(name: str, frameworks: Sequence[str]) -> str:
    """Return the reason why none of the frameworks has this compiler.

    Raises UsageError for a compiler that cannot be loaded.
    """
    if name in plugins():
        _offered(name)
    everywhere = dict.fromkeys([*BUILT_IN, *frameworks])
    owners = [framework for framework in everywhere if name in names_of(framework)]
    if owners:
        return f"compiler {name!r} is of {' and '.join(owners)}, which is not among the frameworks"
    known = list(dict.fromkeys(known for framework in frameworks for known in names_of(framework)))
    listed = f"choose from {', '.join(known)}" if known else f"{' and '.join(frameworks)} has none"
    return f"unknown compiler {name!r}; {listed}{suggestion(name, known)}"
