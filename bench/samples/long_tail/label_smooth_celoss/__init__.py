"""Cross-entropy of classes with smoothed labels (Szegedy et al., arXiv 1512.00567)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

SMOOTH_RATIO = 0.1


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        rtol=2e-5,  # one number, whose error in float16 may be little larger
        atol=2e-5,
        requires_grad=[True, False],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/1512.00567",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce],
        category="misc",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return logits (count, classes), labels (count,),
    and the share of probability that all classes divide."""
    return [inputs.array((count, classes)), inputs.integers(count, 0, classes), SMOOTH_RATIO]


register_sample(__name__, get_sample_config, gen_np_args)
