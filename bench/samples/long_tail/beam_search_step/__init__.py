"""One step of beam search: the best continuations of the beams, of which finished ones are padded."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, INDEFINITE, Deviation

PADDING, END = 1, 2
GAP = 1e-4
"""The least difference between the best candidates: larger than the rounding of a score in float32."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision ties sums of scores",
        differentiable=False,
        source=SampleSource.FAIRSEQ,
        url="https://github.com/facebookresearch/fairseq/blob/b16d9c98e672fdfc8906b3792511d0f5dd8cf8b3/"
        "fairseq/search.py",
        tags=[SampleTag.AdvancedIndexing, SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="sequence",
    )


def gen_np_args(batch: int, beams: int, vocabulary: int) -> list:
    """Return log-probabilities (batch, beams, vocabulary), scores and finished beams (batch, beams),
    and two indices.

    A fifth of the beams is finished.  The indices are those of the end and of the padding.  Scores are drawn
    again where the best candidates are too near to each other.
    """
    if vocabulary <= beams:
        raise inputs.InvalidCase(f"{beams} beams need a vocabulary of more than {vocabulary} tokens")
    logits = 2 * inputs.generator().standard_normal((batch, beams, vocabulary), dtype=np.float32)
    log_probability = logits - np.logaddexp.reduce(logits, axis=2, keepdims=True)
    finished = inputs.booleans((batch, beams), 0.2)
    scores = np.zeros((batch, beams), np.float32)
    near = np.ones(batch, bool)
    for _ in inputs.redraws("the best candidates score alike"):
        scores[near] = -inputs.generator().uniform(0, 10, (near.sum(), beams))
        near = nearest_candidates(log_probability, scores, finished) < GAP
        if not near.any():
            break
    return [log_probability, scores, finished, END, PADDING]


def nearest_candidates(log_probability: np.ndarray, scores: np.ndarray, finished: np.ndarray) -> np.ndarray:
    """Return (batch,): the smallest difference between two of the beams + 1 best candidates."""
    batch, beams, _ = log_probability.shape
    best = -np.partition(-log_probability, beams, axis=2)[:, :, : beams + 1]
    padding = np.where(np.arange(beams + 1) == 0, 0, -np.inf)
    best = scores[:, :, None] + np.where(finished[:, :, None], padding, best)
    ranked = np.sort(best.reshape(batch, -1), axis=1)[:, -beams - 1 :]
    with np.errstate(invalid="ignore"):  # -inf minus -inf, for candidates that no step chooses
        return np.nanmin(np.diff(ranked, axis=1), axis=1)


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE, "mxnet torch"),
    ],
)
