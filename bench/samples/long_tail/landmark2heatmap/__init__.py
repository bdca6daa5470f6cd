"""Heat maps of landmarks, peaked as exp(-sqrt) along both axes, from a generator of faces."""

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision does not hold pixel coordinates",
        requires_grad=[True],
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/743d8e31b584cab15ea5ee95d2b961a0c8f18933/"
        "bench/samples/long_tail/landmark2heatmap/torch_impl.py",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="pose_loss",
    )


def gen_np_args(batch: int, points: int, size: int) -> list:
    """Return landmarks (batch, 2 points), x and y in turn, in [-1, 1], the maps' size, and the inverse width.

    No landmark lies near a pixel of the map, where the root is steep.
    """
    pixels = inputs.integers((batch, 2 * points), 0, size - 1) + inputs.array((batch, 2 * points), 0.1, 0.9)
    return [(pixels * 2 / (size - 1) - 1).astype(inputs.dtype()), size, 20.0]


register_sample(__name__, get_sample_config, gen_np_args)
