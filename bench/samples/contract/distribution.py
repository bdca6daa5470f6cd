"""The expected distribution of the results of an operator that draws random numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Observation:
    """Numbers that were drawn independently, and the moments of their distribution.

    Attributes:
        name: a name of the numbers, for messages.
        values: as drawn, any shape.
        mean, variance: expected ones; arrays that broadcast to `values` where they differ by element.
        kurtosis: the fourth central moment over the squared variance (3 for a normal distribution).
        low, high: the bounds of the values, both included.
        integral: whether every value is a whole number.
    """

    name: str
    values: np.ndarray
    mean: float | np.ndarray
    variance: float | np.ndarray
    kurtosis: float | np.ndarray = 3.0
    low: float | np.ndarray = -math.inf
    high: float | np.ndarray = math.inf
    integral: bool = False
