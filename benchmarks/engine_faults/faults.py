"""Faults: changes of one expression or statement, drawn at random over the modules of `bench/`."""

from __future__ import annotations

import ast
import difflib
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SAMPLE_FOLDERS = ("bench/samples/basic", "bench/samples/long_tail")
OPERATORS = tuple(f"bench/samples/{name}/" for name in ("families", "generators", "kernels", "references"))
"""Where a change touches samples (tests/selection.py)."""
WITH_ARGUMENTS = {"core/VariableReplacer", "core/VariableInserter"}


@dataclass(frozen=True)
class Fault:
    """A planted change.

    Attributes:
        path: of the module, below the root of the checkout.
        operator: the mutation operator of cosmic-ray.
        occurrence: the number of its place in the module, from 0.
        first: the first line that it changes, from 1.
        last: the last such line.
    """

    path: str
    operator: str
    occurrence: int
    first: int
    last: int

    @property
    def of_samples(self) -> bool:
        """True if the fault touches samples."""
        return self.path.startswith(OPERATORS)

    def applied(self, text: str) -> str:
        """Return the module with the fault.  Raises ValueError where the module has no such place."""
        from cosmic_ray.mutating import mutate_code
        from cosmic_ray.plugins import get_operator

        changed = mutate_code(text, get_operator(self.operator)(), self.occurrence)
        if changed is None:
            raise ValueError(f"{self.path} has no occurrence {self.occurrence} of {self.operator}")
        return str(changed)

    def difference(self, text: str) -> list[str]:
        """Return the changed lines as `diff` writes them."""
        lines = difflib.unified_diff(text.splitlines(), self.applied(text).splitlines(), lineterm="", n=0)
        return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def drawn(root: Path, count: int, seed: int) -> list[Fault]:
    """Return `count` faults, each of another module: a module, a place in it and an operator at random."""
    chance = random.Random(seed)
    modules = [path.relative_to(root).as_posix() for path in sorted(root.glob("bench/**/*.py"))]
    modules = [path for path in modules if not path.startswith(SAMPLE_FOLDERS)]
    chance.shuffle(modules)
    faults: list[Fault] = []
    for path in modules:
        if len(faults) == count:
            break
        text = (root / path).read_text(encoding="utf-8")
        places: dict[tuple[int, int], list[Fault]] = defaultdict(list)
        for place, fault in candidates(path, text):
            places[place].append(fault)
        while places:
            choices = places.pop(chance.choice(sorted(places)))
            fault = chance.choice(choices)
            if _differs(fault, text):
                faults.append(fault)
                break
    return faults


def candidates(path: str, text: str) -> Iterator[tuple[tuple[int, int], Fault]]:
    """Yield every fault of a module with its place (line, column), but for those of annotations."""
    from cosmic_ray.ast import get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    tree, annotated = get_ast(text), _annotations(text)
    for name in sorted(operator_names()):
        if name in WITH_ARGUMENTS:
            continue
        operator, occurrence = get_operator(name)(), 0
        for node in _nodes(tree):
            for (first, column), (last, _) in operator.mutation_positions(node):
                if not any(start <= (first, column) < end for start, end in annotated):
                    yield (first, column), Fault(path, name, occurrence, first, last)
                occurrence += 1


def _nodes(node) -> Iterator:
    """Yield the nodes of a parso tree in the order of cosmic-ray's visitor."""
    yield node
    for child in getattr(node, "children", ()):
        yield from _nodes(child)


def _annotations(text: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the (start, end) of every annotation, each (line, column): nothing evaluates them."""
    found = []
    for node in ast.walk(ast.parse(text)):
        annotations = [getattr(node, name, None) for name in ("annotation", "returns")]
        for annotation in annotations:
            if isinstance(annotation, ast.expr):
                end = (annotation.end_lineno or 0, annotation.end_col_offset or 0)
                found.append(((annotation.lineno, annotation.col_offset), end))
    return found


def _differs(fault: Fault, text: str) -> bool:
    """Return whether the changed module is another program that Python can read."""
    try:
        return ast.dump(ast.parse(fault.applied(text))) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False
