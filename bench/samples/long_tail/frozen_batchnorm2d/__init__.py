"""Batch normalization whose statistics and affine parameters are constants (DETR, arXiv 2005.12872)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import PICTURES


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False, False, False, False],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/facebookresearch/detr/blob/14602a71482082746399dd6bc5712a9aa8f804d2/"
        "models/backbone.py#L19",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="normalization",
    )


def gen_np_args(shape: tuple) -> list:
    """Return activations (B, C, H, W), weight, bias, mean and variance (C,), and eps.

    Variances lie in (0.5, 2), except that the second of every eight channels is constant and has variance 0.
    """
    channels = shape[1]
    weight, bias, mean = (inputs.array(channels) for _ in range(3))
    variance = inputs.array(channels, 0.5, 2.0)
    variance[1::8] = 0
    return [inputs.array(shape), weight, bias, mean, variance, 1e-5]


register_sample(__name__, get_sample_config, gen_np_args, layout=PICTURES)
