"""Folders written the way DLOP-Bench's are: its import paths, its spelling, its habits.

`write_checkout(root)` lays them out as its checkout does, so that tables lie where the samples
open them when the working directory is `root`.
"""

from __future__ import annotations

import json
from pathlib import Path

CONFIG = """\
from bench.common import SampleConfig, register_sample, SampleSource, SampleTag
import numpy as np
import json
import random


def get_sample_config():
{cases}
    return SampleConfig(
        args_cases=args_cases_,
        requires_grad={requires_grad},
        backward={backward},
        performance_iters=1000,
        save_timeline=False,
        source=SampleSource.MMDET,
        url="",  # noqa
        tags=[SampleTag.ViewAttribute],
    )


{generator}
"""


def _config(cases: str, generator: str, requires_grad: str = "[False] * 2", backward: str = "False") -> str:
    indented = "\n".join("    " + line for line in cases.strip().splitlines())
    return CONFIG.format(
        cases=indented, generator=generator.strip(), requires_grad=requires_grad, backward=backward
    )


def _from_table(path: str, *columns: str) -> str:
    values = ", ".join(f'arg_data["{column}"][i]' for column in columns)
    return f"""
with open("{path}", "r") as f:
    arg_data = json.load(f)
args_cases_ = []
for i in range(len(arg_data["{columns[0]}"])):
    args_cases_.append(({values}, ))
"""


REGISTER = "register_sample(__name__, get_sample_config, gen_np_args)"
ONE_ARRAY = f"""
def gen_np_args(input_):
    return [np.random.random(input_)]

{REGISTER}
"""
TWO_ARRAYS = f"""
def gen_np_args(M, N):
    output = np.random.randn(M, N).astype(np.float32)
    target = np.random.randn(M, N).astype(np.float32)
    return [output, target]

{REGISTER}
"""
SHAPES = {"input": [[4, 3], [2, 3, 5], [7]]}

BASIC = {
    # The table is opened relative to the root of the checkout; arrays go to the GPU.
    "scale": {
        "__init__.py": _config(
            _from_table("./bench/samples/basic/scale/scale.json", "input"), ONE_ARRAY, "[False]", "[False]"
        ),
        "scale.json": json.dumps(SHAPES),
        "torch_impl.py": """
import torch
import torch.nn
from bench.core.executer import Executer

def scale(scale_0):
    return torch.mul(scale_0, 2.0)

def args_adaptor(np_args):
    scale_0 = torch.from_numpy(np_args[0]).to(torch.float32).cuda()
    return [scale_0]


def executer_creator():
    return Executer(scale, args_adaptor)
""",
    },
    # A folder of its own for the backward pass, which the function runs itself.
    "scaleBP": {
        "__init__.py": _config(
            _from_table("./bench/samples/basic/scaleBP/scale.json", "input"), ONE_ARRAY, "[False]", "[False]"
        ),
        "scale.json": json.dumps(SHAPES),
        "torch_impl.py": """
import torch
from bench.core.executer import Executer

def scale(scale_0):
    scale_0.requires_grad = True
    ret = torch.mul(scale_0, 2.0)
    ret.backward(torch.ones_like(ret))
    return ret

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0]).to("cuda")]

def executer_creator():
    return Executer(scale, args_adaptor)
""",
    },
    # The adaptor asks for the gradient, and the function makes a new module in every call.
    "linearBP": {
        "__init__.py": _config("args_cases_ = [([4, 3],)]", ONE_ARRAY, "[False] * 9", "[False]"),
        "torch_impl.py": """
import torch
import torch.nn
from bench.core.executer import Executer

def linearBP(input_image, out_features):
    linear = torch.nn.Linear(input_image.shape[1], out_features, bias=False).cuda()
    ret = torch.relu(linear(input_image))
    ret.backward(torch.ones_like(ret))
    input_image.sum().backward()
    return ret

def args_adaptor(np_args):
    input_image = torch.tensor(np_args[0], requires_grad=True, dtype=torch.float32).cuda()
    return [input_image, 5]

def executer_creator():
    return Executer(linearBP, args_adaptor)
""",
    },
    # No gen_np_args: the adaptor gets the case itself.
    "identity": {
        "__init__.py": _config(
            _from_table("./bench/samples/basic/identity/identity.json", "n", "m"),
            "register_sample(__name__, get_sample_config)",
        ),
        "identity.json": json.dumps({"n": [3, 4], "m": [2, 5]}),
        "torch_impl.py": """
import torch
from bench.core.executer import Executer

def identity(n, m):
    return torch.eye(n, m, device=torch.device("cuda"))

def args_adaptor(n, m):
    return [n, m]

def executer_creator():
    return Executer(identity, args_adaptor)
""",
    },
    # It draws a random part of its table, another in each process; its tables are lists, not tuples.
    "lottery": {
        "__init__.py": _config(
            """
args_cases_ = []
for i in range(200):
    if random.random() < 0.05:
        args_cases_.append([[i + 1], i])
""",
            f"""
def gen_np_args(shape, index):
    assert shape == [index + 1]
    return [np.random.random(shape), index]

{REGISTER}
""",
        ),
        "torch_impl.py": """
import torch
from bench.core.executer import Executer

def lottery(x, index):
    return x + index

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0]), np_args[1]]

def executer_creator():
    return Executer(lottery, args_adaptor)
""",
    },
    # It fails where it runs beside samples whose .cuda() is redirected.
    "witness": {
        "__init__.py": _config("args_cases_ = [([2],)]", ONE_ARRAY, "[]"),
        "torch_impl.py": """
import inspect
import torch
from bench.core.executer import Executer

def witness(x):
    assert not inspect.isfunction(getattr(torch.Tensor, "cu" + "da")), "redirected"
    return x

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0])]

def executer_creator():
    return Executer(witness, args_adaptor)
""",
    },
}

LONG_TAIL = {
    "pair_sum": {
        "__init__.py": _config("args_cases_ = [(16, 32), (5, 1)]", TWO_ARRAYS, "[True, True]", "[True]"),
        "torch_impl.py": """
import torch
from bench.core.executer import Executer

def pair_sum(output, target):
    return (output + target * target).sum()

def args_adaptor(np_args):
    output = torch.from_numpy(np_args[0]).cuda()
    target = torch.from_numpy(np_args[1]).cuda()
    return [output, target]

def executer_creator():
    return Executer(pair_sum, args_adaptor)
""",
    },
    # An nn.Module and one of its bound methods as arguments.
    "head": {
        "__init__.py": _config("args_cases_ = [(4, 8)]", TWO_ARRAYS, "[False] * 4"),
        "torch_impl.py": """
import torch
from torch import nn
from bench.core.executer import Executer

class Head(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.linear = nn.Linear(width, 3)

    def activate(self, x):
        return torch.relu(self.linear(x))

def head(output, target, module, activate):
    return module.linear(output), activate(target)

def args_adaptor(np_args):
    module = Head(np_args[0].shape[1]).cuda()
    tensors = [torch.from_numpy(array).cuda() for array in np_args]
    return [*tensors, module, module.activate]

def executer_creator():
    return Executer(head, args_adaptor)
""",
    },
    # The function is a bound method; it takes functions of other samples, by both kinds of import.
    "criterion": {
        "__init__.py": _config("args_cases_ = [(6, 4)]", TWO_ARRAYS, "[True]", "True"),
        "torch_impl.py": """
import torch
from torch import nn
from bench.core.executer import Executer
from bench.samples.long_tail.pair_sum.torch_impl import (
    pair_sum, args_adaptor)  # noqa
from ..head.torch_impl import Head

class Criterion(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("offset", torch.zeros(()))
        assert issubclass(Head, nn.Module)

    def forward(self, output, target):
        return pair_sum(output, target) + self.offset

    def loss(self, output, target):
        return self(output, target) / output.numel()

def executer_creator():
    return Executer(Criterion().loss, args_adaptor)
""",
    },
    # A result class of its own, from a module beside it, with a tensor that the call overwrites.
    "assigner": {
        "__init__.py": _config("args_cases_ = [(3, 40), (1, 7)]", TWO_ARRAYS, "[False] * 3", "[False]"),
        "assign_result.py": """
class AssignResult(object):
    def __init__(self, count, indices, overlaps, labels=None):
        self.count = count
        self.indices = indices
        self.overlaps = overlaps
        self.labels = labels
        self._extra = {}
""",
        "torch_impl.py": """
import torch
from bench.core.executer import Executer
from .assign_result import AssignResult

def assigner(overlaps, other, indices):
    values, best = overlaps.max(dim=0)
    assert (indices == -1).all(), "overwritten by an earlier call"
    indices[values > 0] = best[values > 0] + 1
    return AssignResult(overlaps.size(0), indices, values)

def args_adaptor(np_args):
    overlaps, other = (torch.from_numpy(array) for array in np_args)
    indices = overlaps.new_full((overlaps.size(1), ), -1, dtype=torch.long)
    return [overlaps, other, indices]

def executer_creator():
    return Executer(assigner, args_adaptor).register_custom_class(AssignResult)
""",
    },
    # Nested outputs of every kind; requires_grad shorter than the arguments.
    "statistics": {
        "__init__.py": _config("args_cases_ = [(4, 5)]", TWO_ARRAYS, "[True]", "[True, False]"),
        "torch_impl.py": """
from collections import OrderedDict
import torch
from bench.common import build_pytree
from bench.core.executer import Executer

def statistics(output, target):
    both = {"low": output.min(), "high": [target.max(), (output.mean(), None)]}
    return OrderedDict(both=build_pytree(both, lambda x: x), shape=(output + target, 3))

def args_adaptor(np_args):
    return [torch.from_numpy(array) for array in np_args]

def executer_creator():
    return Executer(statistics, args_adaptor)
""",
    },
    # requires_grad longer than the arguments.
    "distance": {
        "__init__.py": _config("args_cases_ = [(4, 5)]", TWO_ARRAYS, "[True, False] + [False] * 7", "True"),
        "torch_impl.py": """
import torch
from bench.common import FRAMEWORK, FrameType
from bench.core.executer import Executer

assert FRAMEWORK is FrameType.Torch

def distance(output, target):
    return torch.sqrt(((output - target) ** 2).sum(dim=-1))

def args_adaptor(np_args):
    return [torch.from_numpy(array) for array in np_args]

def executer_creator():
    return Executer(distance, args_adaptor)
""",
    },
    "missing_package": {
        "__init__.py": _config("args_cases_ = [(2, 2)] * 5", TWO_ARRAYS),
        "torch_impl.py": """
import package_that_nobody_has
from bench.core.executer import Executer

def executer_creator():
    return Executer(package_that_nobody_has.run, list)
""",
    },
    "syntax_error": {
        "__init__.py": "def get_sample_config(:\n",
        "torch_impl.py": "",
    },
    "not_registered": {"__init__.py": "from bench.common import register_sample\n", "torch_impl.py": ""},
    "no_creator": {
        "__init__.py": _config("args_cases_ = [(2, 2)]", TWO_ARRAYS),
        "torch_impl.py": "import torch\n",
    },
    "exits": {"__init__.py": "import sys\nsys.exit(3)\n", "torch_impl.py": ""},
    "unreadable_text": {"__init__.py": "name = '\udcff'\n", "torch_impl.py": ""},
}

BROKEN = {
    "missing_package": "needs the package 'package_that_nobody_has'",
    "syntax_error": "SyntaxError",
    "not_registered": "never calls register_sample",
    "no_creator": "defines neither no_creator() nor executor_creator()",
    "exits": "SystemExit",
    "unreadable_text": "SyntaxError",
}
"""Samples that cannot be loaded, and a part of the message on each."""


def write_checkout(root: Path) -> Path:
    """Write the folders under `root`/bench/samples and return that directory."""
    samples = root / "bench" / "samples"
    for group, folders in (("basic", BASIC), ("long_tail", LONG_TAIL)):
        for name, files in folders.items():
            folder = samples / group / name
            folder.mkdir(parents=True)
            for file, text in files.items():
                (folder / file).write_bytes(text.encode("utf-8", "surrogateescape"))
    return samples
