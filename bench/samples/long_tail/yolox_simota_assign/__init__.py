"""Anchors assigned by cost, as many as overlap a ground truth well (SimOTA of YOLOX, arXiv 2107.08430)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import jittered
from bench.samples.generators.pyramid import cells, ground_truth
from bench.samples.references.assignment import simota_costs

SMALLEST_SIDE = 48
"""So large a box has more cells of stride 8 near its centre than it wants: none is far from it."""
MARGIN = 1e-3
"""Difference of the last cost that is wanted and the next, more than float32 rounds sums over classes."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,  # pixel coordinates leave half precision nothing to subtract
        differentiable=False,
        url="https://arxiv.org/abs/2107.08430",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="assignment_sampling",
    )


def gen_np_args(size: int, count: int, classes: int) -> list:
    """Cells of an image of `size` x `size` pixels and what is predicted there, and ground truth.

    Centres (anchors, 2), strides (anchors,), predicted boxes (anchors, 4), probabilities (anchors,
    classes), ground truth (count, 4), labels (count,).
    """
    centers, strides = cells(size, size, (8, 16, 32))
    gt = ground_truth(count, size, size, min(SMALLEST_SIDE, size / 2))
    gt[1] = gt[0] + 1  # claims what the first claims
    distance = np.square(centers[:, None] - (gt[:, :2] + gt[:, 2:]) / 2).sum(axis=-1)
    boxes = jittered(gt[distance.argmin(axis=1)], 0.25)
    probabilities = inputs.generator().uniform(0.01, 0.99, (len(centers), classes)).astype(np.float32)
    arguments = [centers, strides, boxes, probabilities, gt, inputs.integers(count, 0, classes)]
    near = np.ones(count, bool)
    for _ in inputs.redraws("the last cost that is wanted is like the next"):
        arguments[-1][near] = inputs.integers(int(near.sum()), 0, classes)
        costs, wanted = simota_costs(*arguments)
        costs, row = np.sort(costs, axis=1), np.arange(count)
        near = costs[row, wanted] - costs[row, wanted - 1] < MARGIN
        if not near.any():
            break
        if classes == 1:
            raise inputs.InvalidCase("one class leaves nothing to tell costs apart by")
    return arguments


register_sample(__name__, get_sample_config, gen_np_args)
