"""Attention of a target item over a user's interests (MIND, arXiv 1904.08030)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation

POWER = 2


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True],
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/8ce9dbdbc5d0149bfcdb57a06a183024cff21aa3/"
        "models/recall/mind/net.py#L267",
        tags=[SampleTag.Reduce, SampleTag.Broadcast],
        category="recommendation",
    )


def gen_np_args(batch: int, interests: int, width: int) -> list:
    """Return interests (batch, interests, width), the target item (batch, 1, width),
    and the power of their products."""
    keys = inputs.array((batch, interests, width)) / inputs.dtype().type(np.sqrt(width))
    return [keys, inputs.array((batch, 1, width)), POWER]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "tensorflow"),
        Deviation("infinities", INDEFINITE, "tensorflow"),
    ],
)
