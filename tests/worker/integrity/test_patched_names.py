"""Names of modules and classes: a replaced one is named and put back, however it is found out."""

from __future__ import annotations

import types

import pytest

from bench.worker.integrity import patched_names
from bench.worker.integrity.patched_names import Namespace, PatchedNames

SOURCE = """
import math
LIMIT = 3
def compared(first, second): return first == second
def judged(value): return compared(value, LIMIT)
class Checker:
    def check(self): return judged(3)
    @property
    def name(self): return "checker"
    @classmethod
    def made(cls): return cls()
"""
PATCHES = {
    "compared = print": ["m.compared"],
    "del compared": ["m.compared"],
    "judged, compared = compared, judged": ["m.compared", "m.judged"],
    "compared.__code__ = (lambda *_: True).__code__": ["m.compared"],
    "Checker.check = lambda self: True": ["m.Checker.check"],
    "Checker.name.fget.__code__ = (lambda self: 'no').__code__": ["m.Checker.name"],
    "Checker.made.__func__.__code__ = (lambda cls: cls).__code__": ["m.Checker.made"],
    "LIMIT = 4": ["m.LIMIT"],
    "math = None": ["m.math"],
    "abs = print": ["m.abs"],
    "Checker.__eq__ = lambda *_: True": ["m.Checker.__eq__"],
    "class Alike:\n    __eq__ = lambda *_: 1 / 0\ncompared = Alike()": ["m.compared"],
}


@pytest.fixture(params=["as it is", "without versions"])
def module(request, monkeypatch):
    """Return a module whose names are kept; its `kept` compares them."""
    if request.param != "as it is":
        monkeypatch.setattr(patched_names, "_TAGGED", False)  # as in later interpreters
    made = types.ModuleType("m")
    exec(SOURCE, vars(made))
    owners = {"m": made, "m.Checker": made.Checker}
    each = [Namespace(name, owner, is_own=True) for name, owner in owners.items()]
    made.kept = PatchedNames(each, with_codes=True)
    return made


@pytest.mark.parametrize("patch", PATCHES)
def test_what_is_another_is_named_and_put_back(module, patch):
    kept, before = module.kept, {**vars(module)}
    exec(patch, vars(module))
    assert sorted(kept.patched()) == PATCHES[patch]
    assert sorted(kept.patched()) == PATCHES[patch], "for as long as it is so"
    assert sorted(kept.patched(put_back=True)) == PATCHES[patch]
    assert kept.patched() == []
    assert {name: vars(module)[name] for name in before} == before
    assert (module.judged(3), module.Checker().check(), module.Checker().name) == (True, True, "checker")
    assert module.Checker() != module.Checker() and not hasattr(module, "abs")


def test_what_comes_in_by_itself_is_nobodys_patch(module):
    vars(module)["cache"] = {}
    vars(module)["__doc__"] = "read"
    assert module.kept.patched() == []
    exec("compared = print", vars(module))
    assert module.kept.patched() == ["m.compared"]
