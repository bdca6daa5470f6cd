"""Element by element, two inputs of one shape."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.families.family import Family


def generate(shape: Sequence[int], *, other_domain: tuple[float, float] | None = None) -> list:
    """Two arrays: N(0, 1), the second uniform in `other_domain` where the operator needs one."""
    return [inputs.array(shape), inputs.array(shape, *(other_domain or ()))]


elementwise = Family("elementwise", generate, flops=work.per_result(), ulps=4)
