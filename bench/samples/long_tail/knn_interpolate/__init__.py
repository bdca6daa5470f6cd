"""Features at points from those of the three nearest known points (PointNet++, arXiv 1706.02413)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, Deviation
from bench.samples.generators.neighbours import settle
from bench.samples.generators.point_cloud import random_points

NEIGHBOURS = 3


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="squared distances are exact in float32, not in half precision",
        requires_grad=[False, False, True],
        source=SampleSource.MMCV,
        url="https://arxiv.org/abs/1706.02413",
        tags=[SampleTag.AdvancedIndexing, SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="misc",
    )


def gen_np_args(batch: int, known: int, unknown: int, channels: int) -> list:
    """Return known and unknown points (batch, number, 3), features (batch, channels, known), and neighbours.

    The first unknown point is also known.  Raises InvalidCase for fewer known points than neighbours.
    """
    if known < NEIGHBOURS:
        raise inputs.InvalidCase(f"{known} known points are fewer than {NEIGHBOURS} neighbours")
    known_points, points = random_points(batch, known), random_points(batch, unknown)
    points[:, 0] = known_points[:, 0]
    settle(points, known_points, NEIGHBOURS)
    return [known_points, points, inputs.array((batch, channels, known)), NEIGHBOURS]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("nan", COMPARED, "mxnet tensorflow"),
    ],
)
