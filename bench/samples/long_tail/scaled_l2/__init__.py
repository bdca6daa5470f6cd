"""Scaled squared distances of features and codewords (EncNet, arXiv 1803.08904)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        requires_grad=[True, True, True],
        source=SampleSource.MMSEG,
        url="https://github.com/open-mmlab/mmsegmentation/blob/504965184c3e6bc9ec43af54237129ef21981a5f/"
        "mmseg/ops/encoding.py#L34",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast, SampleTag.Reduce],
        category="attention",
    )


def gen_np_args(batch: int, pixels: int, channels: int, codes: int) -> list:
    """Return features (batch, pixels, channels), codewords (codes, channels),
    and scales (codes,) in [-1, 0)."""
    return [
        inputs.array((batch, pixels, channels)),
        inputs.array((codes, channels)),
        inputs.array((codes,), -1.0, 0.0),
    ]


register_sample(__name__, get_sample_config, gen_np_args)
