"""Gumbel softmax over the entries of codebooks, as wav2vec 2.0 quantizes (arXiv 2006.11477).

The noise is an argument, so that results are comparable.  Forward takes the best entry, backward the
softmax: frameworks stop the gradient of what differs.  The reference, which is differentiated by
differences, takes that from a copy of the logits of its own.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, SMALL_DIFFERENCE, Deviation

LEAD = 2.0**-9
"""The lead of the best entry over the second: rounding does not change the best one."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="the best entry is ahead by less than half precision resolves",
        requires_grad=[True, True, False, False],
        source=SampleSource.FAIRSEQ,
        url="https://arxiv.org/abs/2006.11477",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce],
        category="misc",
    )


def gen_np_args(batch: int, steps: int, groups: int, entries: int, size: int) -> list:
    """Return logits (batch, steps, groups, entries), codebooks (groups, entries, size) in [0, 1),
    and the rest.

    The rest are the uniform numbers of the noise and a copy of the logits, both shaped like the logits, and
    the temperature.
    """
    logits = inputs.array((batch, steps, groups, entries))
    uniform = inputs.array(logits.shape, 1e-6, 1 - 1e-6)
    best = (logits - np.log(-np.log(uniform))).argmax(axis=-1)[..., None]
    np.put_along_axis(logits, best, np.take_along_axis(logits, best, axis=-1) + LEAD, axis=-1)
    return [logits, inputs.array((groups, entries, size), 0.0, 1.0), uniform, logits.copy(), 2.0]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("equal", SMALL_DIFFERENCE, "jax"),
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
