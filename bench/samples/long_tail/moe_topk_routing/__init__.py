"""Choice of each token's experts, and how evenly they are loaded (Switch Transformer, arXiv 2101.03961).

The choice of the k most probable, weighted again, is Mixtral's (arXiv 2401.04088).  Probabilities are
computed in float32 at least.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, INDEFINITE, SATURATED, Deviation

GAP = 1e-4
"""The least difference between the logits of a token."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2101.03961",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="misc",
    )


def gen_np_args(tokens: int, experts: int, chosen: int) -> list:
    """Return logits (tokens, experts), without ties in a row, and the number of experts per token.

    Raises InvalidCase for more experts per token than there are.
    """
    if chosen > experts:
        raise inputs.InvalidCase(f"{chosen} of {experts} experts cannot be chosen")
    if inputs.dtype_name() not in inputs.FULL_PRECISION:  # the gaps would be rounded away
        return [inputs.distinct((tokens, experts), 1), chosen]
    logits = inputs.array((tokens, experts))
    ranks = logits.argsort(axis=1, kind="stable").argsort(axis=1)
    return [logits + (GAP * ranks).astype(logits.dtype), chosen]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("large", SATURATED),
        Deviation("nan", COMPARED, "torch"),
        Deviation("infinities", INDEFINITE, "torch"),
    ],
)
