"""IoU of all pairs of two sets of rotated boxes, as `box_iou_rotated` of MMCV and Detectron2."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import Deviation

PARALLEL = (3, -2, 5, 7, 0)
"""The difference of the third box of the other set from the first box of the first:
none of their edges coincide."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        source=SampleSource.MMCV,
        url="https://github.com/open-mmlab/mmcv/blob/1cd2d9eea0a244ad759412a875ad49facbdc95c2/"
        "mmcv/ops/box_iou_rotated.py",
        tags=[SampleTag.ViewAttribute, SampleTag.AdvancedIndexing, SampleTag.Reduce, SampleTag.Broadcast],
        category="box_geometry",
        differentiable=False,
    )


def gen_np_args(count: int, other_count: int) -> list:
    """Return boxes (count, 5) and (other_count, 5): cx, cy, w, h in pixels, angle in radians.

    Every second box of the other set lies near a box of the first set.  The third box of the other set has
    edges exactly parallel to those of the first set's first box; the fourth equals the first set's second
    box.
    """
    generator = inputs.generator()
    boxes, others = (
        generator.uniform([0, 0, 5, 5, -np.pi / 2], [512, 512, 100, 100, np.pi / 2], (number, 5))
        for number in (count, other_count)
    )
    near = boxes[generator.integers(count, size=len(others[::2]))]
    others[::2] = near + generator.uniform([-5, -5, 0, 0, -0.5], [5, 5, 10, 10, 0.5], near.shape)
    boxes[0, 4], others[2:3] = 0, boxes[0] + PARALLEL
    others[2:3, 4] = 0
    others[3:4] = boxes[1:2]
    return [boxes.astype(np.float32), others.astype(np.float32)]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("large", "areas of large boxes cancel in float32"),
        Deviation("denormals", "areas of denormal sides are 0, and divided", "mxnet torch"),
    ],
)
