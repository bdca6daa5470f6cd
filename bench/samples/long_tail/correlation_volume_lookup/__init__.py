"""Correlations of all pixels of two images, looked up around each pixel's match (RAFT, arXiv 2003.12039)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import WEIGHTS, Deviation
from bench.samples.contract.layout import Axes, Layout

LEVELS, RADIUS = 4, 4


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision moves points to other cells",
        requires_grad=[True, True, False],
        rtol=1e-3,  # positions in maps a hundred pixels wide leave float32 weights of five digits
        atol=1e-3,
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2003.12039",
        tags=[
            SampleTag.ForLoop,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
            SampleTag.Broadcast,
        ],
        category="misc",
    )


def gen_np_args(batch: int, channels: int, height: int, width: int) -> list:
    """Return features of both images (B, D, H, W), matches (B, 2, H, W) as x and y in pixels, levels,
    and radius.

    Raises InvalidCase for images whose last level is one pixel high or wide: samplers take positions relative
    to the first and last pixels, and there these are the same.
    """
    if min(height, width) < 2**LEVELS:
        raise inputs.InvalidCase(f"{height} x {width} pixels are too few for {LEVELS} levels")
    shape = (batch, channels, height, width)
    grid = np.stack(np.meshgrid(np.arange(width), np.arange(height)))
    flow = 3 * inputs.array((batch, 2, height, width))
    return [inputs.array(shape), inputs.array(shape), grid.astype(flow.dtype) + flow, LEVELS, RADIUS]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    layout=Layout({0: Axes.PICTURE, 1: Axes.PICTURE, 2: Axes.PICTURE}, Axes.PICTURE),
    deviations=[Deviation("infinities nan", WEIGHTS)],
)
