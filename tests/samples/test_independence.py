"""Independence of references, implementations and sample folders of each other, read from their source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import bench.samples

ROOT = Path(bench.samples.__file__).parent
PREFIX = "bench.samples"
FOLDERS = ("basic", "long_tail")
FILES = sorted(path.relative_to(ROOT) for path in ROOT.rglob("*.py"))


@dataclass(frozen=True)
class Use:
    """A module, or a part of one, that the file at `path` imports or names in a string.

    keyword: the argument or key that the string is given for; None for an import.
    """

    path: Path
    line: int
    name: str
    keyword: str | None = None

    @property
    def own(self) -> str:
        """The package of the sample folder that the file is in."""
        return ".".join((PREFIX, *self.path.parts[:2]))

    def within(self, *packages: str) -> bool:
        return any(f"{self.name}.".startswith(f"{PREFIX}.{package}.") for package in packages)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.name}"


@cache
def all_uses() -> tuple[Use, ...]:
    return tuple(use for path in FILES for use in uses(path, (ROOT / path).read_text()))


def uses(path: Path, text: str) -> Iterator[Use]:
    tree = ast.parse(text)
    keywords: dict[ast.AST, str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg=str(name), value=value):
                keywords[value] = name
            case ast.Dict(keys=keys, values=values):
                names = (key.value if isinstance(key, ast.Constant) else None for key in keys)
                keywords |= {value: str(name) for name, value in zip(names, values) if name}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                yield from (Use(path, node.lineno, alias.name) for alias in aliases)
            case ast.ImportFrom(names=aliases):
                module = imported_module(path, node)
                yield from (Use(path, node.lineno, f"{module}.{alias.name}") for alias in aliases)
            case ast.Constant(value=str(name)) if name.startswith("bench.") and not name.endswith("."):
                yield Use(path, node.lineno, name, keywords.get(node, ""))


def imported_module(path: Path, node: ast.ImportFrom) -> str:
    package = [*PREFIX.split("."), *path.parent.parts]
    parents = package[: len(package) - node.level + 1] if node.level else []
    return ".".join([*parents, *filter(None, [node.module])])


def is_reference(use: Use) -> bool:
    return use.path.parts[0] == "references" or use.path.name == "numpy_impl.py"


def is_implementation(use: Use) -> bool:
    """Return whether the use is in a kernel, or in a sample folder outside of declaration and reference."""
    in_folder = use.path.parts[0] in FOLDERS and use.path.name != "__init__.py"
    return use.path.parts[0] == "kernels" or (in_folder and not is_reference(use))


def leads_to_reference(use: Use) -> bool:
    return use.within("references") or "numpy_impl" in use.name.split(".")


def reference_stands_alone(use: Use) -> bool:
    """Return whether the use is allowed: references use NumPy, the contract, references, nothing else."""
    package = use.name.partition(".")[0]
    known = package == "numpy" or package in sys.stdlib_module_names
    return not is_reference(use) or known or use.within("contract", "references")


def implementation_calls_no_reference(use: Use) -> bool:
    """Return whether the use is allowed: implementations and kernels use no reference.

    Of bench they use the contract, kernels and parts of modules beside them.  A declaration names references
    for NumPy, for the distribution of random numbers and for the canonical form of results, alone.
    """
    if is_implementation(use):
        beside = use.path.parts[0] in FOLDERS and use.name.startswith(f"{use.own}.")
        beside = beside and use.name.count(".") > use.own.count(".") + 1
        allowed = use.within("contract", "kernels") or (beside and not leads_to_reference(use))
        return allowed or use.name.partition(".")[0] != "bench"
    declared = use.path.parts[0] in FOLDERS and use.keyword not in (
        None,
        "numpy",
        "distribution",
        "canonical",
    )
    return not (declared and leads_to_reference(use))


def folder_is_alone(use: Use) -> bool:
    """Return whether the use is allowed: no sample folder uses another one.

    The parts that folders share are a kernel, a reference or a generator.
    """
    return not use.within(*FOLDERS) or f"{use.name}.".startswith(f"{use.own}.")


def inputs_need_no_implementation(use: Use) -> bool:
    """Return whether the use is allowed: inputs are made without implementations.

    Families import no reference; other modules that make inputs may, but import no implementation.
    """
    if use.path.parts[0] == "families" and use.within("references"):
        return use.keyword == "numpy"
    makes_inputs = use.path.parts[0] in ("families", "generators") or use.path.name == "__init__.py"
    implementation = any(part.endswith("_impl") for part in use.name.split("."))
    return not (makes_inputs and implementation and use.keyword is None)


RULES = (
    reference_stands_alone,
    implementation_calls_no_reference,
    folder_is_alone,
    inputs_need_no_implementation,
)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_every_use_keeps_every_rule(rule: Callable[[Use], bool]):
    assert [str(use) for use in all_uses() if not rule(use)] == []


@pytest.mark.parametrize(
    ("rule", "path", "line"),
    [
        (reference_stands_alone, "references/loss.py", "import torch"),
        (reference_stands_alone, "references/loss.py", "from bench.samples.kernels import shapes"),
        (reference_stands_alone, "references/loss.py", "from ..kernels.shapes import boundaries"),
        (reference_stands_alone, "references/loss.py", "from bench.worker.integrity import audit"),
        (reference_stands_alone, "basic/abs/numpy_impl.py", "from . import ROUNDS"),
        (
            reference_stands_alone,
            "basic/abs/numpy_impl.py",
            "find('bench.samples.kernels.shapes.boundaries')",
        ),
        (
            implementation_calls_no_reference,
            "basic/abs/jax_impl.py",
            "from bench.samples.references import loss",
        ),
        (implementation_calls_no_reference, "basic/abs/mxnet_np_impl.py", "from .numpy_impl import abs"),
        (implementation_calls_no_reference, "basic/abs/torch_impl.py", "import bench.samples"),
        (implementation_calls_no_reference, "basic/abs/torch_impl.py", "from . import gen_np_args"),
        (implementation_calls_no_reference, "basic/abs/packing.py", "from ...references.loss import reduced"),
        (
            implementation_calls_no_reference,
            "kernels/overlap/torch.py",
            "import bench.samples.references.loss",
        ),
        (implementation_calls_no_reference, "kernels/shapes.py", "from ..families import unary"),
        (
            implementation_calls_no_reference,
            "basic/abs/__init__.py",
            "unary(__name__, torch='bench.samples.references.loss.l1_loss')",
        ),
        (
            implementation_calls_no_reference,
            "basic/abs/__init__.py",
            "unary(__name__, **{'jax': 'bench.samples.basic.abs.numpy_impl.abs'})",
        ),
        (folder_is_alone, "basic/abs/torch_impl.py", "from bench.samples.basic.sign.torch_impl import sign"),
        (folder_is_alone, "basic/abs/torch_impl.py", "from ..sign import torch_impl"),
        (folder_is_alone, "long_tail/crop/__init__.py", "from bench.samples.long_tail import jaccard"),
        (folder_is_alone, "kernels/overlap/jax.py", "from bench.samples.long_tail.crop.jax_impl import crop"),
        (folder_is_alone, "basic/abs/__init__.py", "unary(jax='bench.samples.basic.sign.jax_impl.sign')"),
        (inputs_need_no_implementation, "families/loss.py", "from bench.samples.references import loss"),
        (
            inputs_need_no_implementation,
            "families/loss.py",
            "pair(jax='bench.samples.references.loss.mse_loss')",
        ),
        (inputs_need_no_implementation, "basic/abs/__init__.py", "from .numpy_impl import abs"),
        (inputs_need_no_implementation, "generators/boxes.py", "import bench.samples.basic.abs.torch_impl"),
    ],
)
def test_each_rule_sees_what_breaks_it(rule: Callable[[Use], bool], path: str, line: str):
    found = [use for use in uses(Path(path), f"import math\n\n{line}\n") if not rule(use)]
    assert [use.line for use in found] == [3]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (
            "references/loss.py",
            "import math, numpy\nfrom bench.samples.contract import inputs\nfrom . import linear",
        ),
        ("basic/abs/numpy_impl.py", "from bench.samples.references.loss import reduced"),
        ("basic/abs/__init__.py", "from bench.samples.references.loss import reduced"),
        ("basic/abs/__init__.py", "unary(__name__, numpy='bench.samples.references.loss.reduced')"),
        ("basic/abs/__init__.py", "unary(__name__, torch='bench.samples.kernels.overlap.torch.area')"),
        (
            "basic/abs/mxnet_impl.py",
            "from .torch_impl import abs\nfrom bench.samples.contract import Executor",
        ),
        ("basic/abs/torch_impl.py", "import torch\nfrom bench.samples.kernels.shapes import boundaries"),
    ],
)
def test_what_is_allowed_breaks_no_rule(path: str, line: str):
    found = list(uses(Path(path), line))
    assert found
    assert [use for use in found for rule in RULES if not rule(use)] == []


@cache
def defined(module: str) -> frozenset[str]:
    """Return the names at the top of a module of `bench.samples`, and the modules of a package."""
    place = ROOT.joinpath(*module.split(".")[2:])
    text = (place / "__init__.py" if place.is_dir() else place.with_suffix(".py")).read_text()
    names = {path.stem for path in place.iterdir()} if place.is_dir() else set()
    for node in ast.parse(text).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                names |= {alias.asname or alias.name for alias in aliases}
            case ast.Assign(targets=targets):
                names |= {
                    name.id for item in targets for name in ast.walk(item) if isinstance(name, ast.Name)
                }
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
    return frozenset(names)


def test_what_is_imported_is_there():
    """Check imports by the source alone, so that a missing name is found without the framework installed."""
    missing = [
        str(use)
        for use in all_uses()
        if use.name.startswith(f"{PREFIX}.")
        and use.name.rpartition(".")[2] not in defined(use.name.rpartition(".")[0])
    ]
    assert missing == []
