"""Base anchors of every ratio and scale about the centre of a cell (Faster R-CNN, arXiv 1506.01497)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

MARGIN = 2e-3
"""In pixels, between anchors and halves: no rounding of float32 decides how they are rounded."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        dtypes=inputs.FULL_PRECISION,  # half precision does not hold pixel coordinates
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/4bd4ace53a626659070204236da5b8e14ae9cd08/"
        "mmdet/core/anchor/anchor_generator.py#L131",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="anchors",
        differentiable=False,
    )


def gen_np_args(base_size: int, ratios: int, scales: int) -> list:
    """Side of the cell, ratios (ratios,) of height to width from 1/3 to 3, scales (scales,) from 1 to 16."""
    generator = inputs.generator()
    of_scale = generator.uniform(1, 16, scales).astype(np.float32)
    of_ratio = np.full(ratios, np.nan, np.float32)
    for _ in inputs.redraws("sides of anchors lie where rounding changes"):
        bad = near_halves(base_size, of_ratio, of_scale)
        if not bad.any():
            break
        of_ratio[bad] = np.exp(generator.uniform(-1.1, 1.1, int(bad.sum())))
    return [float(base_size), of_ratio, of_scale]


def near_halves(base_size: int, ratios: np.ndarray, scales: np.ndarray) -> np.ndarray:
    """Per ratio, whether a side of an anchor lies where rounding changes; also where it is no number."""
    roots = np.sqrt(ratios.astype(np.float64))
    sides = base_size * np.multiply.outer([1 / roots, roots], scales.astype(np.float64))
    # Both edges are half a side from half the cell, whose side is even: they turn at odd sides.
    return ~(np.abs(sides % 2 - 1) > 2 * MARGIN).all(axis=(0, 2))


register_sample(__name__, get_sample_config, gen_np_args)
