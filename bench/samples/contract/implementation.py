"""Finds the implementations of a sample: its `<framework>_impl.py` files, else its declared functions."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from bench.samples.contract.sample import Sample

CREATORS = ("executor_creator", "executer_creator")
STATIC_CREATOR = "static_executor_creator"
FORMULATION = "FORMULATION"
"""The name of a module's constant for its formulation, where it differs from the operator's source."""
_MODULES = {"tensorflow": ("tensorflow_impl", "tf_impl", "xla_impl")}
"""Names of the implementation module where it is not `<framework>_impl`, best first."""


def implementation_module(folder: Path, framework: str) -> str | None:
    """Return the name of the module in `folder` that implements the sample in `framework`, or None."""
    names = _MODULES.get(framework, (f"{framework}_impl",))
    return next((name for name in names if (folder / f"{name}.py").is_file()), None)


def implementations(sample: Sample) -> dict[str, str]:
    """Return the dotted names of the functions that run in each framework, sorted; imports none of them.

    For a module with an `executor_creator` that is the name.
    """
    found = dict(sample.functions)
    for framework, module in _modules(sample.folder).items():
        defined = definitions(sample.folder / f"{module}.py")
        entry = next((name for name in CREATORS if name in defined), sample.name)
        found[framework] = f"{sample.module_name}.{module}.{entry}"
    return dict(sorted(found.items()))


def static_frameworks(sample: Sample) -> list[str]:
    """Return the frameworks in which the sample has a formulation of static shapes, alone or not; sorted."""
    return _naming(sample, STATIC_CREATOR, "STATIC")


def two_form_frameworks(sample: Sample) -> list[str]:
    """Return the frameworks in which the sample has a formulation of static shapes beside its own, sorted."""
    return _naming(sample, STATIC_CREATOR)


def kernel_frameworks(sample: Sample) -> list[str]:
    """Return the frameworks that run a fused operator of their own, some with a further package; sorted."""
    return sorted({*sample.kernels, *_naming(sample, "KERNEL")})


def _naming(sample: Sample, *names: str) -> list[str]:
    """Return the frameworks whose implementation module defines or imports one of `names`, sorted."""
    modules = _modules(sample.folder)
    return sorted(
        framework
        for framework, module in modules.items()
        if not definitions(sample.folder / f"{module}.py").keys().isdisjoint(names)
    )


def _modules(folder: Path) -> dict[str, str]:
    """Return the implementation module of each framework, for every `*_impl.py` in `folder`."""
    aliases = {module: framework for framework, modules in _MODULES.items() for module in modules}
    stems = [path.stem for path in folder.glob("*_impl.py")]
    frameworks = {aliases.get(stem, stem.removesuffix("_impl")) for stem in stems}
    found = {framework: implementation_module(folder, framework) for framework in frameworks}
    return {framework: module for framework, module in found.items() if module}


def syntax(file: Path) -> ast.Module:
    """Return the syntax tree of a module, read once; `adaptors` has its decorators `with_adaptor`."""
    return _read(file)[0]


def adaptors(file: Path) -> dict[str, ast.Call]:
    """Return the calls of `with_adaptor` that decorate functions of a module, by the function's name."""
    return _read(file)[1]


@cache
def _read(file: Path) -> tuple[ast.Module, dict[str, ast.Call]]:
    module, found = ast.parse(file.read_text(encoding="utf-8")), {}
    for definition in module.body:
        if isinstance(definition, ast.FunctionDef):
            for decorator in list(definition.decorator_list):
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "with_adaptor":
                    found[definition.name] = decorator
                    definition.decorator_list.remove(decorator)
    return module, found


def definitions(file: Path) -> dict[str, ast.stmt]:
    """Return the statements at a module's top that define or import a name, by name; read, not run."""
    found: dict[str, ast.stmt] = {}
    for statement in syntax(file).body:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            found[statement.name] = statement
        elif isinstance(statement, ast.ImportFrom):
            found.update({alias.asname or alias.name: statement for alias in statement.names})
        elif isinstance(statement, ast.Assign):
            found.update({node.id: statement for node in statement.targets if isinstance(node, ast.Name)})
    return found
