"""Weighted sums of the differences between features and codewords (EncNet, arXiv 1803.08904)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=256,
        requires_grad=[True, True, True],
        source=SampleSource.MMSEG,
        url="https://github.com/open-mmlab/mmsegmentation/blob/504965184c3e6bc9ec43af54237129ef21981a5f/"
        "mmseg/ops/encoding.py#L47",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast, SampleTag.Reduce],
        category="attention",
    )


def gen_np_args(batch: int, pixels: int, codes: int, channels: int) -> list:
    """Return the arguments of `aggregate`.

    Shares (batch, pixels, codes), which sum to 1 for each pixel; features (batch, pixels, channels);
    codewords (codes, channels).
    """
    return [
        inputs.shares(inputs.array((batch, pixels, codes), 0.1, 1.0), 2),
        inputs.array((batch, pixels, channels)),
        inputs.array((codes, channels)),
    ]


register_sample(__name__, get_sample_config, gen_np_args)
