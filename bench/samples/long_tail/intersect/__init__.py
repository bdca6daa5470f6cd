"""Areas shared by all pairs of two sets of boxes, per batch entry (YOLACT, arXiv 1904.02689)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes, separate_coordinates


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, True],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/dbolya/yolact/blob/57b8f2d95e62e2e649b382f516ab41f949b57239/"
        "scripts/optimize_bboxes.py#L24",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_geometry",
    )


def gen_np_args(batch: int, count: int, other_count: int) -> list:
    """Return corner boxes (batch, count, 4) and (batch, other_count, 4) in pixels."""
    boxes, others = random_boxes(batch, count), random_boxes(batch, other_count)
    separate_coordinates(boxes, others)
    return [boxes, others]


register_sample(__name__, get_sample_config, gen_np_args)
