"""Weights of pixels by a Gaussian of the distance to borders of classes and to wrong predictions."""

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, blobs, scores_of


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="sums over more pixels than half precision counts",
        differentiable=False,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/cf3e5c655bba5e7d0ec274a8d7edb1aee7536974/"
        "bench/samples/long_tail/get_softgauss_loss_weight/torch_impl.py",
        tags=[
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
            SampleTag.ThirdPartyCodes,
        ],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return logits (B, C, H, W), labels (B, H, W) in regions, 1% ignored, sigma, and the ignored label."""
    batch, classes, height, width = shape
    label = blobs(batch, height, width, classes, 0.01)
    return [scores_of(label, classes, 2.0), label, 7.0, IGNORED]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    layout=Layout({0: Axes.PICTURE}),
    deviations=[Deviation("nan", COMPARED, "tensorflow")],
)
