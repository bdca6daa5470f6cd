"""Names of frameworks: the built-in ones, their short forms, and those that other distributions offer."""

from __future__ import annotations

import importlib.metadata
import os

BUILT_IN = ("numpy", "torch", "tensorflow", "jax", "mxnet", "mxnet_np")
ALIASES = {"np": "numpy", "pytorch": "torch", "tf": "tensorflow", "xla": "tensorflow", "mx": "mxnet"}
TORCH, JAX, TENSORFLOW = "torch", "jax", "tensorflow"
SPACES = {TORCH: "torch.", JAX: "jax.", TENSORFLOW: "tf."}
"""By framework whose models are recorded, what stands in front of the names of its operators."""
RECORDED = tuple(SPACES)
TRACED = (JAX, TENSORFLOW)
"""Those whose graphs are recorded, which hold no values."""
ENTRY_POINT_GROUP = "dlop_bench.frameworks"
PLUGINS_VARIABLE = "BENCH_PLUGINS"
"""Where the engine tells its workers which plug-ins it knows: another interpreter may lack them."""
SCRATCH_VARIABLE = "BENCH_SCRATCH"
"""Of a worker's environment: a directory for what need not outlive the run."""


def plugins() -> dict[str, importlib.metadata.EntryPoint]:
    """Frameworks that other distributions installed in this interpreter offer, by name."""
    found = importlib.metadata.entry_points(group=ENTRY_POINT_GROUP)
    return {entry_point.name: entry_point for entry_point in found}


def plugin_names() -> list[str]:
    """Plug-ins of this interpreter and, in a worker, those of the engine's, sorted."""
    told = os.environ.get(PLUGINS_VARIABLE, "").split(",")
    return sorted({*plugins(), *filter(None, told)})


def framework_of(operator: str) -> str:
    """The framework of which a recorded operator is; packages beside PyTorch are PyTorch's."""
    return next((name for name, space in SPACES.items() if operator.startswith(space)), TORCH)
