"""Cross-entropy that weighs the more the nearer a border of classes or a wrong prediction is."""

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, blobs, scores_of


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="sums over more pixels than half precision counts",
        requires_grad=[True, False],
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/a4d4fa7cfdcc6afe3766f3671b3c71ca01a552c6/"
        "bench/samples/long_tail/softgbw_loss/torch_impl.py",
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
    deviations=[Deviation("nan", COMPARED, "mxnet tensorflow")],
)
