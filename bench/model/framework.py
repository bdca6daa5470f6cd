"""Names of frameworks: the built-in ones, their short forms, and those from other distributions."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import importlib.metadata

BUILT_IN = ("numpy", "torch", "tensorflow", "jax", "mxnet", "mxnet_np")
ALIASES = {"np": "numpy", "pytorch": "torch", "tf": "tensorflow", "xla": "tensorflow", "mx": "mxnet"}
TORCH, JAX, TENSORFLOW = "torch", "jax", "tensorflow"
SPACES = {TORCH: "torch.", JAX: "jax.", TENSORFLOW: "tf."}
"""The prefix of operators' names, by framework whose models are recorded."""
RECORDED = tuple(SPACES)
_OWN_NAMESPACES = ("aten", "prims", "prim")
"""The namespaces below `torch.ops` whose operators PyTorch has by itself."""
TRACED = (JAX, TENSORFLOW)
"""The frameworks whose graphs are recorded, without values."""
ENTRY_POINT_GROUP = "dlop_bench.frameworks"
PLUGINS_VARIABLE = "BENCH_PLUGINS"
"""The environment variable with the engine's plug-ins: a worker's interpreter may lack them."""
SCRATCH_VARIABLE = "BENCH_SCRATCH"
"""The variable in a worker's environment that names a directory for temporary files of the run."""


def plugins() -> dict[str, importlib.metadata.EntryPoint]:
    """Return the frameworks from other distributions in this interpreter, by name."""
    import importlib.metadata  # here: it is slow to import, and listing samples asks for no plug-ins

    found = importlib.metadata.entry_points(group=ENTRY_POINT_GROUP)
    return {entry_point.name: entry_point for entry_point in found}


def plugin_names() -> list[str]:
    """Return the names of this interpreter's plug-ins and, in a worker, of the engine's, sorted."""
    told = os.environ.get(PLUGINS_VARIABLE, "").split(",")
    return sorted({*plugins(), *filter(None, told)})


def is_of_extension(operator: str) -> bool:
    """Return whether a recorded operator would be registered by a package beside its framework."""
    space, _, rest = operator.removeprefix(SPACES[TORCH]).partition(".")
    namespace, _, name = rest.partition(".")
    return space == "ops" and bool(name) and namespace not in _OWN_NAMESPACES


def framework_of(operator: str) -> str:
    """Return the framework of a recorded operator; packages beside PyTorch are PyTorch's."""
    return next((name for name, space in SPACES.items() if operator.startswith(space)), TORCH)
