"""Distillation with targets that are corrected by the labels where the teacher is wrong."""

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, label_map, scores


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="squares and sums over pixels exceed float16's 65504",
        requires_grad=[True, False, False],
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/a4d4fa7cfdcc6afe3766f3671b3c71ca01a552c6/"
        "bench/samples/long_tail/sce_loss/torch_impl.py",
        tags=[
            SampleTag.InputAware,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return logits (B, C, H, W), labels (B, H, W), 1% ignored, the teacher's logits,
    and the ignored label."""
    batch, classes, height, width = shape
    label = label_map((batch, height, width), classes, 0.01)
    return [inputs.array(shape), label, 2 * scores(shape), IGNORED]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout(dict.fromkeys((0, 2), Axes.PICTURE)))
