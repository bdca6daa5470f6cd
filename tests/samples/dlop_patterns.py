"""Folders with habits that DLOP-Bench's own engine accepts; each contradicts an assumption of ours."""

from __future__ import annotations

from pathlib import Path

_CONFIG = """\
from bench.common import SampleConfig, register_sample
from bench.common.types import FrameType, SampleSource, SampleTag
import numpy as np


def get_sample_config():
    return SampleConfig(
        args_cases=[{case}],
        requires_grad={requires_grad},
        backward={backward},
        source=SampleSource.MMDET,
        tags=[SampleTag.ForLoop],
    )


def gen_np_args(*shapes):
    return [np.random.random(shape).astype(np.float32) for shape in shapes]


register_sample(__name__, get_sample_config, gen_np_args)
"""
_TORCH = """\
import torch
from bench.core.executer import Executer

{body}

def executer_creator():
    return Executer({name}, args_adaptor)
"""
_REFERENCE = """\
import numpy as np
from bench.core.executer import Executer

def executer_creator():
    return Executer(lambda x: {formula})
"""

BODIES = {
    # A clone of a tensor that requires a gradient is not a leaf, and may be overwritten.
    "clone_in_place": """
def clone_in_place(x):
    return x.mul_(2.0).sum()

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0]).requires_grad_(True).clone()]
""",
    # DLOP-Bench clones every argument before a call, leaves too.
    "leaf_in_place": """
def leaf_in_place(x):
    x += 1.0
    return x

def args_adaptor(np_args):
    return [torch.tensor(np_args[0], requires_grad=True)]
""",
    # The adaptor asks for gradients; the config does not mention them.
    "adaptor_asks": """
def adaptor_asks(x, y):
    return (x * y).sum()

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0]).requires_grad_(True), torch.from_numpy(np_args[1])]
""",
    "boxes": """
class Boxes:
    def __init__(self, tensor):
        self.tensor = tensor
        self.mode = "xyxy"

    @property
    def shape(self):
        return self.tensor.shape

    def area(self):
        return self.tensor * 2.0

def boxes(found):
    return found.area() + 1.0

def args_adaptor(np_args):
    return [Boxes(torch.from_numpy(np_args[0]))]
""",
    # The result has a shape and is not an array; its private attributes are not results.
    "own_result": """
class Found:
    __slots__ = ("boxes", "_count")

    def __init__(self, boxes):
        self.boxes, self._count = boxes, len(boxes)

    shape = property(lambda self: self.boxes.shape)

def own_result(x):
    return Found(x * 2.0)

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0])]
""",
    "records": """
from dataclasses import dataclass
from types import SimpleNamespace

@dataclass(frozen=True)
class Scores:
    values: torch.Tensor
    inner: SimpleNamespace

class Slots:
    __slots__ = ("array", "left_out")

    def __init__(self, array):
        self.array = array

def records(scores, all_slots):
    return scores.values * scores.inner.weight + all_slots["a"][0].array

def args_adaptor(np_args):
    x = torch.from_numpy(np_args[0])
    return [Scores(x, SimpleNamespace(weight=x + 1.0)), {"a": [Slots(x - 1.0)]}]
""",
    # The capture closes over a module with weights of the framework's own seed, a number and a NumPy array.
    "module": """
class Weights(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.register_buffer("weight", torch.randn(width))

    def forward(self, x):
        return x * self.weight

def module(x, weights, scale, row):
    return weights(x) * scale + torch.from_numpy(row)

def args_adaptor(np_args):
    width = np_args[0].shape[-1]
    return [torch.from_numpy(np_args[0]), Weights(width), float(np_args[0].mean()), np_args[0][0]]
""",
    # A trace without inputs returns a constant.
    "constant": """
def constant(count):
    return torch.arange(count).to("cuda") * 2

def args_adaptor(np_args):
    return [int(np_args[0].size)]
""",
    # TorchScript has to see the redirected factories; a device may be given by its number.
    "factories": """
def factories(x):
    mask = torch.zeros(x.shape[0], dtype=torch.float32)
    if x.sum() > 0:
        mask = torch.ones_like(mask)
    return x * mask.unsqueeze(1)

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0]).to(0).cuda()]
""",
    # It is compared with other frameworks, which have another way to ask for a GPU.
    "on_gpu": """
def on_gpu(x):
    return x * 2.0

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0]).cuda()]
""",
    # The bytes that these move are not declared.
    "my_zeros_like": """
def my_zeros_like(x):
    return torch.zeros_like(x)

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0])]
""",
    "my_full_like": """
def my_full_like(x):
    return torch.full_like(x, 2.0)

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0])]
""",
    "my_empty": """
def my_empty(rows, columns):
    return torch.empty(rows, columns)

def args_adaptor(np_args):
    return list(np_args[0].shape)
""",
    "my_t_": """
def my_t_(x):
    return x.t_()

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0])]
""",
    # The error is raised deep inside of the framework; the message has to name the sample's line.
    "fails_inside": """
def combined(x):
    return torch.nn.functional.interpolate(x)

def fails_inside(x):
    return combined(x)

def args_adaptor(np_args):
    return [torch.from_numpy(np_args[0])]
""",
}
OTHER_FRAMEWORKS = {
    "on_gpu": {
        "jax": """
import jax
from bench.core.executer import Executer

def on_gpu(x):
    return x * 2.0

def args_adaptor(np_args):
    return [jax.device_put(np_args[0], jax.devices("gpu")[0])]  # as torch's .cuda()

def executer_creator():
    return Executer(on_gpu, args_adaptor)
""",
        "tensorflow": """
import tensorflow as tf
from bench.core.executer import Executer

def on_gpu(x):
    with tf.device("/GPU:0"):  # as torch's .cuda()
        return x * 2.0

def args_adaptor(np_args):
    return [tf.constant(np_args[0])]

def executer_creator():
    return Executer(on_gpu, args_adaptor)
""",
    },
}
LINE_OF_FAILURE = 5
"""The line of `torch_impl.py` in `fails_inside` that fails."""
REFERENCES = {
    "own_result": "x * 2.0",
    "my_zeros_like": "np.zeros_like(x)",
    "my_full_like": "np.full_like(x, 2.0)",
    "my_t_": "x.T",
}
BACKWARD = ("adaptor_asks",)


def write_patterns(directory: Path) -> Path:
    """Write the folders into `directory`/long_tail and return `directory`."""
    for name, body in BODIES.items():
        folder = directory / "long_tail" / name
        folder.mkdir(parents=True)
        is_backward = name in BACKWARD
        case = "((4, 3), (4, 3))" if is_backward else "((4, 3),)"
        config = _CONFIG.format(case=case, requires_grad="[]", backward=[is_backward])
        (folder / "__init__.py").write_text(config)
        (folder / "torch_impl.py").write_text(_TORCH.format(body=body.strip("\n"), name=name))
        if name in REFERENCES:
            (folder / "numpy_impl.py").write_text(_REFERENCE.format(formula=REFERENCES[name]))
        for framework, text in OTHER_FRAMEWORKS.get(name, {}).items():
            (folder / f"{framework}_impl.py").write_text(text)
    return directory
