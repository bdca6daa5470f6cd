"""Squared distances between the points of two clouds and their nearest in the other (arXiv 1612.00603)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, OF_NO_ELEMENTS, Deviation
from bench.samples.generators.neighbours import settle_both
from bench.samples.generators.point_cloud import random_points


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="squared distances are exact in float32, not in half precision",
        requires_grad=[True, True],
        source=SampleSource.MMCV,
        url="https://arxiv.org/abs/1612.00603",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="misc",
    )


def gen_np_args(batch: int, count1: int, count2: int) -> list:
    """Return clouds (batch, count1, 3) and (batch, count2, 3);
    the nearest point of the other cloud is unique."""
    xyz1, xyz2 = random_points(batch, count1), random_points(batch, count2)
    settle_both(xyz1, xyz2)
    return [xyz1, xyz2]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("empty", OF_NO_ELEMENTS, "torch"),
        Deviation("nan", COMPARED, "tensorflow"),
    ],
)
