"""Lovasz-Softmax: a surrogate of the mean Jaccard index of the classes present (arXiv 1705.08790)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, blobs, scores_of


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="sums over more pixels than half precision counts",
        requires_grad=[True, False],
        source=SampleSource.MMSEG,
        url="https://arxiv.org/abs/1705.08790",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.InputAware,
            SampleTag.AdvancedIndexing,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
        ],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple, ignored: float) -> list:
    """Return logits (B, C, H, W), labels (B, H, W) in regions, a share of them ignored,
    and the ignored label."""
    batch, classes, height, width = shape
    label = blobs(batch, height, width, classes, ignored)
    return [scores_of(label, classes, 2.0), label, IGNORED]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout({0: Axes.PICTURE}))
