"""One DDIM update under classifier-free guidance (arXiv 2010.02502, 2207.12598)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

GUIDANCE = 7.5


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        requires_grad=[True, True, True, False, False, False],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/2010.02502",
        tags=[SampleTag.Broadcast, SampleTag.ViewAttribute],
        category="misc",
    )


def gen_np_args(batch: int, channels: int, height: int, width: int, eta: float) -> list:
    """Return the image, two noise predictions and the noise (batch, channels, height, width),
    and the parameters.

    The predictions are without and with condition.  The parameters are the cumulative alphas of this step and
    of the next (batch,), guidance, and eta.
    """
    images = [inputs.array((batch, channels, height, width)) for _ in range(4)]
    return [*images, inputs.array(batch, 0.2, 0.5), inputs.array(batch, 0.6, 0.9), GUIDANCE, eta]


register_sample(__name__, get_sample_config, gen_np_args)
