"""Points assigned by score and overlap together (TOOD, arXiv 2108.07755, constants of YOLOv8)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import (
    COMPARED,
    FIRST_OF_EQUALS,
    INDEFINITE,
    OF_NO_ELEMENTS,
    SATURATED,
    Deviation,
)
from bench.samples.generators.pyramid import cells, ground_truth
from bench.samples.references.assignment import alignment

CANDIDATES = 10
ALPHA, BETA = 0.5, 6
"""The exponents of score and overlap."""

SMALLEST_SIDE = 48
"""The least side of a ground truth, in pixels.

A box of this size has more points inside than candidates, so that no point without overlap becomes a
candidate.
"""
MARGIN = 1e-5
"""The least relative difference between the alignments of the last candidate and the next point.

It is larger than the rounding of float32.
"""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        url="https://arxiv.org/abs/2108.07755",
        tags=[SampleTag.AdvancedIndexing, SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="assignment_sampling",
    )


def gen_np_args(batch: int, size: int, count: int, classes: int) -> list:
    """Return scores (batch, points, classes), boxes (batch, points, 4), points (points, 2),
    and the ground truth.

    The boxes lie around the points of images of `size` x `size` pixels.  The ground truth has labels (batch,
    count), boxes (batch, count, 4) and whether it is valid.  Last come the number of candidates and the
    exponents.
    """
    generator = inputs.generator()
    points, strides = cells(size, size, (8, 16, 32))
    reach = np.exp(generator.uniform(0, 3, (batch, len(points), 4))) * strides[:, None]
    boxes = np.concatenate([points - reach[..., :2], points + reach[..., 2:]], axis=-1).astype(np.float32)
    scores = generator.uniform(0.01, 0.99, (batch, len(points), classes)).astype(np.float32)
    labels = inputs.integers((batch, count), 0, classes)
    valid = np.arange(count) < generator.integers(1, count + 1, (batch, 1))
    gt, near = np.zeros((batch, count, 4), np.float32), np.ones((batch, count), bool)
    for _ in inputs.redraws("the last candidate is aligned like the next"):
        gt[near] = ground_truth(int(near.sum()), size, size, min(SMALLEST_SIDE, size / 2))
        exact = boxes.astype(np.float64), points, labels, gt.astype(np.float64)
        metric, _, _ = alignment(scores, *exact, valid, ALPHA, BETA)
        ranked = -np.sort(-metric, axis=2)[..., CANDIDATES - 1 : CANDIDATES + 1]
        near = valid & (ranked[..., 0] * (1 - MARGIN) <= ranked[..., 1])
        if not near.any():
            break
    return [scores, boxes, points, labels, gt, valid, CANDIDATES, ALPHA, BETA]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("large", SATURATED),
        Deviation("empty", OF_NO_ELEMENTS, "jax"),
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
