"""Sines and cosines of the place of every pixel in its image, padding left out (DETR, arXiv 2005.12872)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

TEMPERATURE = 10000.0


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.UNKNOWN,
        url="https://github.com/facebookresearch/detr/blob/14602a71482082746399dd6bc5712a9aa8f804d2/"
        "models/position_encoding.py#L12",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast, SampleTag.Reduce],
        category="attention",
    )


def gen_np_args(batch: int, height: int, width: int, features: int) -> list:
    """Return the mask (batch, height, width), the number of features per axis, and the temperature.

    The mask is True where an image is padded on the right and at the bottom.
    """
    rows = inputs.integers((batch, 1, 1), (height + 1) // 2, height + 1)
    columns = inputs.integers((batch, 1, 1), (width + 1) // 2, width + 1)
    mask = (np.arange(height)[:, None] >= rows) | (np.arange(width) >= columns)
    return [mask, features, TEMPERATURE]


register_sample(__name__, get_sample_config, gen_np_args)
