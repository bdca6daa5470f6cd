"""Keys by content: the same everywhere, and different for every change that affects the measured number."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from interpreters import interpreter_of

from bench.model.identity import canonical, content_key, plain
from bench.model.settings import OPERATIONAL, Settings
from bench.model.task import KERNEL, STATIC, Task
from bench.samples.contract.registry import Registry

ROOT = Path(__file__).resolve().parents[2]
TASK = Task(
    sample="conv2d",
    package="bench.samples.basic.conv2d",
    category="convolution",
    case_index=3,
    case={"shape": [2, 3.5, "é"], "axis": None, "flag": True},
    framework="torch",
    implementation="torch",
    stage=1,
    direction="forward",
    aliases=("Convolution", "Conv2D"),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


def test_key_of_a_case_is_the_hash_of_its_canonical_json():
    """Compute the key as docs/run-file.md describes it, without code of the benchmark."""
    content = {"sample": "conv2d", "arguments": TASK.case, "dtype": None, "seed": 0}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    assert TASK.case_key == blake2b(text.encode(), digest_size=16).hexdigest()


@pytest.mark.parametrize("framework", ["mxnet", "jax"])
@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_keys_are_the_same_in_every_process_and_interpreter(framework, seed):
    interpreter = interpreter_of(framework)
    code = (
        "import json, sys, importlib.util\n"
        "from bench.model.task import Task\n"
        "task = Task.from_json(json.loads(sys.argv[1]))\n"
        "print(task.case_key, task.key, *sorted(task.keys))"
    )
    found = subprocess.run(
        [interpreter, "-c", code, json.dumps(TASK.as_json())],
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == [TASK.case_key, TASK.key, *sorted(TASK.keys)]


@pytest.mark.parametrize(
    "changes",
    [
        {"case_index": 9},
        {"given": True},
        {"category": "other"},
        {"package": "bench.samples.extra.conv2d"},
        {"aliases": ()},
        {"case": dict(reversed(TASK.case.items()))},
    ],
    ids=str,
)
def test_what_is_not_part_of_a_measurement_changes_no_key(changes):
    """Check the place in a table, the place of the folder and the order of the arguments, among others."""
    changed = replace(TASK, **changes)
    assert (changed.case_key, changed.key) == (TASK.case_key, TASK.key)


@pytest.mark.parametrize("name", OPERATIONAL)
def test_how_a_run_is_carried_out_is_not_part_of_a_measurement(name):
    values = {
        "isolate": True,
        "pin": True,
        "timeout": 1.0,
        "start_timeout": 1.0,
        "memory_limit_bytes": 1,
        "debug": True,
    }
    assert replace(TASK, settings=Settings(**{name: values[name]})).key == TASK.key


@pytest.mark.parametrize(
    ("changes", "same_case"),
    [
        ({"sample": "conv3d"}, False),
        ({"case": {**TASK.case, "axis": 0}}, False),
        ({"case": {**TASK.case, "flag": 1}}, False),
        ({"settings": Settings(dtype="float16")}, False),
        ({"settings": Settings(seed=1)}, False),
        ({"framework": "jax"}, True),
        ({"implementation": "xla"}, True),
        ({"stage": 2}, True),
        ({"direction": "backward"}, True),
        ({"formulation": STATIC}, True),
        ({"formulation": KERNEL}, True),
        ({"settings": Settings(device="cuda:0")}, True),
        ({"settings": Settings(threads=2)}, True),
        ({"settings": Settings(cache="cold")}, True),
        ({"settings": Settings(latency=True)}, True),
        ({"settings": Settings(cuda_on_cpu=True)}, True),
        ({"settings": Settings(measure=False)}, True),
    ],
    ids=str,
)
def test_what_makes_another_measurement_changes_its_key(changes, same_case):
    changed = replace(TASK, **changes)
    assert changed.key != TASK.key
    assert (changed.case_key == TASK.case_key) == same_case


def test_a_renamed_sample_is_known_by_its_aliases():
    renamed = replace(TASK, sample="convolution2d", aliases=("conv2d",))
    assert renamed.key != TASK.key
    assert TASK.key in renamed.keys
    assert replace(TASK, case={"shape": [1]}).key not in renamed.keys


def test_no_two_samples_share_an_alias():
    """Check each alias: otherwise a sample would be taken for another one that had this name."""
    folders = Registry().folders
    owners: dict[str, str] = {}
    for name, folder in folders.items():
        for alias in folder.declaration.aliases:
            assert alias not in folders or name == f"{alias}_composed", (alias, name)
            assert owners.setdefault(alias, name) == name, alias


@given(JSON)
def test_json_values_are_their_own_plain_values(value):
    assert plain(value) == value
    assert json.loads(canonical(value)) == value


@given(st.dictionaries(st.text(), JSON, min_size=2, max_size=4))
def test_order_of_names_does_not_matter(content):
    assert content_key(dict(reversed(content.items()))) == content_key(content)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ((1, (2, 3)), [1, [2, 3]]),
        (np.float32(0.5), 0.5),
        (np.int64(3), 3),
        (np.bool_(True), True),
        (float("inf"), "inf"),
        (float("-inf"), "-inf"),
        (float("nan"), "nan"),
        (np.float64("inf"), "inf"),
        (
            test_a_renamed_sample_is_known_by_its_aliases,
            "<function test_a_renamed_sample_is_known_by_its_aliases>",
        ),
        ({1: 2}, {"1": 2}),
    ],
    ids=lambda value: getattr(value, "__name__", None) or repr(value),  # the same in every process
)
def test_other_values_have_one_form_everywhere(value, expected):
    assert plain(value) == expected
    canonical(value)
