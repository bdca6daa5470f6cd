"""Masks of instances set to 0 outside their boxes (YOLACT, arXiv 1904.02689)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

PADDING = 1


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        requires_grad=[True, False],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/dbolya/yolact/blob/57b8f2d95e62e2e649b382f516ab41f949b57239/"
        "layers/box_utils.py#L350",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="postprocess",
    )


def relative_sides(count: int, extent: int) -> np.ndarray:
    """Return two sides (count, 2) per box along an axis of `extent` pixels, relative, not on a pixel's edge.

    Half of the boxes, chosen at random, have the larger side first.
    """
    generator = inputs.generator()
    first = generator.integers(0, extent - 1, count)
    second = generator.integers(first + 1, extent)
    sides = np.stack([first, second], axis=1)
    return (generator.permuted(sides, axis=1) + generator.uniform(0.1, 0.9, (count, 2))) / extent


def gen_np_args(height: int, width: int, count: int) -> list:
    """Return masks (height, width, count), relative boxes (count, 4), and padding in pixels."""
    x, y = relative_sides(count, width), relative_sides(count, height)
    boxes = np.stack([x[:, 0], y[:, 0], x[:, 1], y[:, 1]], axis=1).astype(np.float32)
    return [inputs.array((height, width, count), 0, 1), boxes, PADDING]


register_sample(__name__, get_sample_config, gen_np_args)
