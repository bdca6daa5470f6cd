"""Cross-entropy of the hard pixels alone: those whose label's probability is below a threshold.

Online hard example mining as HRNet (arXiv 1908.07919) and mmsegmentation have it: the threshold rises
until enough pixels are kept.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, blobs, scores_of
from bench.samples.references.activation import log_softmax

THRESHOLD = 0.7
CLEARANCE = 1e-4
"""The least distance of probabilities from the threshold: rounding moves none across it."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="sums over more pixels than half precision counts",
        requires_grad=[True, False],
        source=SampleSource.MMSEG,
        url="https://arxiv.org/abs/1908.07919",
        tags=[SampleTag.InputAware, SampleTag.IfElseBranch, SampleTag.AdvancedIndexing, SampleTag.Reduce],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple, lead: float, ignored: float, kept: float) -> list:
    """Return logits (B, C, H, W), labels (B, H, W), the ignored label, the threshold,
    and the least number of pixels.

    The logits are larger by `lead` at the labels.
    ignored, kept: shares of the pixels.
    """
    batch, classes, height, width = shape
    label = blobs(batch, height, width, classes, ignored)
    logits = scores_of(label, classes, lead)
    p = np.exp(log_softmax(logits.astype(np.float64), 1))
    near = (np.abs(p - THRESHOLD) < CLEARANCE).any(axis=1, keepdims=True)
    logits *= np.where(near, 1.01, 1).astype(logits.dtype)
    return [logits, label, IGNORED, THRESHOLD, int(label.size * kept)]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    layout=Layout({0: Axes.PICTURE}),
    deviations=[
        Deviation("nan", COMPARED, "jax mxnet tensorflow"),
        Deviation("infinities", INDEFINITE, "mxnet tensorflow"),
    ],
)
