"""Writes sample folders of operators made of equal units of work; slowed operators do more units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

COMPUTE, MEMORY = "compute", "memory"
UNITS = 100
EXTRA = {COMPUTE: 3, MEMORY: 5}
"""The number of units that a slowed operator does more: 3% and 5%."""
NAMES = {COMPUTE: "arithmetic", MEMORY: "memory traffic"}
_FUNCTIONS = {
    COMPUTE: ("exp", "sin", "sqrt", "power", "matmul"),
    MEMORY: ("copyto", "negative", "add", "multiply", "maximum"),
}
_EXTENTS = {COMPUTE: (128, 256, 512, 1024, 2048), MEMORY: (1 << 16, 1 << 17)}
"""The numbers of elements of a unit.

A compute operator works on the same elements in each unit, which stay in the first cache.  A memory operator
works on the next elements in each unit, through 25 to 50 MiB.
"""
_SAMPLE = '''\
"""{units} units of {function} on {extent} elements each."""

import numpy as np

from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(
        args_cases=[({extent},)], requires_grad=[False], backward=False, category="{kind}"
    )


def gen_np_args(extent):
    elements = extent if "{kind}" == "compute" else extent * {most}
    return [np.random.default_rng(0).random(elements, dtype=np.float32)]


register_sample(__name__, get_sample_config, gen_np_args)
'''
_COMPUTE = """\
    for _ in range({units}):
        {call}
    return out[:1].copy()
"""
_MEMORY = """\
    for unit in range({units}):
        part = slice(unit * {extent}, (unit + 1) * {extent})
        {call}
    return out[:1].copy()
"""
_CALLS = {
    "matmul": "np.matmul(values.reshape(-1, 8), values[:64].reshape(8, 8), out=out.reshape(-1, 8))",
    "power": "np.power(values, 1.7, out=out)",
    "copyto": "np.copyto(out[part], values[part])",
    **{name: f"np.{name}(values, out=out)" for name in _FUNCTIONS[COMPUTE][:3]},
    "negative": "np.negative(values[part], out=out[part])",
    **{name: f"np.{name}(values[part], 2.0, out=out[part])" for name in _FUNCTIONS[MEMORY][2:]},
}
_IMPLEMENTATION = '''\
"""NumPy."""

import numpy as np

from bench.samples.contract import Executor


def args_adaptor(np_args):
    return np_args


kept = []


def function(values):
    """Results go to an array that is made once: pages that are new would cost more than the work."""
    if not kept:
        kept.append(np.empty_like(values))
    out = kept[0]
{body}

def executor_creator():
    return Executor(function, args_adaptor)
'''


@dataclass(frozen=True)
class SlowedOperator:
    """An operator made of UNITS calls of a NumPy function on `extent` elements each; more if it is slowed."""

    kind: str
    function: str
    extent: int

    @property
    def name(self) -> str:
        return f"{self.kind}_{self.function}_{self.extent}"


OPERATORS = tuple(
    SlowedOperator(kind, function, extent)
    for kind, functions in _FUNCTIONS.items()
    for function in functions
    for extent in _EXTENTS[kind]
)


def write(directory: Path, operators: Iterable[SlowedOperator], is_slowed: bool) -> list[str]:
    """Write the folders of the operators, and return the names of their samples."""
    names = []
    for operator in operators:
        kind, function, extent = operator.kind, operator.function, operator.extent
        units, most = UNITS + (EXTRA[kind] if is_slowed else 0), UNITS + max(EXTRA.values())
        values = {"units": units, "extent": extent, "kind": kind, "function": function, "most": most}
        body = (_COMPUTE if kind == COMPUTE else _MEMORY).format(call=_CALLS[function], **values)
        folder = directory / operator.name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(_SAMPLE.format(**values), encoding="utf-8")
        (folder / "numpy_impl.py").write_text(_IMPLEMENTATION.format(body=body), encoding="utf-8")
        names.append(operator.name)
    return names
