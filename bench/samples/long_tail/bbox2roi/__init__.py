"""Boxes of several images as one list of regions, each with its image's index (mmdetection)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        requires_grad=[True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/637753e51e9782f17d1b7b201886f473f27691e7/"
        "mmdet/core/bbox/transforms.py",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.ViewAttribute,
            SampleTag.BuiltInDataStructure,
        ],
        category="misc",
    )


def gen_np_args(images: int, count: int, columns: int, ragged: bool) -> list:
    """Return a list of boxes (count, columns): corners and, if there are five columns, scores.

    ragged: the images have `count`, none and half of `count` boxes in turn.
    """
    counts = (count, 0, count // 2) if ragged else (count,)
    boxes = [random_boxes(counts[image % len(counts)]) for image in range(images)]
    if columns == 5:
        boxes = [np.concatenate([corners, np.ones_like(corners[:, :1])], axis=1) for corners in boxes]
    return [boxes]


register_sample(__name__, get_sample_config, gen_np_args)
