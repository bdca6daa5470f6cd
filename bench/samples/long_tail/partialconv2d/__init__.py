"""Convolution of the pixels outside of holes, scaled by their share, for inpainting (arXiv 1804.07723)."""

import math

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout

KERNEL = 3
PADDING = 1


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="float16 has no 1e-8, which divides where all is hole",
        requires_grad=[True, False, True, True],
        source=SampleSource.MMEDIT,
        url="https://github.com/open-mmlab/mmediting/blob/ce2a70f1321907d1451a376637cf56be76168a67/"
        "mmedit/models/common/partial_conv.py#L10",
        tags=[
            SampleTag.IfElseBranch,
            SampleTag.ViewAttribute,
            SampleTag.Broadcast,
        ],
        category="misc",
    )


def gen_np_args(shape: tuple, out_channels: int, bias: bool, multi_channel: bool) -> list:
    """Return activations (B, C, H, W), their mask, weights (out_channels, C, 3, 3), bias or None,
    and the options.

    The options are whether every channel has its own mask, and the padding.  The mask (B, C or 1, H, W) is 0
    in a rectangle and in a tenth of the other pixels, else 1.
    """
    batch, channels, height, width = shape
    mask = (~inputs.booleans((batch, channels if multi_channel else 1, height, width), 0.1)).astype(
        inputs.dtype()
    )
    for image in mask.reshape(-1, height, width):
        y, x = inputs.generator().integers(0, (height, width))
        image[y : y + max(height // 2, KERNEL), x : x + max(width // 2, KERNEL)] = 0
    weight = inputs.array((out_channels, channels, KERNEL, KERNEL)) / math.sqrt(channels * KERNEL**2)
    offset = inputs.array(out_channels) if bias else None
    return [inputs.array(shape), mask, weight, offset, multi_channel, PADDING]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    layout=Layout({0: Axes.PICTURE, 1: Axes.PICTURE, 2: Axes.FILTERS}, Axes.PICTURE),
)
