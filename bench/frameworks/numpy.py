"""NumPy: the reference implementation, measured like any other framework."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.frameworks import base
from bench.model.settings import AUTOCAST, INFERENCE_MODE, NO_GRAD, REQUIRES_GRAD
from bench.model.stage import GRAPH, JIT


class Framework(base.Framework):
    """NumPy, which runs eagerly only; it neither captures graphs nor differentiates."""

    name = "numpy"
    computes_in = ("float64", "complex128")  # as references do, which are timed as they are
    differentiates = False
    missing_modes = {
        **dict.fromkeys((NO_GRAD, INFERENCE_MODE), "NumPy records nothing by default, nor otherwise"),
        REQUIRES_GRAD: "NumPy has no automatic differentiation",
        **dict.fromkeys(AUTOCAST, "NumPy casts to no lower precision by itself"),
    }
    missing_stages = {
        GRAPH: "NumPy captures no graphs",
        JIT: "NumPy has no compiler",
    }

    def sharing(self, array: np.ndarray) -> np.ndarray:
        return array

    def allocated_peak(self, run: Callable[[], Any]) -> int:
        # NumPy tells `tracemalloc` of its arrays.
        tracemalloc.start()
        try:
            before = tracemalloc.get_traced_memory()[0]
            result = run()
            peak = tracemalloc.get_traced_memory()[1]
            del result
            return peak - before
        finally:
            tracemalloc.stop()

    def threads(self) -> int | None:
        # NumPy cannot be asked; its BLAS reads this variable, which the engine sets, when it loads.
        setting = os.environ.get("OMP_NUM_THREADS")
        return int(setting) if setting else None
