"""Targets of FCOS (arXiv 1904.01355) per point of the feature pyramid, without centre sampling."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation
from bench.samples.generators.pyramid import STRIDES, cells, ground_truth

LEVEL_EDGES = (-1, 64, 128, 256, 512, 1e5)
"""The bounds of the ranges of levels: a level is responsible for boxes whose largest side is in its range."""


OUTSIDE = 1e10
"""The area of a box that a point is not responsible for: larger than any box."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="areas in pixels exceed float16's 65504",
        differentiable=False,
        source=SampleSource.POD,
        url="https://arxiv.org/abs/1904.01355",
        tags=[
            SampleTag.ViewAttribute,
            SampleTag.AdvancedIndexing,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="assignment_sampling",
    )


def gen_np_args(height: int, width: int, count: int) -> list:
    """Return points (points, 2), ground truth (count, 5) with its class, ranges (points, 2), and OUTSIDE.

    A point's range is that of its level; OUTSIDE is the area that stands for no box.
    """
    points, strides = cells(height, width)
    level = np.searchsorted(STRIDES, strides)
    ranges = np.stack([LEVEL_EDGES[:-1], LEVEL_EDGES[1:]], axis=1).astype(np.float32)
    classes = inputs.integers((count, 1), 1, 81).astype(np.float32)
    gt = np.concatenate([ground_truth(count, height, width), classes], axis=1)
    return [points, gt, ranges[level], OUTSIDE]


register_sample(__name__, get_sample_config, gen_np_args, deviations=[Deviation("nan", COMPARED, "jax")])
