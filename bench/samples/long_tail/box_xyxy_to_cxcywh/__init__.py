"""Corner boxes (x1, y1, x2, y2) as centres and sizes (cx, cy, w, h) (DETR, arXiv 2005.12872)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        requires_grad=[True],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/facebookresearch/detr/blob/eb9f7e03ed8e2ed2cd55528989fe7df890bc3fc0/"
        "util/box_ops.py#L16",
        tags=[SampleTag.ViewAttribute],
        category="box_coding",
    )


def gen_np_args(batch: int, count: int) -> list:
    """Return corner boxes (batch, count, 4) in pixels."""
    return [random_boxes(batch, count)]


register_sample(__name__, get_sample_config, gen_np_args)
