"""Smooth L1 loss per element: quadratic below beta, linear above (Fast R-CNN, arXiv 1504.08083)."""

from bench.samples.contract import SampleConfig, SampleSource, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/models/losses/smooth_l1_loss.py#L12",
        category="detection_loss",
        aliases=["smooth_l1_loss"],  # its name in earlier runs
    )


def gen_np_args(shape: tuple, beta: float) -> list:
    """Return predictions and targets of `shape`, and the error at which the loss becomes linear."""
    return [inputs.array(shape), inputs.array(shape), beta]


register_sample(__name__, get_sample_config, gen_np_args)
