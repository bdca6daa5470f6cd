"""The directions of a student's Sobel gradients are to be those of its teacher's."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.segmentation import IGNORED, label_map

FLAT = 4
"""The number of rows and columns of the corner in which predictions are constant."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="sums over pixels exceed float16's 65504",
        requires_grad=[True, False, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/cf3e5c655bba5e7d0ec274a8d7edb1aee7536974/"
        "bench/samples/long_tail/gradient_loss/torch_impl.py",
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
    """Return predictions of student and teacher (B, C, H, W), labels (B, H, W), 1% ignored,
    and the ignored label.

    The student's predictions are constant in one corner.
    """
    batch, classes, height, width = shape
    label = label_map((batch, height, width), classes, 0.01)
    student = inputs.array(shape)
    student[..., -FLAT:, -FLAT:] = 0.5
    return [student, inputs.array(shape), label, IGNORED]


register_sample(__name__, get_sample_config, gen_np_args)
