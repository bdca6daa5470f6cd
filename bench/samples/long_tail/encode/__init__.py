"""Corner boxes encoded as offsets of prior boxes, with variances (SSD, arXiv 1512.02325; YOLACT).

The inverse of `decode`.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import Deviation
from bench.samples.generators.boxes import IMAGE_SIZE, PRIOR_VARIANCES, as_centers, jittered, random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of corners",
        requires_grad=[True, True],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/dbolya/yolact/blob/57b8f2d95e62e2e649b382f516ab41f949b57239/"
        "layers/box_utils.py#L230",
        tags=[SampleTag.ViewAttribute],
        category="box_coding",
    )


def gen_np_args(count: int) -> list:
    """Return relative corner boxes (count, 4), priors (count, 4) near them as centres and sizes,
    and the variances."""
    matched = random_boxes(count) / IMAGE_SIZE
    return [matched, as_centers(jittered(matched, 0.3)), PRIOR_VARIANCES]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[Deviation("denormals", "the logarithm of a denormal ratio is what rounding leaves of it")],
)
