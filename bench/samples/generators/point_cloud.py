"""Random point clouds for the inputs of samples."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs

STEPS = 1024
"""Coordinates are whole multiples of one over this: squared distances are exact in float32."""


def random_points(*shape: int) -> np.ndarray:
    """Return points (*shape, 3) in the cube from -1 to 1."""
    return (inputs.integers((*shape, 3), -STEPS, STEPS) / STEPS).astype(np.float32)
