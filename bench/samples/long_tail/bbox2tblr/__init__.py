"""Boxes encoded as distances of their four sides from the centres of priors (FSAF, arXiv 1903.00621)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import jittered, random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        requires_grad=[True, True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/6ebbad8b1aae247fe746adf858dd5f1e62b9a7cf/"
        "mmdet/core/bbox/coder/tblr_bbox_coder.py",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch],
        category="box_coding",
    )


def gen_np_args(count: int, normalizer: float, normalize_by_wh: bool) -> list:
    """Return priors (count, 4), ground truth (count, 4) near them, and the parameters."""
    priors = random_boxes(count)
    return [priors, jittered(priors, 0.4), normalizer, normalize_by_wh]


register_sample(__name__, get_sample_config, gen_np_args)
