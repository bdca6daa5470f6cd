"""Ground-truth boxes encoded as normalized offsets, sizes counted in whole pixels (mmdetection, legacy).

The inverse of `legacy_delta2bbox`; `bbox2delta` with 1 added to the sizes.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.box_deltas import matched_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        requires_grad=[True, True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/bde7b4b7eea9dd6ee91a486c6996b2d68662366d/"
        "mmdet/core/bbox/coder/legacy_delta_xywh_bbox_coder.py#L85",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_coding",
        atol=5e-4,  # centres near 1333 have 1e-4 of rounding, divided by sides from 32 and by 0.1
    )


def gen_np_args(count: int) -> list:
    """Return proposals (count, 4), ground truth (count, 4) near them,
    means (4,) and standard deviations (4,)."""
    return matched_boxes(count)


register_sample(__name__, get_sample_config, gen_np_args)
