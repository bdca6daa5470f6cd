"""Boxes chosen best first, each lowering the scores of those it overlaps (Soft-NMS, arXiv 1704.04503)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import (
    COMPARED,
    FIRST_OF_EQUALS,
    INDEFINITE,
    OF_NO_ELEMENTS,
    SWAPPED,
    Deviation,
)
from bench.samples.generators.detections import clustered_boxes, distinct_scores
from bench.samples.references.overlap import pairwise_iou

SIGMA, MINIMUM = 0.5, 1e-3
MARGIN = 1e-5
"""The least relative distance of compared scores, which float32 preserves through all decays."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        source=SampleSource.MMCV,
        url="https://arxiv.org/abs/1704.04503",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="postprocess",
    )


def separated(boxes: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """Return `scores`, some lowered a little, so that no other score is close whenever the best is chosen."""
    boxes, scores = boxes.astype(np.float64), scores.astype(np.float64)
    decay = np.exp(-np.square(pairwise_iou(boxes, boxes, 0)) / SIGMA)
    factors, left = np.ones(len(scores)), np.ones(len(scores), bool)
    while left.any():
        current = np.where(left, scores * factors, 0)
        best = current.argmax()
        rival = max(MINIMUM, np.delete(current, best).max(initial=0))
        if abs(current[best] / rival - 1) > MARGIN:
            if current[best] < MINIMUM:
                break
            left[best] = False
            factors *= decay[best]
        elif rival == MINIMUM:
            scores[best] *= 1 - 3 * MARGIN
        else:
            scores[np.where(np.arange(len(scores)) == best, 0, current).argmax()] *= 1 - 3 * MARGIN
    return scores.astype(np.float32)


def gen_np_args(count: int) -> list:
    """Return boxes (count, 4) and scores (count,), sigma, and the least score."""
    boxes = clustered_boxes(count)
    return [boxes, separated(boxes, distinct_scores(count)), SIGMA, MINIMUM]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals extremes infinities large nan ties zeros", SWAPPED, "tensorflow"),
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("empty", OF_NO_ELEMENTS, "torch"),
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
