"""Asymmetric loss of multi-label classification: easy negatives weigh little (arXiv 2009.14119).

The focusing weights are constants, where frameworks stop the gradient.  The reference, which is
differentiated by differences, takes them from a copy of the logits of its own.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

POSITIVES = 3
"""The positives per row, on average."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False, False],
        source=SampleSource.SINGLE_REPO,
        url="https://arxiv.org/abs/2009.14119",
        tags=[SampleTag.Reduce],
        category="misc",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return logits about -2 and targets of 0 or 1 (count, classes), a copy of the logits,
    and the parameters.

    The parameters are gamma_neg, gamma_pos, the margin of negatives and eps.
    """
    logits = inputs.array((count, classes)) - 2
    targets = inputs.booleans(logits.shape, POSITIVES / classes).astype(logits.dtype)
    return [logits, targets, logits.copy(), 4.0, 1.0, 0.05, 1e-8]


register_sample(__name__, get_sample_config, gen_np_args)
