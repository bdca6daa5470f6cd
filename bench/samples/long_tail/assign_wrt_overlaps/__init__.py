"""Boxes assigned to ground truth by their overlaps (Faster R-CNN, arXiv 1506.01497)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import Deviation

NEAR_BOXES = 8
"""The number of boxes that overlap each ground truth."""

POSITIVE, NEGATIVE, MINIMUM = 0.7, 0.3, 0.3
"""The overlap from which a box is positive, below which it is background,
and from which it can be claimed."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision ties overlaps",
        differentiable=False,
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/core/bbox/assigners/max_iou_assigner.py#L128",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.Reduce,
        ],
        category="assignment_sampling",
    )


def gen_np_args(count: int, boxes: int) -> list:
    """Return overlaps (count, boxes), mostly 0, labels (count,) of the ground truth, and three thresholds.

    No box overlaps the last ground truth enough to be claimed by it.
    """
    overlaps = np.zeros((count, boxes), np.float32)
    near = inputs.integers((count, NEAR_BOXES), 0, boxes)
    np.put_along_axis(
        overlaps, near, inputs.generator().uniform(0.05, 1, near.shape).astype(np.float32), axis=1
    )
    overlaps[-1] *= np.float32(MINIMUM * 0.9)
    return [overlaps, inputs.integers(count, 0, 80), POSITIVE, NEGATIVE, MINIMUM]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation(
            "equal infinities large ties",
            "it assigns no box whose overlaps are below 0, of which there are none",
            "torch",
        )
    ],
)
