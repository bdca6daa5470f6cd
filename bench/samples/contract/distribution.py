"""What is expected of the results of an operator that draws random numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Observation:
    """Numbers that were drawn independently, and the moments of their distribution.

    Attributes:
        name: what they are, for messages.
        values: as drawn, any shape.
        mean, variance: theirs; arrays that broadcast to `values` where they differ.
        kurtosis: the fourth central moment over the squared variance (3 for a normal distribution).
        low, high: no value lies outside of [low, high].
        integral: every value is a whole number.
    """

    name: str
    values: np.ndarray
    mean: float | np.ndarray
    variance: float | np.ndarray
    kurtosis: float | np.ndarray = 3.0
    low: float | np.ndarray = -math.inf
    high: float | np.ndarray = math.inf
    integral: bool = False
