"""Distances to the four sides, relative to prior boxes, decoded to corner boxes (FSAF, arXiv 1903.00621)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/6ebbad8b1aae247fe746adf858dd5f1e62b9a7cf/"
        "mmdet/core/bbox/coder/tblr_bbox_coder.py",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch],
        category="box_coding",
    )


def gen_np_args(count: int, normalizer: float, normalize_by_wh: bool, max_shape: tuple | None) -> list:
    """Return priors (count, 4), distances (count, 4) in (0, 1), and the parameters.

    One prior of 64 lies about the corner of the image, so that its box reaches beyond the image.
    """
    priors, distances = random_boxes(count), inputs.generator().random((count, 4), dtype="float32")
    priors[1::64] -= np.tile((priors[1::64, :2] + priors[1::64, 2:]) / 2, 2)
    return [priors, distances, normalizer, normalize_by_wh, max_shape]


register_sample(__name__, get_sample_config, gen_np_args)
