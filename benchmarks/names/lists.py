"""Lists of operators, read from the packages that have them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from dataclasses import dataclass

from bench.errors import UsageError
from bench.machine.interpreter import find_interpreter

_OPINFO = """
from torch.testing._internal.common_methods_invocations import op_db
names = {each.name for each in op_db}
import torch
version = torch.__version__
"""
_ONNX = """
import onnx.defs
names = {each.name for each in onnx.defs.get_all_schemas() if not (each.domain or each.deprecated)}
version = onnx.__version__
"""
_LAX = """
import jax.lax
found = {name: getattr(jax.lax, name) for name in dir(jax.lax)}
names = {n for n, f in found.items() if callable(f) and not isinstance(f, type)}
names = {n for n in names if not n.startswith("_") and not n.endswith("_p")}
version = jax.__version__
"""
_PRINT = "\nimport json\nprint(json.dumps([version, sorted(names)]))"


@dataclass(frozen=True)
class List:
    """One list of operators.

    Attributes:
        title: the list's name for people.
        environment: the environment of a compiler that has the package; "": the framework's own.
        program: the code that sets `names` and `version` there.
        framework: the framework whose functions the names are.
        claim: the share of the names that is to be covered.
        functions: name -> dotted names of the function that it stands for.
    """

    title: str
    environment: str
    program: str
    framework: str
    claim: float
    functions: Callable[[str], list[str]]

    def ask(self) -> tuple[str, list[str]]:
        """Return the package's version and the sorted names.  Raises UsageError where they cannot be read."""
        interpreter = find_interpreter(self.framework, self.environment)
        command = [interpreter, "-c", self.program + _PRINT]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no reason was given"])[-1]
            raise UsageError(f"{interpreter} cannot list {self.title}: {last}")
        version, names = json.loads(done.stdout.splitlines()[-1])
        return version, names


def _of_torch(name: str) -> list[str]:
    return [f"torch.{name}", f"torch.Tensor.{name}"]


LISTS = {
    "opinfo": List("PyTorch's OpInfo", "", _OPINFO, "torch", 0.75, _of_torch),
    "onnx": List("ONNX's main domain", "onnxruntime", _ONNX, "torch", 0.95, lambda name: []),
    "lax": List("jax.lax", "", _LAX, "jax", 0.9, lambda name: [f"jax.lax.{name}"]),
}
