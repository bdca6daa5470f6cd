"""Bounded IoU loss: per side, the IoU that is still possible (arXiv 1711.00164)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.generators.boxes import pairs


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/models/losses/iou_loss.py#L55",
        tags=[SampleTag.ViewAttribute],
        category="detection_loss",
    )


def gen_np_args(count: int) -> list:
    """Return predictions and targets (count, 4), beta of the smooth L1 loss, and eps of the divisions."""
    return [*pairs(count), 0.2, 1e-3]


register_sample(__name__, get_sample_config, gen_np_args)
