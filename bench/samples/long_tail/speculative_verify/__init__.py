"""The tokens of a draft model that the target accepts, and the next (speculative decoding).

Leviathan et al., arXiv 2211.17192.  The random numbers are inputs, so that results can be compared.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation

DEVIATION = 4.0
DIFFERENCE = 0.7
"""The standard deviation of the difference between the target's and the draft's logits."""
MARGIN = 1e-3
"""The least relative difference of compared values: larger than the rounding of a sum over the vocabulary."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision cannot tell what is accepted; servers convert logits to float32",
        differentiable=False,
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2211.17192",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
        ],
        category="sequence",
    )


def gen_np_args(batch: int, drafts: int, vocabulary: int) -> list:
    """Return draft tokens (batch, drafts), probabilities of both models, and random numbers.

    The probabilities of the draft model are (batch, drafts, vocabulary), those of the target model (batch,
    drafts + 1, vocabulary); the random numbers are (batch, drafts) and (batch,).  Random numbers are drawn
    again where rounding could change which tokens are accepted or drawn.
    """
    generator = inputs.generator()
    logits = DEVIATION * generator.standard_normal((batch, drafts + 1, vocabulary), dtype=np.float32)
    changes = DIFFERENCE * generator.standard_normal(logits.shape, dtype=np.float32)
    q, p = softmax(logits[:, :drafts]), softmax(logits + changes)
    tokens = (logits[:, :drafts] + generator.gumbel(size=q.shape)).argmax(axis=2)
    u, u2 = np.empty((batch, drafts), np.float32), np.empty(batch, np.float32)
    near = np.ones(batch, bool)
    for _ in inputs.redraws("rounding decides which tokens are accepted or drawn"):
        u[near], u2[near] = generator.random((near.sum(), drafts)), generator.random(near.sum())
        for row in np.flatnonzero(near):
            near[row] = margin(tokens[row], q[row], p[row], u[row], u2[row]) < MARGIN
        if not near.any():
            break
    return [tokens, q, p, u, u2]


def softmax(logits: np.ndarray) -> np.ndarray:
    return inputs.shares(np.exp(logits - logits.max(axis=-1, keepdims=True)), -1)


def margin(tokens: np.ndarray, q: np.ndarray, p: np.ndarray, u: np.ndarray, u2: float) -> float:
    """Return the smallest relative difference that decides the result of one row."""
    places = np.arange(len(tokens))
    ratio = u * q[places, tokens] / p[places, tokens]
    rejected = np.append(ratio >= 1, True).argmax()
    rest = p[rejected].astype(np.float64)
    if rejected < len(q):
        rest = np.maximum(rest - q[rejected], 0)
    cumulative = np.cumsum(rest) / rest.sum()
    return min(np.abs(ratio - 1).min(), np.abs(cumulative - u2).min())


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
