"""IoU of all pairs of two sets of boxes, or shares of the first covered (YOLACT, arXiv 1904.02689)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes, separate_coordinates


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="areas in pixels exceed float16's 65504",
        requires_grad=[True, True],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/dbolya/yolact/blob/57b8f2d95e62e2e649b382f516ab41f949b57239/"
        "scripts/optimize_bboxes.py#L45",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch, SampleTag.Broadcast],
        category="box_geometry",
    )


def gen_np_args(count: int, other_count: int, iscrowd: bool) -> list:
    """Return corner boxes (count, 4) and (other_count, 4) in pixels,
    and whether only the first's areas divide."""
    boxes, others = random_boxes(count), random_boxes(other_count)
    separate_coordinates(boxes, others)
    return [boxes, others, iscrowd]


register_sample(__name__, get_sample_config, gen_np_args)
