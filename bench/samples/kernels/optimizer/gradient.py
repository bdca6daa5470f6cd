"""The gradient that an optimizer works with, in any framework.  Steps that change nothing are left out.

`clip` is the framework's function of (array, low, high).  `add` is a function of (gradient, weight, decay)
that returns the gradient plus the decay times the weight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any


def plain_sum(grad: Any, weight: Any, wd: float) -> Any:
    """Return the gradient plus the decay times the weight, by the operators of the arrays."""
    return grad + wd * weight


def clipped(
    clip: Callable[..., Any],
    grad: Any,
    weight: Any,
    wd: float,
    rescale: float,
    limit: float | None,
    add: Callable[..., Any] = plain_sum,
) -> Any:
    """Return the gradient, rescaled, clipped to [-limit, limit],
    and then with the decay `wd` of the weight added."""
    return _decay(add, _clip(clip, _rescale(grad, rescale), limit), weight, wd)


def decayed(
    clip: Callable[..., Any],
    grad: Any,
    weight: Any,
    wd: float,
    rescale: float,
    limit: float | None,
    add: Callable[..., Any] = plain_sum,
) -> Any:
    """Return the gradient, rescaled, with the decay `wd` of the weight added,
    and then clipped to [-limit, limit]."""
    return _clip(clip, _decay(add, _rescale(grad, rescale), weight, wd), limit)


def _rescale(grad: Any, rescale: float) -> Any:
    return grad if rescale == 1 else grad * rescale


def _clip(clip: Callable[..., Any], grad: Any, limit: float | None) -> Any:
    return grad if limit is None else clip(grad, -limit, limit)


def _decay(add: Callable[..., Any], grad: Any, weight: Any, wd: float) -> Any:
    return grad if wd == 0 else add(grad, weight, wd)


NEWTON_SCHULZ = 3.4445, -4.775, 2.0315
"""Coefficients of x, x**3 and x**5 of the iterations of Muon."""


def muon_scale(shape: Sequence[int]) -> float:
    """Return the factor of Muon's step: the root of rows over columns, at least 1."""
    return math.sqrt(max(1.0, shape[0] / shape[1]))
