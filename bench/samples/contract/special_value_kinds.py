"""The kinds of special values that operators are checked on, by family; samples declare their deviations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bench.samples.contract.deviation import CANCELS, OVERFLOWS, PRODUCTS
from bench.samples.contract.sample import Sample, SampleConfig
from bench.samples.contract.special_values import (
    EMPTY,
    EQUAL,
    EXTREMES,
    INFINITIES,
    KINDS,
    NAN,
    SIGNED,
)


@dataclass(frozen=True)
class Statement:
    """The kinds of special values of one operator in one framework.

    Attributes:
        kinds: the kinds that apply.
        left_out: reasons why some are left out, by kind; "all" for every kind.
        first_only: whether only the first array has special values, as the others are weights or places.
    """

    kinds: Sequence[str]
    left_out: Mapping[str, str] = field(default_factory=dict)
    first_only: bool = False

    def without(self, left_out: Mapping[str, str]) -> Statement:
        """Return this statement with more kinds left out, for the given reasons."""
        return replace(self, left_out={**self.left_out, **left_out})


_EVERYWHERE = (
    *("activation", "binary", "comparison", "conversion", "custom", "elementwise", "inplace"),
    *("creation", "indexing", "join_split", "logical", "scalar", "sequence", "shape"),
)
_DECAY = "a decay of 0 is multiplied, or skipped, and with it what is not finite"
_LAYER = Statement(KINDS, {EXTREMES: PRODUCTS}, first_only=True)
STATED: dict[str, Statement] = {
    **dict.fromkeys(_EVERYWHERE, Statement(KINDS)),
    **dict.fromkeys(("attention", "convolution", "fused", "gemm", "linalg", "linear", "loss"), _LAYER),
    **dict.fromkeys(("probability", "recurrent", "transpose_convolution", "vision"), _LAYER),
    "unary": Statement((*KINDS, SIGNED)),
    "normalization": Statement(KINDS, dict.fromkeys((EXTREMES, EQUAL), CANCELS), first_only=True),
    "optimizer": Statement(
        KINDS, {EXTREMES: PRODUCTS, **dict.fromkeys((INFINITIES, NAN), _DECAY)}, first_only=True
    ),
    "pooling": Statement(KINDS, first_only=True),
    "reduction": Statement(KINDS, {EXTREMES: OVERFLOWS}, first_only=True),
    "sorting_searching": Statement(KINDS, first_only=True),
}
"""The statements, by family."""
WITHOUT_FAMILY = _LAYER
"""The statement of built-in samples without a family: model steps; their first array is a layer's result."""
SILENT: dict[str, str] = {
    **dict.fromkeys(("dropout", "random"), "it draws random numbers"),
    "collective": "each case starts processes again",
    "window": "it takes numbers, no arrays",
    **dict.fromkeys(
        ("complex", "fft"),
        "what is not finite in one part, or in one element, reaches others as each library likes",
    ),
    "quantized": "between two steps, and out of their range, rounding decides",
}
"""The reasons for having no statement, by family."""


def statement_of(sample: Sample, config: SampleConfig, framework: str) -> Statement | None:
    """Return the statement of a sample that a family declares.

    Returns None for other samples, for which the reference has to decide.
    """
    if not sample.is_declared:
        return None
    family = STATED.get(config.category)
    if family is None:
        return Statement((), {"all": SILENT[config.category]})
    return family.without(excepted(sample, config, framework))


def excepted(sample: Sample, config: SampleConfig, framework: str) -> dict[str, str]:
    """Return the kinds on which the sample may differ from its reference, with the reasons."""
    found = {EMPTY: "MXNet 1.9.1 takes an extent of zero for one that is not known yet"}
    found = found if framework == "mxnet" else {}
    for each in sample.deviations:
        found |= each.left_out(framework)
    return {**found, **config.without_teeth}
