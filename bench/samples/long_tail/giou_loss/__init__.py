"""Generalized IoU loss of aligned boxes (arXiv 1902.09630)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import pairs


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="areas in pixels exceed float16's 65504",
        requires_grad=[True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/276b7c300f72ab824c9a1087a0f7a11154e00564/"
        "mmdet/models/losses/iou_loss.py#L102",
        tags=[SampleTag.ViewAttribute],
        category="detection_loss",
    )


def gen_np_args(count: int, eps: float) -> list:
    """Return predictions and targets (count, 4), and the smallest union and enclosing area."""
    return [*pairs(count), eps]


register_sample(__name__, get_sample_config, gen_np_args)
