"""Keys and values gathered from the blocks of a paged cache (PagedAttention, arXiv 2309.06180).

The cache is made in float16, in which servers keep it.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2309.06180",
        tags=[SampleTag.AdvancedIndexing, SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="attention",
    )


def gen_np_args(batch: int, blocks: int, block_size: int, heads: int, size: int) -> list:
    """Return caches of keys and values, the table (batch, blocks), and lengths (batch,) of the sequences.

    A cache is (2 * batch * blocks, block_size, heads, size).  The table has the blocks of each sequence.
    Positions past a sequence's length hold other values, which must not appear in the result.
    """
    count = 2 * batch * blocks
    caches = [inputs.array((count, block_size, heads, size)).astype(np.float16) for _ in range(2)]
    table = inputs.generator().permutation(count)[: batch * blocks].reshape(batch, blocks)
    lengths = inputs.integers((batch,), 1, blocks * block_size + 1, dtype=np.int32)
    return [*caches, table.astype(np.int32), lengths]


register_sample(__name__, get_sample_config, gen_np_args)
