"""A random choice of positive and negative boxes to train on (Faster R-CNN, arXiv 1506.01497).

Random keys are an input: the boxes with the smallest are chosen, so results can be compared.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, INDEFINITE, Deviation
from bench.samples.generators.detections import distinct_scores

POSITIVE_SHARE = 0.5


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision ties the random numbers that are ranked",
        differentiable=False,
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/core/bbox/samplers/random_sampler.py#L9",
        tags=[
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
        ],
        category="assignment_sampling",
    )


def gen_np_args(count: int, wanted: int, negatives_per_positive: int) -> list:
    """Return the assigned ground truth (count,), random keys (count,), the number of boxes wanted,
    and the limits.

    The assigned ground truth is -1 for ignored boxes and 0 for background.  The limits are the share of
    positives, and the negatives per positive, where -1 stands for any number.
    """
    if wanted > count:
        raise inputs.InvalidCase(f"{wanted} of {count} boxes cannot be chosen")
    kind = inputs.generator().random(count)
    assigned = np.select([kind < 0.02, kind < 0.07], [inputs.integers(count, 1, 21), -1], 0)
    return [assigned, distinct_scores(count), wanted, POSITIVE_SHARE, negatives_per_positive]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("denormals equal ties zeros", FIRST_OF_EQUALS),
        Deviation("nan", COMPARED),
        Deviation("infinities", INDEFINITE),
    ],
)
