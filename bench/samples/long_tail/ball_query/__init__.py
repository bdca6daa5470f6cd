"""Neighbours of points within a radius, the first of them (PointNet++, arXiv 1706.02413)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation
from bench.samples.generators.point_cloud import random_points

RADIUS = 0.2
FAR = 100


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="squared distances are exact in float32, not in half precision",
        differentiable=False,
        source=SampleSource.MMCV,
        url="https://arxiv.org/abs/1706.02413",
        tags=[SampleTag.AdvancedIndexing, SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="assignment_sampling",
    )


def gen_np_args(batch: int, count: int, centers: int, neighbours: int) -> list:
    """Return points (batch, count, 3), centres (batch, centers, 3), the radius and the number of neighbours.

    The centres are points.  If there are several, the last one is moved far away from all points.
    """
    if centers > count or neighbours > count:
        raise inputs.InvalidCase(f"{count} points have neither {centers} centres nor {neighbours} neighbours")
    points = random_points(batch, count)
    chosen = inputs.generator().permutation(count)[:centers]
    chosen_points = np.ascontiguousarray(points[:, chosen])
    chosen_points[:, 1:][:, -1:] += FAR
    return [points, chosen_points, RADIUS, neighbours]


register_sample(__name__, get_sample_config, gen_np_args, deviations=[Deviation("nan", COMPARED, "torch")])
