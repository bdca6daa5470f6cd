"""Element-wise operators of two or three inputs of one shape."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.families.family import Family


def generate(shape: Sequence[int], *, other_domain: tuple[float, float] | None = None) -> list:
    """Return two arrays: N(0, 1), the second uniform in `other_domain` where the operator needs one."""
    return [inputs.array(shape), inputs.array(shape, *(other_domain or ()))]


def generate_beta(shape: Sequence[int]) -> list:
    """Return the two parameters of beta distributions, in (1/2, 5), and numbers in (1/20, 3/4)."""
    return [inputs.array(shape, 0.5, 5.0), inputs.array(shape, 0.5, 5.0), inputs.array(shape, 0.05, 0.75)]


elementwise = Family("elementwise", generate, flops=work.per_result(), ulps=4)
beta_distribution = Family(
    "elementwise", generate_beta, flops=work.per_result(), requires_grad=(False, False, True), ulps=64
)
