"""Normalized offsets of regions decoded to boxes, sizes counted in whole pixels (mmdetection 1.x).

The inverse of the box regression of R-CNN, arXiv 1311.2524.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import DTYPES, random_boxes

WH_RATIO_CLIP = 16 / 1000


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=DTYPES,
        requires_grad=[True, True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/core/bbox/coder/delta_xywh_bbox_coder.py#L164",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch, SampleTag.Broadcast],
        category="box_coding",
    )


def gen_np_args(count: int, classes: int, max_shape: tuple | None) -> list:
    """Regions (count, 4), offsets (count, 4 * classes), their means and standard deviations (4,)."""
    deltas = inputs.generator().standard_normal((count, 4 * classes), dtype="float32")
    means, deviations = np.zeros(4, np.float32), np.array([0.1, 0.1, 0.2, 0.2], np.float32)
    return [random_boxes(count), deltas, means, deviations, max_shape, WH_RATIO_CLIP]


register_sample(__name__, get_sample_config, gen_np_args)
