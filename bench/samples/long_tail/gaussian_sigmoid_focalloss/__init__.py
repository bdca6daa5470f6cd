"""Focal loss of a heat map's logits, over its number of peaks (CenterNet, arXiv 1904.07850)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.heatmaps import gaussian_peaks


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="sums over pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.POD,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/cf3e5c655bba5e7d0ec274a8d7edb1aee7536974/"
        "bench/samples/long_tail/gaussian_sigmoid_focalloss/torch_impl.py",
        tags=[
            SampleTag.InputAware,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.Reduce,
        ],
        category="detection_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return logits about -2 and targets (B, C, H, W), gamma, beta and the smallest probability."""
    return [inputs.array(shape) - 2, gaussian_peaks(*shape), 2.0, 4.0, 1e-4]


register_sample(__name__, get_sample_config, gen_np_args)
