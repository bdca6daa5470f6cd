"""A plugin of pytest: tells coverage which test runs, and keeps chosen tests, the cheapest first.

It is copied into an environment and imports nothing of ours.  `PLANTED_TESTS` names a JSON file: of each
test, without parameters, or module the seconds that it takes, in the order of running.  `PLANTED_SAMPLES`
names, by commas, the samples that tests of a selection try.
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
        seconds = json.load(file)
    kept, left = [], []
    for item in items:
        test, module = item.nodeid.partition("[")[0], item.nodeid.partition("::")[0]
        (kept if test in seconds or module in seconds else left).append(item)
    place = {name: number for number, name in enumerate(seconds)}
    kept.sort(key=lambda item: _of(item, place))
    items[:] = kept
    config.hook.pytest_deselected(items=left)


def _of(item, values):
    return values.get(item.nodeid.partition("[")[0], values.get(item.nodeid.partition("::")[0], 0))


def _coverage():
    if "COVERAGE_PROCESS_START" not in os.environ:
        return None
    import coverage

    return coverage.Coverage.current()
