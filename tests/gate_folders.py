"""Two operators for the gate, in NumPy: `steady` does fixed work, `worked` as many units as requested."""

from __future__ import annotations

from pathlib import Path

from sample_folders import write_folder

_SAMPLE = '''\
"""Sums up."""

import numpy as np

from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(args_cases={cases}, requires_grad=[False], backward=False, category="{category}")


def gen_np_args(size):
    return [np.random.default_rng(0).random(size)]


register_sample(__name__, get_sample_config, gen_np_args)
'''
_IMPLEMENTATION = '''\
"""NumPy."""

import os

import numpy as np

from bench.samples.contract import Executor


def args_adaptor(np_args):
    return np_args


def function(values):
    for _ in range({units}):
        found = np.sqrt(values).sum()
    return found


def executor_creator():
    return Executor(function, args_adaptor)
'''


def write(directory: Path, units: str = 'int(os.environ.get("UNITS", "20"))', cases: int = 1) -> Path:
    """Write the folders of both operators and return `directory`.

    units: an expression for the units of `worked`.  cases: the number of its cases.
    """
    for name, own, count in (("steady", "20", 1), ("worked", units, cases)):
        sizes = [(1000 * place,) for place in range(1, count + 1)]
        files = {
            "__init__.py": _SAMPLE.format(cases=sizes, category=f"{name}_things"),
            "numpy_impl.py": _IMPLEMENTATION.format(units=own),
        }
        write_folder(directory / name, files)
    return directory
