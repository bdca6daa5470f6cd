"""Base anchors of every ratio and scale about the centre of a cell (Faster R-CNN, arXiv 1506.01497)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

MARGIN = 2e-3
"""The least distance of anchors' sides from halves, in pixels: float32 and float64 round them alike."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision does not hold pixel coordinates",
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/4bd4ace53a626659070204236da5b8e14ae9cd08/"
        "mmdet/core/anchor/anchor_generator.py#L131",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="anchors",
        differentiable=False,
    )


def gen_np_args(base_size: int, ratios: int, scales: int) -> list:
    """Return the side of the cell, ratios (ratios,) of height to width, and scales (scales,).

    Ratios lie between 1/3 and 3, scales between 1 and 16.
    """
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
    """Return per ratio whether a side of an anchor lies near a half, or is NaN."""
    roots = np.sqrt(ratios.astype(np.float64))
    sides = base_size * np.multiply.outer([1 / roots, roots], scales.astype(np.float64))
    # Edges are half a side from the middle of the cell, whose side is even: rounding changes at odd sides.
    return ~(np.abs(sides % 2 - 1) > 2 * MARGIN).all(axis=(0, 2))


register_sample(__name__, get_sample_config, gen_np_args)
