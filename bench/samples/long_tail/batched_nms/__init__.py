"""Greedy suppression of boxes that overlap better ones of their class, class by class."""

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, INDEFINITE, SWAPPED, Deviation
from bench.samples.generators.detections import clustered_boxes, distinct_scores

IOU_THRESHOLD = 0.5
MOST = 300


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        url="https://github.com/pytorch/vision/blob/2f3a43fbca2070ca6f0a863e7e92fcd750eb0c1a/"
        "torchvision/ops/boxes.py",
        tags=[
            SampleTag.ForLoop,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.BuiltInDataStructure,
            SampleTag.Broadcast,
        ],
        category="postprocess",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return boxes (count, 4), scores (count,), classes (count,), the threshold,
    and the most boxes to keep."""
    boxes, scores = clustered_boxes(count), distinct_scores(count)
    return [boxes, scores, inputs.integers(count, 0, classes), IOU_THRESHOLD, MOST]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    kernels=("mxnet",),
    deviations=[
        Deviation("denormals extremes infinities large nan ties zeros", SWAPPED, "tensorflow"),
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
