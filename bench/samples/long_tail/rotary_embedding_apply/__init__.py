"""Rotary position embedding of queries and keys, its tables included (RoFormer, arXiv 2104.09864).

The halves of a head are turned against each other, as in Llama.  Angles are computed in float32 at least.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

BASE = 10000.0


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True],
        rtol=5e-3,  # float32 rounds the angle of position 8000 by some 1e-3
        atol=5e-3,
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2104.09864",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="attention",
    )


def gen_np_args(batch: int, length: int, heads: int, key_heads: int, size: int) -> list:
    """Return queries (batch, length, heads, size), keys (batch, length, key_heads, size), positions,
    and the base.

    Positions are (batch, length).  A row's positions are consecutive, and the first of them is below
    `length`.
    """
    inputs.require_fractions("rotated queries")
    start = inputs.integers((batch, 1), 0, length)
    return [
        inputs.array((batch, length, heads, size)),
        inputs.array((batch, length, key_heads, size)),
        start + np.arange(length),
        BASE,
    ]


register_sample(__name__, get_sample_config, gen_np_args)
