"""Features at points between the pixels, bilinearly (PointRend, arXiv 1912.08193)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import PICTURES


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision moves points to other cells",
        requires_grad=[True, True],
        rtol=1e-3,  # positions in maps hundreds of pixels wide leave float32 weights of four digits
        atol=1e-3,
        url="https://arxiv.org/abs/1912.08193",
        tags=[SampleTag.ViewAttribute],
        category="segmentation_loss",
    )


def gen_np_args(batch: int, channels: int, height: int, width: int, points: int) -> list:
    """Return features (B, C, H, W) and points (B, P, 2):
    x and y, from 0 at the map's left and top sides to 1.

    No point lies near the line between two pixels, where its gradient jumps.
    """
    position = inputs.generator().uniform(0, (width, height), (batch, points, 2)) - 0.5
    cell = np.floor(position)
    position = cell + np.clip(position - cell, 0.01, 0.99)
    coordinates = ((position + 0.5) / (width, height)).astype(inputs.dtype())
    return [inputs.array((batch, channels, height, width)), coordinates]


register_sample(__name__, get_sample_config, gen_np_args, layout=PICTURES)
