"""Mask coefficients are to be alike within an instance, opposite between them (YOLACT, arXiv 1904.02689)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="sums over pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/dbolya/yolact/blob/57b8f2d95e62e2e649b382f516ab41f949b57239/"
        "layers/modules/multibox_loss.py#L475",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="segmentation_loss",
    )


def gen_np_args(count: int, coefficients: int) -> list:
    """Return coefficients (count, coefficients) and the instances (count,) of the positives, each one of
    20."""
    return [inputs.array((count, coefficients)), inputs.integers(count, 0, 20)]


register_sample(__name__, get_sample_config, gen_np_args)
