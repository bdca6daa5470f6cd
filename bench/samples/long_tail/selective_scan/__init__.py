"""Selective state space, a linear recurrence whose steps depend on the input (Mamba, arXiv 2312.00752)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True, True, True, True, True, True, False],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2312.00752",
        tags=[
            SampleTag.ForLoop,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="sequence",
    )


def gen_np_args(batch: int, channels: int, length: int, states: int) -> list:
    """Return u and delta (batch, channels, length), A, B, C, D, z, and the bias of delta (channels,).

    A is (channels, states), B and C are (batch, states, length), D is (channels,), z has the shape of u.
    """
    bias = inputs.array(channels, -5.0, -2.0)
    decay = np.tile(-np.arange(1, states + 1), (channels, 1)).astype(inputs.dtype())
    u, delta, z = (inputs.array((batch, channels, length)) for _ in range(3))
    b, c = (inputs.array((batch, states, length)) for _ in range(2))
    return [u, delta, decay, b, c, inputs.array(channels), z, bias]


register_sample(__name__, get_sample_config, gen_np_args)
