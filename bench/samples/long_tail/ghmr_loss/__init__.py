"""Regression loss whose entries weigh less the more of them have a like gradient (GHM, arXiv 1811.05181)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation

MU, BINS = 0.02, 10
MARGIN = 1e-4
"""The least distance of gradients from the bins' edges, in bins:
rounding moves no gradient to another bin."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="squares and sums over pixels exceed float16's 65504",
        ulps=128,
        requires_grad=[True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/2294badd86b0bc83e49692187a4639b69f2ec4b8/"
        "mmdet/models/losses/ghm_loss.py#L122",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.Reduce,
        ],
        category="detection_loss",
    )


def gen_np_args(count: int) -> list:
    """Return predictions, targets and a mask (count, 4), 70% of it ones, mu, and the number of bins."""
    target, mask = inputs.array((count, 4)), inputs.booleans((count, 4), 0.7).astype(inputs.dtype())
    pred = inputs.array((count, 4))
    for _ in inputs.redraws("gradients lie at edges of bins"):
        near = near_edges(pred.astype(np.float64) - target)
        if not near.any():
            break
        pred[near] = inputs.array(int(near.sum()))
    return [pred, target, mask, MU, BINS]


def near_edges(difference: np.ndarray) -> np.ndarray:
    """Return whether the norm of each gradient lies at the edge of a bin."""
    position = BINS * np.abs(difference) / np.sqrt(difference**2 + MU**2)
    return np.abs(position - np.clip(np.round(position), 1, BINS - 1)) < MARGIN


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
