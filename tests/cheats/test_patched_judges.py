"""Samples that replace what judges them, and answer wrongly: it is put back before, and named."""

from __future__ import annotations

import pytest
from sample_folders import write_folder

import bench

INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(__name__, lambda: SampleConfig([(500,)]), lambda size: [inputs.array(size)])
"""
REFERENCE = "def {name}(x):\n    return x + 1\n"
# NumPy under another name, so that the sample is not its own reference.
IMPLEMENTATION = """
import gc
import types
import numpy as np
from bench.samples.contract import Executor

def patch():
    {patch}

def function(x):
    {call}
    return x + {wrong}

def adapted(np_args):
    {adaptor}
    return np_args

def executor_creator():
    return Executor(function, adapted)

{imported}
"""
LIKE = "lambda *_, **__: "
RIGHT = "{'checked': True, 'reference': 'numpy', 'largest_error': 0.0, 'loosened': False}"
IN_CALL, IN_ADAPTOR, AT_IMPORT, LATER = "call", "adaptor", "imported", "later"
CHEATS = {
    # name: (the function that is patched, how, when)
    "allclose": ("numpy.allclose", f"np.allclose = {LIKE}True", AT_IMPORT),
    "absolute": ("numpy.abs", "np.abs = lambda x, *_, **__: x * 0", IN_CALL),
    "clock": ("time.perf_counter", "import time; time.perf_counter = lambda: 0.0", AT_IMPORT),
    "compared": (
        "bench.worker.check.correctness.compared",
        f"from bench.worker.check import correctness as c; c.compared = {LIKE}c.Deviation(0.0)",
        IN_CALL,
    ),
    "compared_code": (
        "bench.worker.check.correctness.compared",
        "from bench.worker.check import correctness as c; "
        f"c.compared.__code__ = ({LIKE}Deviation(0.0)).__code__",
        IN_ADAPTOR,
    ),
    "check": (
        "bench.worker.check.checker.Checker.check",
        f"from bench.worker.check.checker import Checker; Checker.check = {LIKE}{RIGHT}",
        IN_CALL,
    ),
    "checker": (
        "bench.worker.serve.execution.Checker",
        "from bench.worker.serve import execution as e; e.Checker = type('C', (e.Checker,), "
        f"{{'check': {LIKE}{RIGHT}}})",
        AT_IMPORT,
    ),
    "module": (
        "bench.worker.check.checker.correctness",
        "from bench.worker.check import checker as c; "
        f"c.correctness = types.SimpleNamespace(compared={LIKE}c.Deviation(0.0))",
        IN_CALL,
    ),
    "hygiene": (
        "bench.worker.integrity.process_guard.ProcessGuard.put_back",
        "from bench.worker.check import correctness as c; "
        "from bench.worker.integrity import patched_names as n, process_guard as h; "
        "h.ProcessGuard.put_back = h.ProcessGuard.changes = h.ProcessGuard.settings = lambda self: []; "
        f"n.PatchedNames.patched = n.Namespace.patched = {LIKE}[]; c.compared = {LIKE}c.Deviation(0.0)",
        AT_IMPORT,
    ),
    "audit": (
        "bench.worker.integrity.audit.Audit.suspicions",
        f"from bench.worker.integrity import audit as a; a.Audit.suspicions = {LIKE}[]; "
        f"a.Audit.check_unseen = {LIKE}0; a.Audit._check = a.Checker.check = {LIKE}{RIGHT}",
        LATER,
    ),
}
LATE = "if not gc.isenabled():  # as in the timed loop\n        patch()\n        return x"


def text_of(patch: str, when: str) -> str:
    places = dict.fromkeys((IN_CALL, IN_ADAPTOR, AT_IMPORT), "pass")
    places[IN_CALL if when == LATER else when] = LATE if when == LATER else "patch()"
    return IMPLEMENTATION.format(patch=patch, wrong=1 if when == LATER else 2, **places)


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """Return the results of one run of all, by sample; honest work comes last."""
    directory = tmp_path_factory.mktemp("judges")
    texts = {name: text_of(patch, when) for name, (_, patch, when) in CHEATS.items()}
    for name, text in {**texts, "honest": text_of("pass", LATER).replace("return x\n", "pass\n")}.items():
        files = {"__init__.py": INIT, "numpy_impl.py": REFERENCE.format(name=name), "torch_impl.py": text}
        write_folder(directory / name, files)
    options = {"samples_directories": [directory], "implementation": "torch", "warmup": 1, "runs": 3}
    run = bench.run([*CHEATS, "honest"], frameworks="numpy", **options)
    return {result.sample: result for result in run.results}


@pytest.mark.process
@pytest.mark.parametrize("name", CHEATS)
def test_a_wrong_answer_is_wrong_whoever_judges_is_replaced(results, name):
    assert results[name].status == "wrong_result", results[name]


@pytest.mark.parametrize("name", CHEATS)
def test_what_was_replaced_is_named(results, name):
    assert f"patched {CHEATS[name][0]}" in results[name].changed_state


def test_honest_work_is_right_beside_patched_judges(results):
    result = results["honest"]
    assert (result.status, result.suspicions, result.changed_state) == ("ok", [], []), result.message
    assert result.check["checked"] and result.block_seconds
