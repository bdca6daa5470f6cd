"""Ground-truth boxes encoded relative to anchors and their cells (YOLOv3, arXiv 1804.02767).

The inverse of `yolo_decode`.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes

EPS = 1e-6


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        requires_grad=[True, True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/ca2f67f704386229f9fa1e40fa65dda15876c355/"
        "mmdet/core/bbox/coder/yolo_bbox_coder.py",
        tags=[SampleTag.ViewAttribute],
        category="box_coding",
    )


def gen_np_args(count: int) -> list:
    """Return anchors (count, 4), ground truth (count, 4) centred in the anchors' cells, strides (count,),
    and eps."""
    generator = inputs.generator()
    anchors, strides = random_boxes(count), 8 * 2.0 ** inputs.integers(count, 0, 3)
    shifts = generator.uniform(-0.49, 0.49, (count, 2)) * strides[:, None]
    halves = (anchors[:, 2:] - anchors[:, :2]) / 2 * np.exp(0.5 * generator.standard_normal((count, 2)))
    centers = (anchors[:, :2] + anchors[:, 2:]) / 2 + shifts
    gt = np.concatenate([centers - halves, centers + halves], axis=1)
    return [anchors, gt.astype(np.float32), strides.astype(np.float32), EPS]


register_sample(__name__, get_sample_config, gen_np_args)
