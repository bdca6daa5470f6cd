"""Balanced L1 loss: logarithmic below beta, linear above (Libra R-CNN, arXiv 1904.02701)."""

from bench.samples.contract import SampleConfig, SampleSource, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/models/losses/balanced_l1_loss.py#L13",
        category="detection_loss",
    )


def gen_np_args(shape: tuple, beta: float) -> list:
    """Return predictions and targets of `shape`, and the parameters beta, alpha and gamma.

    beta: the error at which the loss becomes linear; 1 in the paper.
    """
    return [inputs.array(shape), inputs.array(shape), beta, 0.5, 1.5]


register_sample(__name__, get_sample_config, gen_np_args)
