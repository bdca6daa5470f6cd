"""Boxes moved apart by class, so that one suppression blind to classes serves all of them."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="offsets of classes exceed float16's 65504",
        requires_grad=[True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmcv/blob/1152da69458265bec050c829d2ea996d5437f948/"
        "mmcv/ops/nms.py",
        tags=[SampleTag.IfElseBranch, SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="postprocess",
    )


def gen_np_args(count: int, class_agnostic: bool) -> list:
    """Return boxes (count, 4), their classes (count,), and whether the classes are ignored."""
    boxes = random_boxes(count)
    boxes.flat[boxes.argmax()] += 1  # the largest coordinate is unique, so that no other shares its gradient
    return [boxes, inputs.integers(count, 0, 80), class_agnostic]


register_sample(__name__, get_sample_config, gen_np_args, deviations=[Deviation("nan", COMPARED, "jax")])
