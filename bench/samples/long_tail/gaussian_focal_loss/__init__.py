"""Focal loss of heat maps whose peaks are Gaussian (CornerNet, arXiv 1808.01244)."""

from bench.samples.contract import SampleConfig, SampleSource, inputs, load_cases, register_sample
from bench.samples.contract.deviation import Deviation
from bench.samples.generators.heatmaps import gaussian_peaks


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision has no eps of 1e-12",
        requires_grad=[True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/bde7b4b7eea9dd6ee91a486c6996b2d68662366d/"
        "mmdet/models/losses/gaussian_focal_loss.py#L11",
        category="detection_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return predictions in (0, 1) and targets (B, C, H, W), alpha, gamma and eps."""
    return [inputs.array(shape, 1e-4, 1 - 1e-4), gaussian_peaks(*shape), 2.0, 4.0, 1e-12]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation(
            "extremes infinities large ties",
            "XLA selects where ones and zeros of a comparison are multiplied",
            "jax",
        )
    ],
)
