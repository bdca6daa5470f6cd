"""Focal loss of softmax predictions (arXiv 1708.02002), in which some labels are ignored."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation
from bench.samples.generators.segmentation import IGNORED, label_map


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/a4d4fa7cfdcc6afe3766f3671b3c71ca01a552c6/"
        "bench/samples/long_tail/focal_loss/torch_impl.py",
        tags=[SampleTag.Reduce],
        category="segmentation_loss",
    )


def gen_np_args(count: int, classes: int) -> list:
    """Return logits (count, classes), labels (count,), 1% of them ignored, alpha, gamma,
    and the ignored label."""
    return [inputs.array((count, classes)), label_map((count,), classes, 0.01), 1.0, 2.0, IGNORED]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "mxnet"),
        Deviation("infinities", INDEFINITE, "mxnet"),
    ],
)
