"""Elements of every row by their column: a gather along the second axis."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        requires_grad=[True, False],
        source=SampleSource.SINGLE_REPO,
        url="https://github.com/dbolya/yolact/blob/57b8f2d95e62e2e649b382f516ab41f949b57239/"
        "layers/box_utils.py#L376",
        tags=[SampleTag.AdvancedIndexing, SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="misc",
    )


def gen_np_args(rows: int, columns: int, picks: int) -> list:
    """Return values (rows, columns) and indices (rows, picks) of columns."""
    return [inputs.array((rows, columns)), inputs.integers((rows, picks), 0, columns)]


register_sample(__name__, get_sample_config, gen_np_args)
