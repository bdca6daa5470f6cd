"""Base anchors repeated at every cell of a feature map (Faster R-CNN, arXiv 1506.01497)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        requires_grad=[True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/4bd4ace53a626659070204236da5b8e14ae9cd08/"
        "mmdet/core/anchor/anchor_generator.py#L318",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="anchors",
    )


def gen_np_args(anchors: int, height: int, width: int, stride: int) -> list:
    """Return base anchors (anchors, 4), and height, width and stride of the map."""
    return [random_boxes(anchors), height, width, stride]


register_sample(__name__, get_sample_config, gen_np_args)
