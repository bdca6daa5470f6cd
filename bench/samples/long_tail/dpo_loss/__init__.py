"""Direct preference optimization, sigmoid form (arXiv 2305.18290).

The mean rewards are reported beside the loss: no gradients are taken of them.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation

BETA = 0.1


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision sums no log-probabilities of whole answers",
        requires_grad=[True, False, False, False],
        rtol=5e-4,  # rewards are small differences of log-probabilities in the thousands
        atol=5e-4,
        ulps=16384,
        ulps_in={"mxnet": 65536},  # 1.9.1 adds one element at a time
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2305.18290",
        tags=[SampleTag.AdvancedIndexing, SampleTag.Reduce, SampleTag.ViewAttribute],
        category="sequence",
        differentiable_outputs=[True, False, False, False],
    )


def gen_np_args(pairs: int, length: int, vocabulary: int) -> list:
    """Return logits (2 * pairs, length, vocabulary), labels and mask (2 * pairs, length), and the parameters.

    Chosen answers come first.  The parameters are the reference log-probabilities (2 * pairs,) and the weight
    of rewards.  The references lie near the log-probabilities of the logits, and the rewards of no pair are
    nearly equal.
    """
    count = 2 * pairs
    logits = inputs.array((count, length, vocabulary))
    labels = inputs.integers((count, length), 0, vocabulary)
    mask = inputs.booleans((count, length), 0.7).astype(np.float32)
    label_logits = np.take_along_axis(logits, labels[..., None], axis=2)[..., 0]
    logps = ((label_logits - np.log(np.exp(logits).sum(axis=2, dtype=np.float64))) * mask).sum(axis=1)
    generator = inputs.generator()
    offset = generator.normal(0, 5, pairs)
    lead = generator.uniform(1, 10, pairs) * generator.choice([-1, 1], pairs)
    references = inputs.gridded(logps + np.concatenate([offset, offset + lead]))
    return [logits, labels, mask, references, BETA]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "mxnet"),
        Deviation("infinities", INDEFINITE, "mxnet"),
    ],
)
