"""Attention of several heads (arXiv 1706.03762), as recommenders use it (BST, arXiv 1905.06874)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import LARGE_SCORES, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True, True],
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/1f1d93eba5503bec87c11acc8203c2266c63c285/"
        "models/rank/bst/net.py#L362",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce],
        category="attention",
        aliases=["scaled_dot_product_attention"],  # its name in earlier runs
    )


def gen_np_args(batch: int, heads: int, length: int, size: int) -> list:
    """Return queries, keys and values, each (batch, heads, length, size)."""
    return [inputs.array((batch, heads, length, size)) for _ in range(3)]


register_sample(
    __name__, get_sample_config, gen_np_args, deviations=[Deviation("large", LARGE_SCORES, "jax")]
)
