"""Generalized advantage estimation, a linear recurrence from the last step down (arXiv 1506.02438)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

GAMMA, LAMBDA = 0.99, 0.95


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=256,
        differentiable=False,
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/1506.02438",
        tags=[SampleTag.ForLoop, SampleTag.ViewAttribute],
        category="misc",
    )


def gen_np_args(steps: int, environments: int) -> list:
    """Return rewards (steps, environments), values (steps + 1, environments), dones, gamma and lambda.

    One step in fifty ends its episode.
    """
    inputs.require_fractions("discounted advantages")
    shape = (steps, environments)
    dones = inputs.booleans(shape, 0.02).astype(np.float32)
    return [inputs.array(shape), inputs.array((steps + 1, environments)), dones, GAMMA, LAMBDA]


register_sample(__name__, get_sample_config, gen_np_args)
