"""Generalized IoU of all pairs of two sets of boxes (arXiv 1902.09630), as DETR computes it.

DETR's assertion that the boxes are valid reads values; it is left out.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import separate_sets


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="areas in pixels exceed float16's 65504",
        requires_grad=[True, True],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/facebookresearch/detr/blob/eb9f7e03ed8e2ed2cd55528989fe7df890bc3fc0/"
        "util/box_ops.py#L40",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="box_geometry",
    )


def gen_np_args(count: int, other_count: int) -> list:
    """Return corner boxes (count, 4) and (other_count, 4) in pixels."""
    return separate_sets(count, other_count)


register_sample(__name__, get_sample_config, gen_np_args)
