"""Share of rows whose target is among the classes with the highest scores, in per cent."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, FIRST_OF_EQUALS, INDEFINITE, Deviation

NEAR = 10


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision has fewer different scores than classes",
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/bde7b4b7eea9dd6ee91a486c6996b2d68662366d/"
        "mmdet/models/losses/accuracy.py#L7",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.ViewAttribute,
            SampleTag.BuiltInDataStructure,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="misc",
        differentiable=False,
    )


def gen_np_args(count: int, classes: int, topk: int | tuple, thresh: float | None) -> list:
    """Return scores (count, classes) in (0, 1), targets (count,), topk, and the threshold.

    Every row has the same scores in another order.  About half of the targets are among the ten best
    classes.  topk is a rank or several; the threshold is the score that a hit must exceed, or None.
    """
    generator = inputs.generator()
    ranks = generator.permuted(np.broadcast_to(np.arange(classes), (count, classes)), axis=1)
    near = inputs.integers(count, 0, min(NEAR, classes))
    wanted = np.where(inputs.booleans(count), near, inputs.integers(count, 0, classes))
    target = (ranks == wanted[:, None]).argmax(axis=1)
    return [(1 - (ranks + 0.5) / classes).astype(inputs.dtype()), target, topk, thresh]


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
