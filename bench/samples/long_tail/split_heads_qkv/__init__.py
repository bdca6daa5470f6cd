"""Queries, keys and values with the heads brought before the positions (BST, arXiv 1905.06874)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        requires_grad=[True, True, True],
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/1f1d93eba5503bec87c11acc8203c2266c63c285/"
        "models/rank/bst/net.py#L339",
        tags=[SampleTag.ViewAttribute],
        category="attention",
    )


def gen_np_args(batch: int, length: int, heads: int, key_size: int, value_size: int) -> list:
    """Return queries, keys, values, and the number of heads.

    Queries and keys are (batch, length, heads * key_size), values (batch, length, heads * value_size).
    """
    sizes = (key_size, key_size, value_size)
    return [*(inputs.array((batch, length, heads * size)) for size in sizes), heads]


register_sample(__name__, get_sample_config, gen_np_args)
