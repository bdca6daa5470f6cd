"""Level of the feature pyramid that each region is pooled from (FPN, arXiv 1612.03144, equation 1)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import TO_WHOLE, Deviation

LEVELS = 4
FINEST_SCALE = 56
MARGIN = 2e-3
"""The least distance of log2 of the scale from integers, where float32 and float64 could disagree."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision moves areas to other levels",
        differentiable=False,
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/bde7b4b7eea9dd6ee91a486c6996b2d68662366d/"
        "mmdet/models/roi_heads/roi_extractors/single_level_roi_extractor.py#L36",
        tags=[SampleTag.ViewAttribute],
        category="assignment_sampling",
    )


def gen_np_args(count: int) -> list:
    """Return regions (count, 5): image, x1, y1, x2, y2, the number of levels, and the finest scale.

    Sides are from 4 to 1000 pixels long.
    """
    generator = inputs.generator()
    sides = np.exp(generator.uniform(np.log(4), np.log(1000), (count, 2)))
    scale = np.log2(np.sqrt(sides.prod(axis=1)) / FINEST_SCALE)
    sides[np.abs(scale - np.round(scale)) < MARGIN] *= 1.01
    corners = generator.uniform(0, 333, (count, 2))
    images = generator.integers(0, 2, (count, 1))
    rois = np.concatenate([images, corners, corners + sides], axis=1).astype(np.float32)
    return [rois, LEVELS, FINEST_SCALE]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[Deviation("denormals infinities large nan ties zeros", TO_WHOLE, "jax")],
)
