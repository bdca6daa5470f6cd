"""Greedy suppression of boxes that overlap better ones of their class, class by class."""

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import DTYPES
from bench.samples.generators.detections import clustered_boxes, distinct_scores


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=DTYPES,
        differentiable=False,
        url="https://github.com/pytorch/vision/blob/main/torchvision/ops/boxes.py",
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
    """Boxes (count, 4), scores (count,) and classes (count,); at most 300 are kept."""
    return [clustered_boxes(count), distinct_scores(count), inputs.integers(count, 0, classes)]


register_sample(__name__, get_sample_config, gen_np_args)
