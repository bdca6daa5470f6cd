"""`benchmarks/reasons.py`: it tells reasons that are true from those that are not."""

from __future__ import annotations

import importlib
from dataclasses import replace

import pytest
from sample_folders import restored_imports, write_folder

from bench.samples.contract import loader
from bench.samples.contract.registry import Registry, SampleFolder
from benchmarks.reasons import names_of, untrue_of_dtypes, untrue_of_names

INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

def get_sample_config():
    return SampleConfig(
        [((50,),)],
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses it",
    )

def gen_np_args(shape):
    return [inputs.array(shape)]

register_sample(__name__, get_sample_config, gen_np_args)
"""
IMPLEMENTATION = """
from bench.samples.contract import Executor

def executor_creator():
    return Executor(lambda array: {body})
"""
BODIES = {"right_in_half": "array + 0", "wrong_in_half": "(array + 100) - 100"}


@pytest.mark.process
def test_samples_that_are_right_in_half_precision_are_told(tmp_path):
    pytest.importorskip("torch")
    for name, body in BODIES.items():
        bodies = {"numpy": "array + 0", "torch": body}
        files = {f"{each}_impl.py": IMPLEMENTATION.format(body=bodies[each]) for each in bodies}
        write_folder(tmp_path / name, {"__init__.py": INIT, **files})
    samples = [SampleFolder(name, tmp_path / name, "extra") for name in BODIES]
    with restored_imports():
        loader.extend_search_paths([tmp_path])
        found = untrue_of_dtypes(samples, "torch", cases=1)
    assert found == [f"right_in_half: torch ok in {dtype}" for dtype in ("bfloat16", "float16")]


def test_a_function_of_the_samples_name_is_told(monkeypatch):
    module = importlib.import_module("benchmarks.reasons")
    folder = Registry().folders["gcd"]
    assert untrue_of_names([folder]) == []
    sample = replace(module.load_sample(folder.package), unsupported={"torch": "PyTorch has none"})
    monkeypatch.setattr(module, "load_sample", lambda package: sample)
    assert untrue_of_names([folder]) == ["gcd: torch has gcd; 'PyTorch has none'"]


def test_names_are_those_of_functions_of_arrays():
    assert {"add", "where"} <= names_of("numpy")
