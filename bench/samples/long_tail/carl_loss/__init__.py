"""Classification-aware regression loss: what is classified well is to lie well (PISA, arXiv 1904.04821)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation
from bench.samples.generators.labels import sparse_labels

BIAS = 0.2


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False, True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/bde7b4b7eea9dd6ee91a486c6996b2d68662366d/"
        "mmdet/models/losses/pisa_loss.py#L123",
        tags=[
            SampleTag.InputAware,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.Reduce,
        ],
        category="detection_loss",
    )


def gen_np_args(count: int, classes: int, share: float, k: float) -> list:
    """Return logits (count, classes + 1), labels (count,), boxes and targets (count, 4), k, and bias.

    share: the share of labels that are not background; if it is 0, all are background.
    """
    logits, labels = inputs.array((count, classes + 1)), sparse_labels(count, classes, share)
    return [logits, labels, inputs.array((count, 4)), inputs.array((count, 4)), k, BIAS]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "jax mxnet tensorflow"),
        Deviation("infinities", INDEFINITE),
    ],
)
