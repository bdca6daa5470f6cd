"""What runs where: a sample's `<framework>_impl.py` files, else the functions that it declares."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from bench.samples.contract.sample import Sample

CREATORS = ("executor_creator", "executer_creator")
STATIC_CREATOR = "static_executor_creator"
FORMULATION = "FORMULATION"
"""What a module calls its own formulation where it is not as the operator's source writes it."""
_MODULES = {"tensorflow": ("tensorflow_impl", "tf_impl", "xla_impl")}
"""Names of the implementation module where it is not `<framework>_impl`, best first."""


def implementation_module(folder: Path, framework: str) -> str | None:
    """Name of the module in `folder` that implements the sample in `framework`, or None."""
    names = _MODULES.get(framework, (f"{framework}_impl",))
    return next((name for name in names if (folder / f"{name}.py").is_file()), None)


def implementations(sample: Sample) -> dict[str, str]:
    """Framework -> dotted name of what runs there, sorted; imports none of it.

    For a module with an `executor_creator` that is the name.
    """
    found = dict(sample.functions)
    for framework, module in _modules(sample.folder).items():
        defined = definitions(sample.folder / f"{module}.py")
        entry = next((name for name in CREATORS if name in defined), sample.name)
        found[framework] = f"{sample.module_name}.{module}.{entry}"
    return dict(sorted(found.items()))


def static_frameworks(sample: Sample) -> list[str]:
    """Frameworks in which the sample has a formulation of static shapes, alone or beside another; sorted."""
    return _naming(sample, STATIC_CREATOR, "STATIC")


def two_form_frameworks(sample: Sample) -> list[str]:
    """Frameworks in which the sample has a formulation of static shapes beside its own, sorted."""
    return _naming(sample, STATIC_CREATOR)


def kernel_frameworks(sample: Sample) -> list[str]:
    """Frameworks that run a fused operator of their own, some only where a package is there; sorted."""
    return sorted({*sample.kernels, *_naming(sample, "KERNEL")})


def _naming(sample: Sample, *names: str) -> list[str]:
    """Frameworks whose implementation module defines or imports one of `names`, sorted."""
    modules = _modules(sample.folder)
    return sorted(
        framework
        for framework, module in modules.items()
        if not definitions(sample.folder / f"{module}.py").keys().isdisjoint(names)
    )


def _modules(folder: Path) -> dict[str, str]:
    """Framework -> its implementation module, for every `*_impl.py` in `folder`."""
    aliases = {module: framework for framework, modules in _MODULES.items() for module in modules}
    stems = [path.stem for path in folder.glob("*_impl.py")]
    frameworks = {aliases.get(stem, stem.removesuffix("_impl")) for stem in stems}
    found = {framework: implementation_module(folder, framework) for framework in frameworks}
    return {framework: module for framework, module in found.items() if module}


@cache
def syntax(file: Path) -> ast.Module:
    """The syntax tree of a module, read once."""
    return ast.parse(file.read_text(encoding="utf-8"))


def definitions(file: Path) -> dict[str, ast.stmt]:
    """What a module defines or imports from others at its top, by name; read, not run."""
    found: dict[str, ast.stmt] = {}
    for statement in syntax(file).body:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            found[statement.name] = statement
        elif isinstance(statement, ast.ImportFrom):
            found.update({alias.asname or alias.name: statement for alias in statement.names})
        elif isinstance(statement, ast.Assign):
            found.update({node.id: statement for node in statement.targets if isinstance(node, ast.Name)})
    return found
