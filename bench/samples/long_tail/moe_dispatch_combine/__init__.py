"""Tokens sent to their experts, as many as each takes, and the answers added up (GShard, arXiv 2006.16668).

An expert is one linear layer.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation

FACTOR = 1.25


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False, True, True],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2006.16668",
        tags=[
            SampleTag.ForLoop,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
            SampleTag.Broadcast,
        ],
        category="misc",
    )


def gen_np_args(tokens: int, features: int, hidden: int, experts: int, chosen: int) -> list:
    """Return tokens (T, D), their experts and weights (T, k), layers (E, D, F), and the capacity factor.

    The factor is the capacity of an expert over an even share of the pairs.  Some experts are more popular
    than others, and overflow.  Raises InvalidCase for more experts per token than there are.
    """
    if chosen > experts:
        raise inputs.InvalidCase(f"{chosen} of {experts} experts cannot be chosen")
    generator = inputs.generator()
    scores = generator.normal(size=(tokens, experts)) + generator.normal(0, 0.5, experts)
    weights = inputs.array((tokens, chosen), 0.1, 1.0)
    return [
        inputs.array((tokens, features)),
        np.argsort(-scores, axis=1, kind="stable")[:, :chosen].astype(np.int64),
        inputs.shares(weights, 1),
        inputs.array((experts, features, hidden)) / np.sqrt(features).astype(inputs.dtype()),
        FACTOR,
    ]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "mxnet"),
        Deviation("infinities", INDEFINITE, "mxnet"),
    ],
)
