"""Attention to a few points per query and level of a feature pyramid (Deformable DETR, arXiv 2010.04159)."""

import math

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import WEIGHTS, Deviation

LEVELS = 4


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision moves points to other cells",
        requires_grad=[True, True, True],
        rtol=1e-3,  # positions in maps a hundred pixels wide leave float32 weights of five digits
        atol=1e-3,
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2010.04159",
        tags=[
            SampleTag.ForLoop,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="attention",
    )


def gen_np_args(
    batch: int, queries: int, heads: int, channels: int, points: int, height: int, width: int
) -> list:
    """Return values (B, S, M, D), locations (B, Q, M, 4, P, 2), weights (B, Q, M, 4, P),
    and sizes of the levels.

    A size is (height, width).  S is the number of pixels of all levels; each level is half as high and wide
    as the one before.  `queries` 0 stands for one query per pixel.  Locations are x and y, from 0 at a map's
    left and top sides to 1; some lie outside.  No location lies near the line between two pixels, where its
    gradient jumps.
    """
    sizes = [(math.ceil(height / 2**level), math.ceil(width / 2**level)) for level in range(LEVELS)]
    pixels = sum(rows * columns for rows, columns in sizes)
    queries = queries or pixels
    extents = np.array(sizes)[:, None, ::-1]
    position = (
        inputs.generator().uniform(-0.1, 1.1, (batch, queries, heads, LEVELS, points, 2)) * extents - 0.5
    )
    cell = np.floor(position)
    position = cell + np.clip(position - cell, 0.01, 0.99)
    weights = inputs.array((batch, queries, heads, LEVELS, points), 0.1, 1.0)
    return [
        inputs.array((batch, pixels, heads, channels)),
        ((position + 0.5) / extents).astype(inputs.dtype()),
        inputs.shares(weights, (3, 4)),
        sizes,
    ]


register_sample(__name__, get_sample_config, gen_np_args, deviations=[Deviation("infinities nan", WEIGHTS)])
