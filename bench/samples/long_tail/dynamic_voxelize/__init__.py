"""Points grouped by voxel, however many there are in each, and their means (MVF, arXiv 1910.06528)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation

LOW, HIGH = (0.0, -39.68, -3.0), (69.12, 39.68, 1.0)
"""The least and the greatest x, y and z of the voxelized range, in metres."""
MARGIN = 1e-3
"""The distance of points from a voxel's faces, over the voxel's side."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision moves points to other voxels",
        requires_grad=[True],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/1910.06528",
        tags=[
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="misc",
    )


def gen_np_args(count: int, side: float) -> list:
    """Return points (count, 4) as x, y, z and intensity, and the parameters.

    The parameters, each for x, y and z, are the voxels' size, the range's lower bounds and the number of
    voxels. Points are denser nearer to the origin; some lie outside the range.
    """
    generator = inputs.generator()
    distance, azimuth = 80 * generator.random(count) ** 2, generator.uniform(-1.8, 1.8, count)
    x, y = np.maximum(distance * np.cos(azimuth), -10), np.clip(distance * np.sin(azimuth), -50, 50)
    place = np.stack([x, y, generator.uniform(-4, 2, count)], axis=1)
    size, low, high = np.array([side, side, HIGH[2] - LOW[2]]), np.array(LOW), np.array(HIGH)
    position = (place - low) / size
    cell = np.floor(position)
    place = low + size * (cell + np.clip(position - cell, MARGIN, 1 - MARGIN))
    points = np.column_stack([place, generator.random(count)])
    grid = np.rint((high - low) / size).astype(int)
    return [points.astype(np.float32), tuple(size.tolist()), LOW, tuple(grid.tolist())]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("equal", "sums of equal numbers are rounded one way"),
        Deviation("nan", COMPARED, "jax"),
    ],
)
