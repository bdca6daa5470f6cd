"""Best path of connectionist temporal classification: repeats merge, blanks go (Graves et al., ICML 2006)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, Deviation

CLASSES = 29
BLANK = 28
LEAD = 5.0
"""The number that the logits of a path are raised by: most places follow the path, the others any class."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.ASSEMBLYAI,
        url="https://colab.research.google.com/drive/1IPpwx4rX32rqHKpLz7dc8sOKspUa-YKO#scrollTo=RVJs4Bk8FjjO",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.InputAware,
            SampleTag.BuiltInDataStructure,
            SampleTag.Reduce,
        ],
        category="sequence",
    )


def gen_np_args(batch: int, length: int) -> list:
    """Return log-probabilities (batch, length, 29) of a path with repeats, half of it blank,
    and the blank's class."""
    letters = inputs.integers((batch, length), 0, BLANK).repeat(2, axis=1)[:, :length]
    path = np.where(inputs.booleans((batch, length)), BLANK, letters)
    logits = inputs.generator().standard_normal((batch, length, CLASSES))
    logits += LEAD * np.equal.outer(path, np.arange(CLASSES))
    return [(logits - np.logaddexp.reduce(logits, axis=2, keepdims=True)).astype(inputs.dtype()), BLANK]


register_sample(
    __name__, get_sample_config, gen_np_args, deviations=[Deviation("nan", COMPARED, "tensorflow")]
)
