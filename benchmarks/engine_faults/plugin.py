"""A plugin of pytest: tells coverage which test runs, and keeps chosen tests in their order.

It is copied into an environment and imports nothing of ours.  `PLANTED_TESTS` names a JSON file: the
tests, without parameters, or modules to run, in their order.  `PLANTED_SAMPLES` names, by commas, the samples
that tests of a selection try.
"""

import json
import os

import pytest

if "PLANTED_TESTS" in os.environ:
    os.environ.pop("PYTEST_ADDOPTS", None)  # tests that run pytest choose their own tests
CONTEXT = "PLANTED_CONTEXT"
ALWAYS = ("abs", "dropout")
"""What the tests of a selection expect in any: an operator of numbers, one of random numbers."""


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item):
    name = item.nodeid.partition("[")[0]
    os.environ[CONTEXT] = name  # of the processes that it starts
    coverage = _coverage()
    if coverage:
        coverage.switch_context(name)
    yield
    if coverage:
        coverage.switch_context("")


def pytest_collection():
    if samples := os.environ.get("PLANTED_SAMPLES"):
        import selection

        selection.Selection.names = frozenset({*samples.split(","), *ALWAYS})


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    if not (path := os.environ.get("PLANTED_TESTS")):
        return
    with open(path) as file:
        places = {name: place for place, name in enumerate(json.load(file))}
    kept = [item for item in items if _place(item, places) is not None]
    config.hook.pytest_deselected(items=[item for item in items if _place(item, places) is None])
    items[:] = sorted(kept, key=lambda item: _place(item, places))


def _place(item, places):
    test, module = item.nodeid.partition("[")[0], item.nodeid.partition("::")[0]
    return places.get(test, places.get(module))


def _coverage():
    if "COVERAGE_PROCESS_START" not in os.environ:
        return None
    import coverage

    return coverage.Coverage.current()
