"""Anchors assigned by thresholds that ground truth draws from its nearest ones (ATSS, arXiv 1912.02424)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation
from bench.samples.generators.pyramid import STRIDES, cells, ground_truth
from bench.samples.references.assignment import atss_candidates

NEAREST = 9
"""The number of candidates of each level."""

INSIDE = 0.01
"""The least distance from the centre of a positive anchor to the sides of its ground truth, in pixels."""

MARGIN = 1e-5
"""The least distance of overlaps from their threshold: larger than the rounding of float32."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        source=SampleSource.MMDET,
        url="https://arxiv.org/abs/1912.02424",
        tags=[
            SampleTag.ForLoop,
            SampleTag.BuiltInDataStructure,
            SampleTag.AdvancedIndexing,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="assignment_sampling",
    )


def uneven_boxes(count: int, height: int, width: int) -> np.ndarray:
    """Return boxes (count, 4) whose centres have no two cells at the same distance."""
    shift = inputs.generator().uniform(-0.03, 0.03, (count, 4))
    return (ground_truth(count, height, width) + shift).astype(np.float32)


def gen_np_args(height: int, width: int, count: int) -> list:
    """Return square anchors (anchors, 4) of 8 strides, ground truth (count, 4), and the parameters.

    The parameters are the number of anchors per level, NEAREST and INSIDE.
    """
    centers, strides = cells(height, width)
    priors = np.concatenate([centers - 4 * strides[:, None], centers + 4 * strides[:, None]], axis=1)
    levels = [int((strides == stride).sum()) for stride in STRIDES]
    gt, near = np.empty((count, 4), np.float32), np.ones(count, bool)
    exact = priors.astype(np.float64)
    for _ in inputs.redraws("overlaps lie too near to their threshold"):
        gt[near] = uneven_boxes(int(near.sum()), height, width)
        _, overlap, threshold = atss_candidates(exact, gt.astype(np.float64), levels, NEAREST)
        near = (np.abs(overlap - threshold) < MARGIN).any(axis=0)
        if not near.any():
            break
    return [priors, gt, levels, NEAREST, INSIDE]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
