"""Pairs of relative coordinates as ordered, padded and clamped pixels (YOLACT, arXiv 1904.02689)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import TO_WHOLE, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision tells no more than 2048 pixels apart",
        requires_grad=[True, True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/models/dense_heads/yolact_head.py#L876",
        tags=[SampleTag.IfElseBranch],
        category="box_geometry",
    )


def gen_np_args(count: int, others: int, img_size: int, padding: int, cast: bool) -> list:
    """Return two arrays of coordinates (count, others) in [0, 1], in any order, and the parameters.

    In pixels, coordinates lie well between two integers, so that rounding cannot change the pixel.  The two
    coordinates of a pair are never equal.
    """
    pixels = [
        inputs.integers((count, others), 0, img_size)
        + inputs.generator().uniform(low, low + 0.3, (count, others))
        for low in (0.1, 0.6)
    ]
    x1, x2 = ((pixel / img_size).astype(np.float32) for pixel in pixels)
    return [x1, x2, img_size, padding, cast]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[Deviation("extremes infinities nan", TO_WHOLE, "jax")],
)
