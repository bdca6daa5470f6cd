"""Boxes (cx, cy, w, h) as corners (x1, y1, x2, y2) (DETR, arXiv 2005.12872)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        requires_grad=[True],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/facebookresearch/detr/blob/eb9f7e03ed8e2ed2cd55528989fe7df890bc3fc0/"
        "util/box_ops.py#L9",
        tags=[SampleTag.ViewAttribute],
        category="box_coding",
    )


def gen_np_args(batch: int, count: int) -> list:
    """Return centres and sizes (batch, count, 4), relative to the image."""
    return [inputs.generator().random((batch, count, 4), dtype="float32")]


register_sample(__name__, get_sample_config, gen_np_args)
