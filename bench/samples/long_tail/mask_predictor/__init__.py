"""Heat maps of objects resized to their boxes, thresholded and pasted (Mask R-CNN, arXiv 1703.06870)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import Deviation
from bench.samples.references.sampling import interpolate

IMAGES = 2
THRESHOLD = 0.5
MARGIN = 2e-5
"""The least distance of resized values from the threshold: larger than the rounding of float32."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        source=SampleSource.POD,
        url="https://arxiv.org/abs/1703.06870",
        tags=[
            SampleTag.ForLoop,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
            SampleTag.ThirdPartyCodes,
        ],
        category="postprocess",
    )


def random_heat(size: int) -> np.ndarray:
    """Return a heat map (size, size), high in an ellipse and low around it."""
    generator = inputs.generator()
    position = (np.arange(size) + 0.5) / size - generator.uniform(0.4, 0.6, (2, 1))
    distance = np.square(position / generator.uniform(0.25, 0.45, (2, 1)))
    inside = distance[0][:, None] + distance[1] < 1
    return np.where(inside, 0.8, 0.0) + generator.uniform(0, 0.2, (size, size))


def random_side(extent: int) -> tuple[int, int]:
    """Return the first and the last whole pixel of a box's side, which has up to half the extent."""
    length = inputs.generator().integers(2, max(3, extent // 2))
    first = inputs.generator().integers(0, max(1, extent - length))
    return first, first + length


def gen_np_args(count: int, classes: int, size: int, height: int, width: int) -> list:
    """Return regions (count, 7), heat maps (count, classes, size, size), scales (images, 2),
    and the parameters.

    A region has image, box, score and class; a scale has that of height and that of width.  The parameters
    are height and width of the masks, and the threshold.  Box sides divided by the scale lie inside a pixel,
    not on its edge.
    """
    generator = inputs.generator()
    scales = generator.uniform(0.8, 1.6, (IMAGES, 2)).astype(np.float32)
    heat = generator.random((count, classes, size, size), dtype=np.float32)
    rois = np.zeros((count, 7), np.float32)
    rois[:, 0] = generator.integers(0, IMAGES, count)
    rois[:, 5] = generator.random(count)
    rois[:, 6] = generator.integers(0, classes, count)
    for roi, maps in zip(rois, heat):
        own = maps[int(roi[6])]
        for _ in inputs.redraws("values of a resized heat map lie too near to the threshold"):
            (left, right), (top, bottom) = random_side(width), random_side(height)
            own[...] = random_heat(size)
            extents = bottom - top + 1, right - left + 1
            values = interpolate(own[None, None].astype(np.float64), extents, "bilinear", False)
            if (np.abs(values - THRESHOLD) >= MARGIN).all():
                break
        sides = np.array([left, top, right, bottom]) + generator.uniform(0.1, 0.9, 4)
        roi[1:5] = sides * np.tile(scales[int(roi[0]), ::-1], 2)
    return [rois, heat, scales, height, width, THRESHOLD]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation(
            "denormals infinities ties zeros",
            "what lies on a threshold is rounded to either side of it",
            "jax mxnet tensorflow",
        )
    ],
)
