"""The smallest boxes around binary masks, in pixel indices (DETR, arXiv 2005.12872)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        atol=0,  # integers next to FAR; a tolerance relative to FAR would allow errors in them
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/facebookresearch/detr/blob/eb9f7e03ed8e2ed2cd55528989fe7df890bc3fc0/"
        "util/box_ops.py#L64",
        tags=[
            SampleTag.IfElseBranch,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="box_geometry",
        differentiable=False,
    )


def gen_np_args(count: int, height: int, width: int) -> list:
    """Return masks (count, height, width), bool: filled ellipses of at least one pixel;
    the second mask is empty."""
    generator = inputs.generator()
    rows, columns = np.arange(height)[:, None], np.arange(width)
    masks = np.empty((count, height, width), bool)
    for mask in masks:
        row, column = generator.integers(height), generator.integers(width)
        radius, other_radius = generator.uniform(0.5, 0.3 * np.array([height, width]) + 0.5)
        mask[...] = ((rows - row) / radius) ** 2 + ((columns - column) / other_radius) ** 2 <= 1
    masks[1:2] = False
    return [masks]


register_sample(__name__, get_sample_config, gen_np_args)
