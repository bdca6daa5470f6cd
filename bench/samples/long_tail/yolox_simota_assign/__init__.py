"""Anchors assigned by cost, as many as overlap a ground truth well (SimOTA of YOLOX, arXiv 2107.08430)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import SATURATED, Deviation
from bench.samples.generators.boxes import jittered
from bench.samples.generators.pyramid import cells, ground_truth
from bench.samples.references.assignment import simota_costs

SMALLEST_SIDE = 48
"""The least side of a ground truth, in pixels.

A box of this size has more cells of stride 8 near its centre than it wants: all wanted cells are near its
centre.
"""
MARGIN = 1e-3
"""The least difference between the last wanted cost and the next: larger than the rounding in float32."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
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
    """Return cells of an image of `size` x `size` pixels, the predictions there, and ground truth.

    Centres (anchors, 2), strides (anchors,), predicted boxes (anchors, 4), probabilities (anchors,
    classes), ground truth (count, 4), labels (count,).
    """
    centers, strides = cells(size, size, (8, 16, 32))
    gt = ground_truth(count, size, size, min(SMALLEST_SIDE, size / 2))
    gt[1] = gt[0] + 1  # the second box claims the same cells as the first
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


register_sample(__name__, get_sample_config, gen_np_args, deviations=[Deviation("large", SATURATED)])
