"""Complete-IoU loss of aligned boxes (arXiv 2005.03572)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import pairs

SHIFT = (5, -3)
"""The shift of predictions whose sides equal those of their target, in pixels."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="areas in pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/models/losses/iou_loss.py#L177",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce],
        category="detection_loss",
    )


def gen_np_args(count: int) -> list:
    """Return predictions and targets (count, 4), and eps, which keeps denominators off 0.

    The second of every four pairs has equal sides, in whole pixels: the angle between its proportions is 0.
    """
    pred, target = pairs(count)
    target[1::4] = np.rint(target[1::4])
    pred[1::4] = target[1::4] + np.array(SHIFT * 2, pred.dtype)
    return [pred, target, 1e-7]


register_sample(__name__, get_sample_config, gen_np_args)
