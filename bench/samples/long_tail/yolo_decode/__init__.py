"""Predictions relative to anchors decoded to corner boxes (YOLOv3, arXiv 1804.02767)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/ca2f67f704386229f9fa1e40fa65dda15876c355/"
        "mmdet/core/bbox/coder/yolo_bbox_coder.py",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_coding",
    )


def gen_np_args(count: int) -> list:
    """Return anchors (count, 4), predictions (count, 4), and strides (count,).

    A prediction has positions within the cell and log scales.
    """
    generator = inputs.generator()
    pred = 0.5 * generator.standard_normal((count, 4), dtype="float32")
    pred[:, :2] = generator.random((count, 2), dtype="float32")
    return [random_boxes(count), pred, 8 * 2.0 ** inputs.integers(count, 0, 3).astype("float32")]


register_sample(__name__, get_sample_config, gen_np_args)
