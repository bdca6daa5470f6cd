"""Seesaw loss: rare classes are punished less for frequent ones, false positives more (arXiv 2008.10032).

The probabilities that compensate are constants: they come from a copy of the logits of its own, which
wants no gradient, where the original detaches them.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, SMALL_DIFFERENCE, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision overflows: counts reach 1e5",
        requires_grad=[True, False, False, False],
        source=SampleSource.MMDET,
        url="https://arxiv.org/abs/2008.10032",
        tags=[
            SampleTag.AdvancedIndexing,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="detection_loss",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return logits (count, classes), their copy, labels (count,), samples per class (classes,), p, q,
    and eps.

    A class of a higher index has fewer samples, from 1e5 down to 1, and its labels are less likely.
    """
    logits = inputs.array((count, classes))
    samples = np.floor(np.geomspace(1e5, 1, classes))
    labels = inputs.generator().choice(classes, count, p=samples / samples.sum())
    return [logits, logits.copy(), labels, samples.astype(inputs.dtype()), 0.8, 2.0, 1e-2]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("zeros", SMALL_DIFFERENCE, "mxnet"),
        Deviation("nan", COMPARED, "mxnet"),
        Deviation("infinities", INDEFINITE, "mxnet"),
    ],
)
