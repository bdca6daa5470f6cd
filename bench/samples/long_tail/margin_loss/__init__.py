"""Cross-entropy weighted by the distance to borders, and a margin between the two largest scores."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, blobs, scores_of


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="sums over more pixels than half precision counts",
        requires_grad=[True, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/f92e57d3dc27597fac7807a7d1b08e0d61abd6ed/"
        "bench/samples/long_tail/margin_loss/torch_impl.py",
        tags=[
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
            SampleTag.ThirdPartyCodes,
        ],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return logits (B, C, H, W), labels (B, H, W) in regions, 1% ignored, sigma, the ignored label,
    and the margin."""
    batch, classes, height, width = shape
    label = blobs(batch, height, width, classes, 0.01)
    return [scores_of(label, classes, 2.0), label, 7.0, IGNORED, 0.85]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout({0: Axes.PICTURE}))
