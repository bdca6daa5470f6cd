"""Capsules squashed to lengths below 1 (arXiv 1710.09829)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

EPS = 1e-8


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        dtypes=("bfloat16", "float32", "float64"),
        dtypes_reason="the eps is 0 in float16",
        requires_grad=[True],
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/8ce9dbdbc5d0149bfcdb57a06a183024cff21aa3/"
        "models/recall/mind/net.py#L152",
        tags=[SampleTag.Reduce, SampleTag.Broadcast],
        category="recommendation",
    )


def gen_np_args(batch: int, capsules: int, width: int) -> list:
    """Return capsules (batch, capsules, width), the first of them 0, and eps."""
    z = inputs.array((batch, capsules, width))
    z[:1, :1] = 0
    return [z, EPS]


register_sample(__name__, get_sample_config, gen_np_args)
