"""Features of camera frustums summed over the cells of a bird's-eye grid (BEVFusion, arXiv 2205.13542).

The pooling is that of Lift-Splat-Shoot (arXiv 2008.05711).
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout

REACH = 0.7
"""The distance of the farthest points over the grid's width: some 20% of the points lie outside it."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision moves points to other cells",
        requires_grad=[True, False],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2205.13542",
        tags=[SampleTag.AdvancedIndexing, SampleTag.InputAware, SampleTag.ViewAttribute],
        category="misc",
    )


def gen_np_args(
    batch: int,
    cameras: int,
    depths: int,
    rows: int,
    columns: int,
    channels: int,
    levels: int,
    height: int,
    width: int,
) -> list:
    """Return features (P, channels), cells (P, 4) as (image, z, y, x), and batch, levels,
    height and width of the grid.

    There is a point for each camera, depth and pixel; the cameras look outwards from the grid's middle.
    """
    shape = (batch, cameras, depths, rows, columns)
    image, camera, depth, row, column = np.indices(shape).reshape(5, -1)
    angle = 2 * np.pi * (camera + (column + 0.5) / columns) / cameras
    distance = REACH * (depth + 1) / depths
    cells = np.stack(
        [
            image,
            row * levels // rows,
            np.floor((0.5 + distance * np.sin(angle)) * height),
            np.floor((0.5 + distance * np.cos(angle)) * width),
        ],
        axis=1,
    )
    features = inputs.array((len(cells), channels))
    return [features, cells.astype(np.int64), batch, levels, height, width]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout({}, Axes.PICTURE))
