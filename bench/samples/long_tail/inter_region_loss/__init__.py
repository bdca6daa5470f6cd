"""The classes' mean features are to be as like each other as a teacher's are."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import label_map


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="squares and sums over pixels exceed float16's 65504",
        requires_grad=[True, False, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/cf3e5c655bba5e7d0ec274a8d7edb1aee7536974/"
        "bench/samples/long_tail/inter_region_loss/torch_impl.py",
        tags=[
            SampleTag.ForLoop,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="segmentation_loss",
    )


def gen_np_args(batch: int, channels: int, height: int, width: int, classes: int) -> list:
    """Return features of student and teacher (B, C, H, W), labels (B, 1, H, W), 1% of no class,
    and classes."""
    shape = (batch, channels, height, width)
    target = label_map((batch, 1, height, width), classes, 0.01)
    return [inputs.array(shape), inputs.array(shape), target, classes]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout(dict.fromkeys((0, 1), Axes.PICTURE)))
