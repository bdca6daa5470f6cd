"""Ground-truth boxes encoded as normalized offsets of proposals (R-CNN, arXiv 1311.2524)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.box_deltas import matched_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        requires_grad=[True, True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/core/bbox/coder/delta_xywh_bbox_coder.py#L117",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_coding",
        atol=5e-4,  # centres near 1333 have 1e-4 of rounding, divided by sides from 32 and by 0.1
    )


def gen_np_args(count: int) -> list:
    """Return proposals (count, 4), ground truth (count, 4) near them,
    means (4,) and standard deviations (4,)."""
    return matched_boxes(count)


register_sample(__name__, get_sample_config, gen_np_args)
