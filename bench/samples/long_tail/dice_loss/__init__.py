"""Soft Dice loss with squared terms (V-Net, arXiv 1606.04797), as MONAI has it, over softmax predictions."""

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False],
        url="https://arxiv.org/abs/1606.04797",
        tags=[SampleTag.Reduce],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return logits (B, C, H, W), classes (B, 1, H, W) and the smoothing constant."""
    batch, classes, height, width = shape
    return [inputs.array(shape), inputs.integers((batch, 1, height, width), 0, classes), 1e-5]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout({0: Axes.PICTURE}))
