"""Mean squared error."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="squares and sums over pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/907662c17960671f96b674b14521ffac8cdcedc9/"
        "bench/samples/long_tail/l2_loss/torch_impl.py",
        tags=[SampleTag.Reduce],
        category="misc",
    )


def gen_np_args(rows: int, columns: int) -> list:
    """Return predictions and targets (rows, columns)."""
    return [inputs.array((rows, columns)), inputs.array((rows, columns))]


register_sample(__name__, get_sample_config, gen_np_args)
