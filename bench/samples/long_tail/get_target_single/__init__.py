"""Targets of the box head of R-CNN (arXiv 1506.01497) for the sampled boxes of one image."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import OF_NO_ELEMENTS, Deviation
from bench.samples.generators.boxes import jittered, random_boxes

CLASSES = 80


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/f08548bfd6d394a82566022709b5ce9e6b0a855e/"
        "mmdet/models/roi_heads/bbox_heads/bbox_head.py#L122",
        tags=[SampleTag.IfElseBranch, SampleTag.ViewAttribute],
        category="assignment_sampling",
        atol=5e-4,  # centres near 1333 have 1e-4 of rounding, divided by sides from 32 and by 0.1
    )


def gen_np_args(positives: int, negatives: int, pos_weight: float) -> list:
    """Return positive boxes, their ground truth (positives, 4), negative boxes (negatives, 4),
    and the parameters.

    The parameters are the labels (positives,) of the ground truth, the number of classes, and the weight of
    positives; a weight that is not above 0 stands for 1.
    """
    boxes = random_boxes(positives)
    labels = inputs.integers(positives, 0, CLASSES)
    return [boxes, jittered(boxes, 0.3), random_boxes(negatives), labels, CLASSES, pos_weight]


register_sample(
    __name__, get_sample_config, gen_np_args, deviations=[Deviation("empty", OF_NO_ELEMENTS, "jax torch")]
)
