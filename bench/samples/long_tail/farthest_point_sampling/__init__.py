"""Points chosen one by one, each farthest from those before (PointNet++, arXiv 1706.02413)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation
from bench.samples.generators.point_cloud import random_points


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="squared distances are exact in float32, not in half precision",
        differentiable=False,
        source=SampleSource.MMCV,
        url="https://arxiv.org/abs/1706.02413",
        tags=[SampleTag.ForLoop, SampleTag.AdvancedIndexing, SampleTag.Reduce, SampleTag.Broadcast],
        category="assignment_sampling",
    )


def gen_np_args(batch: int, count: int, wanted: int) -> list:
    """Return points (batch, count, 3) and the number of points to choose."""
    if wanted > count:
        raise inputs.InvalidCase(f"{wanted} of {count} points cannot be chosen")
    return [random_points(batch, count), wanted]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "tensorflow"),
        Deviation("infinities", INDEFINITE, "tensorflow"),
    ],
)
