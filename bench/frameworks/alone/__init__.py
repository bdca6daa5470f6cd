"""What a script without `bench` needs of a framework: functions whose text it gets, one module a framework.

Nothing here is imported; modules have the same names.
"""

from __future__ import annotations

from collections.abc import Mapping

MODULES = ("torch", "tensorflow", "jax", "mxnet", "mxnet_np", "numpy")

_MXNET = """\
import builtins
import os

import numpy

os.environ["MXNET_OMP_MAX_THREADS"] = "{threads}"
for name in ("bool", "int", "float", "complex", "object", "str"):
    if name not in vars(numpy):  # which MXNet 1.9.1 uses
        setattr(numpy, name, getattr(builtins, name))"""

BEFORE_IMPORTS: Mapping[str, str] = {
    "jax": 'import os\n\nos.environ["PJRT_NPROC"] = "{threads}"',
    "tensorflow": 'import os\n\nos.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")',
    "mxnet": _MXNET,
}
"""Statements that come first, by the package that is imported; `{threads}` is their number."""

NAMED_DTYPES: Mapping[str, str] = {"torch": "torch.{}", "tensorflow": "tensorflow.{}"}
"""How a dtype is written that is an argument; elsewhere as a string."""

NAMED_DEVICES: Mapping[str, str] = {"mxnet": "mxnet.cpu()"}
"""How the CPU is written that is an argument; elsewhere as a string."""

NAMESPACES: Mapping[str, tuple[str, str]] = {
    "mxnet": ("mxnet.nd", "mxnet.sym"),
    "mxnet_np": ("mxnet.np", "mxnet.sym.np"),
}
"""Where functions of arrays are, and those of graphs."""

CAPTURES_FIRST = ("torch", "mxnet", "mxnet_np")
"""Frameworks that differentiate what was captured; the others capture what differentiates."""
