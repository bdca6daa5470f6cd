"""A student's features are to be as like their class's mean as its teacher's are (IFVD, ECCV 2020)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, blobs


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="sums over pixels exceed float16's 65504",
        requires_grad=[True, False, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/YukangWang/IFVD/blob/950a7a5fd8686ceed87a6976c49143462fcb823a/"
        "utils/criterion.py",
        tags=[
            SampleTag.ForLoop,
            SampleTag.InputAware,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="segmentation_loss",
    )


def gen_np_args(batch: int, channels: int, height: int, width: int, classes: int) -> list:
    """Return features of student and teacher (B, C, H, W), labels (B, 1, H, W), classes,
    and the ignored label.

    1% of the labels are ignored.
    """
    shape = (batch, channels, height, width)
    target = blobs(batch, height, width, classes, 0.01)[:, None]
    return [inputs.array(shape), inputs.array(shape), target, classes, IGNORED]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout(dict.fromkeys((0, 1), Axes.PICTURE)))
