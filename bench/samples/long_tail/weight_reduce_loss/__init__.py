"""Element-wise losses weighted and reduced, as the losses of OpenMMLab share it."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, True],
        source=SampleSource.MMSEG,
        url="https://github.com/open-mmlab/mmsegmentation/blob/504965184c3e6bc9ec43af54237129ef21981a5f/"
        "mmseg/models/losses/utils.py#L47",
        tags=[SampleTag.IfElseBranch, SampleTag.Reduce],
        category="misc",
    )


def gen_np_args(shape: tuple, weighted: bool, reduction: str, avg_factor: float | None) -> list:
    """Return losses and weights of `shape`, in [0, 1), "none", "mean" or "sum",
    and the divisor of a sum or None.

    The weights are None if not `weighted`.
    """
    weight = inputs.array(shape, 0.0, 1.0) if weighted else None
    return [inputs.array(shape, 0.0, 1.0), weight, reduction, avg_factor]


register_sample(__name__, get_sample_config, gen_np_args)
