"""Losses of the boundary-matching network for temporal action proposals (BMN, arXiv 1907.09702).

Total, boundaries, regression and classification.  The random numbers that choose among the proposals of
middle and low IoU are inputs, where the original draws them.
"""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import WEIGHTS, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        rtol=2e-5,  # one number, whose error in float16 may be little larger
        atol=2e-5,
        requires_grad=[True, True, True, False, False, False, False, False, False],
        source=SampleSource.MMACTION2,
        url="https://github.com/open-mmlab/mmaction2/blob/d5ab34805fe6a02bb98e4af158626a21790b6974/"
        "mmaction/models/losses/bmn_loss.py#L11",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="detection_loss",
    )


def gen_np_args(batch: int, length: int) -> list:
    """Return predictions in (0, 1), targets, a mask and random maps.

    The predictions are two proposal maps (batch, 2, length, length), starts and ends (batch, length).  The
    targets are the IoU map, starts and ends in [0, 1).  Then come the mask (length, length) of proposals that
    end within the sequence, and two uniform random maps (batch, length, length).
    """
    points, area = (batch, length), (batch, length, length)
    spans = np.add.outer(np.arange(length), np.arange(length))
    return [
        inputs.array((batch, 2, length, length), 0.01, 0.99),
        inputs.array(points, 0.01, 0.99),
        inputs.array(points, 0.01, 0.99),
        overlaps(area),
        overlaps(points),
        overlaps(points),
        (spans < length).astype(inputs.dtype()),
        inputs.array(area, 0.0, 1.0),
        inputs.array(area, 0.0, 1.0),
    ]


def overlaps(shape: tuple) -> np.ndarray:
    """Return values in (0, 1), small ones more often, on a grid that leaves out all thresholds."""
    steps = (inputs.integers(shape, 0, 1000) + 0.5) / 1000
    return (steps**2).astype(inputs.dtype())


register_sample(__name__, get_sample_config, gen_np_args, deviations=[Deviation("infinities nan", WEIGHTS)])
