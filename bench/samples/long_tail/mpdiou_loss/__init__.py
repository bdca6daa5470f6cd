"""IoU loss with the distances of both corners (MPDIoU, arXiv 2307.07662)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import IMAGE_SIZE, pairs, separate_coordinates


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="areas in pixels exceed float16's 65504",
        requires_grad=[True, False],
        url="https://arxiv.org/abs/2307.07662",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce],
        category="detection_loss",
    )


def gen_np_args(count: int, size: int) -> list:
    """Return predictions and targets (count, 4) in an image of size x size, height and width of the image,
    and eps."""
    pred, target = (boxes * np.float32(size / IMAGE_SIZE) for boxes in pairs(count))
    separate_coordinates(pred, target)
    return [pred, target, size, size, 1e-7]


register_sample(__name__, get_sample_config, gen_np_args)
