"""A token drawn from the likeliest of a temperature's distribution (nucleus sampling, arXiv 1904.09751).

The random number of each row is an input, so that results can be compared.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, INDEFINITE, LARGE_SCORES, Deviation

DEVIATION = 3.0
TEMPERATURE = 0.8
MARGIN = 1e-4
"""The least distance of a cumulative probability from values compared with it: larger than its rounding."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="cumulative probabilities need float32, to which servers convert logits",
        differentiable=False,
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/1904.09751",
        tags=[SampleTag.Reduce, SampleTag.Broadcast],
        category="sequence",
    )


def gen_np_args(batch: int, vocabulary: int, k: int, p: float) -> list:
    """Return logits (batch, vocabulary), random numbers (batch,), the temperature, and the limits k and p.

    Rows are drawn again where rounding could change the token.
    """
    if k > vocabulary:
        raise inputs.InvalidCase(f"{k} of {vocabulary} tokens cannot be kept")
    logits, u = np.empty((batch, vocabulary), np.float32), np.empty(batch, np.float32)
    near = np.ones(batch, bool)
    for _ in inputs.redraws("rounding decides which token is drawn"):
        logits[near] = DEVIATION * inputs.generator().standard_normal((near.sum(), vocabulary))
        u[near] = inputs.generator().random(near.sum())
        near = margins(logits, u, k, p) < MARGIN
        if not near.any():
            break
    return [logits, u, TEMPERATURE, k, p]


def margins(logits: np.ndarray, u: np.ndarray, k: int, p: float) -> np.ndarray:
    """Return (batch,): the smallest difference that decides which token is drawn."""
    ranked = np.pad(logits.astype(np.float64), ((0, 0), (0, 1)), constant_values=-np.inf)
    ranked = np.sort(np.partition(ranked, -k - 1, axis=1)[:, -k - 1 :], axis=1)[:, ::-1]
    likely = np.exp((ranked[:, :k] - ranked[:, :1]) / TEMPERATURE)
    cumulative = np.cumsum(likely / likely.sum(axis=1, keepdims=True), axis=1)
    kept = (cumulative < p).sum(axis=1, keepdims=True)
    total = np.take_along_axis(cumulative, np.minimum(kept, k - 1), axis=1)
    drawn = np.abs(cumulative - u[:, None] * total).min(axis=1)
    return np.min([-np.diff(ranked, axis=1).max(axis=1), np.abs(cumulative - p).min(axis=1), drawn], axis=0)


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("large", LARGE_SCORES),
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
