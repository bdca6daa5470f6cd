"""Scores of masks lowered by the overlap with better ones, all at once (SOLOv2, arXiv 2003.10152)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.detections import distinct_scores

MASKS_PER_OBJECT = 10

SIGMA = 2.0
"""The factor of squared overlaps in the exponent."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="areas of masks are more than half precision counts",
        requires_grad=[False, False, True],
        source=SampleSource.MMDET,
        url="https://arxiv.org/abs/2003.10152",
        tags=[
            SampleTag.AdvancedIndexing,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="postprocess",
    )


def spans(objects: np.ndarray, count: int, extent: int) -> np.ndarray:
    """Return whether each position (count, extent) lies in the mask's span,
    which is near that of its object."""
    generator = inputs.generator()
    center = generator.uniform(0.1, 0.9, objects.max() + 1)[objects] + generator.uniform(-0.05, 0.05, count)
    position = (np.arange(extent) + 0.5) / extent
    return np.abs(position - center[:, None]) < generator.uniform(0.15, 0.3, (count, 1))


def gen_np_args(count: int, height: int, width: int) -> list:
    """Return rectangular masks (count, height, width) around common objects, labels and scores (count,),
    and sigma."""
    objects = np.arange(count) // MASKS_PER_OBJECT  # the object of each mask
    masks = spans(objects, count, height)[:, :, None] & spans(objects, count, width)[:, None, :]
    labels = inputs.integers(count, 0, 80)[objects]
    return [masks.astype(np.float32), labels, distinct_scores(count), SIGMA]


register_sample(__name__, get_sample_config, gen_np_args)
