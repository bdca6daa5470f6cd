"""Offsets of prior boxes decoded to corner boxes, with variances (SSD, arXiv 1512.02325; YOLACT)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import INDEFINITE, Deviation
from bench.samples.generators.boxes import PRIOR_VARIANCES


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, True],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/dbolya/yolact/blob/57b8f2d95e62e2e649b382f516ab41f949b57239/"
        "layers/box_utils.py#L268",
        tags=[SampleTag.ViewAttribute],
        category="box_coding",
    )


def gen_np_args(count: int) -> list:
    """Return offsets (count, 4) of N(0, 1), priors (count, 4) as centres and sizes, and the two variances."""
    generator = inputs.generator()
    priors = generator.random((count, 4), dtype="float32")
    priors[:, 2:] = 0.02 + 0.98 * priors[:, 2:]
    return [generator.standard_normal((count, 4), dtype="float32"), priors, PRIOR_VARIANCES]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("large", "exponentials overflow, and corners are their differences"),
        Deviation("infinities", INDEFINITE),
    ],
)
