"""Attention over the channels of a user's embedding (MHCN, arXiv 2101.06448)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import INDEFINITE, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True, True],
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/fa3e3a8a591d55778edf8d26982467d5be0840ef/"
        "models/recall/mhcn/net.py#L224",
        tags=[
            SampleTag.ForLoop,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
            SampleTag.Broadcast,
            SampleTag.Reduce,
        ],
        category="recommendation",
    )


def gen_np_args(channels: int, nodes: int, width: int) -> list:
    """Return matrix (width, width) and vector (1, width) of the attention,
    and embeddings (channels, nodes, width)."""
    matrix = inputs.array((width, width)) / inputs.dtype().type(np.sqrt(width))
    return [matrix, inputs.array((1, width)), inputs.array((channels, nodes, width))]


register_sample(
    __name__, get_sample_config, gen_np_args, deviations=[Deviation("infinities", INDEFINITE, "tensorflow")]
)
