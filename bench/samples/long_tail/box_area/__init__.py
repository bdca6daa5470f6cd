"""Areas of corner boxes (DETR, arXiv 2005.12872)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True],
        source=SampleSource.UNKNOWN,
        url="https://github.com/pytorch/vision/blob/2f3a43fbca2070ca6f0a863e7e92fcd750eb0c1a/"
        "torchvision/ops/boxes.py",
        tags=[SampleTag.ViewAttribute],
        category="box_geometry",
    )


def gen_np_args(count: int) -> list:
    """Return corner boxes (count, 4) in pixels."""
    return [random_boxes(count)]


register_sample(__name__, get_sample_config, gen_np_args)
