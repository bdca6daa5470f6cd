"""Distillation that weighs pixels by how much more sure of the label the teacher is than the student.

The weights are constants: they come from a copy of the logits of its own, which wants no gradient, where
the original detaches them.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import IGNORED, label_map


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="sums over pixels exceed float16's 65504",
        requires_grad=[True, False, False, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/cf3e5c655bba5e7d0ec274a8d7edb1aee7536974/"
        "bench/samples/long_tail/knowledge_gap_loss/torch_impl.py",
        tags=[
            SampleTag.InputAware,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
        ],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return logits (B, C, H, W), their copy, labels (B, H, W), the teacher's logits, and the ignored label.

    1% of the labels are ignored.
    """
    batch, classes, height, width = shape
    logits, label = inputs.array(shape), label_map((batch, height, width), classes, 0.01)
    return [logits, logits.copy(), label, 2 * inputs.array(shape), IGNORED]


register_sample(
    __name__, get_sample_config, gen_np_args, layout=Layout(dict.fromkeys((0, 1, 3), Axes.PICTURE))
)
