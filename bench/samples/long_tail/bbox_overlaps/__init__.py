"""Overlaps of two sets of boxes: IoU, intersection over foreground, or generalized IoU."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import jittered, random_boxes, separate_coordinates


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="areas in pixels exceed float16's 65504",
        requires_grad=[True, True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/bde7b4b7eea9dd6ee91a486c6996b2d68662366d/"
        "mmdet/core/bbox/iou_calculators/iou2d_calculator.py#L75",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch, SampleTag.Broadcast],
        category="box_geometry",
    )


def gen_np_args(batch: int, count: int, other_count: int, mode: str, is_aligned: bool, eps: float) -> list:
    """Return boxes (batch, count, 4) and (batch, other_count, 4), and the parameters.

    Aligned boxes lie near each other.
    """
    boxes = random_boxes(batch, count)
    others = jittered(boxes, 0.4) if is_aligned else random_boxes(batch, other_count)
    separate_coordinates(boxes, others)
    return [boxes, others, mode, is_aligned, eps]


register_sample(__name__, get_sample_config, gen_np_args)
