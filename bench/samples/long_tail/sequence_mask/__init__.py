"""Mask of the places that sequences of given lengths fill (OpenNMT)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.OPENNMT,
        url="https://github.com/OpenNMT/OpenNMT-py/blob/c8081afa3fab4e169c34a84f9304cf37184f97d7/"
        "onmt/utils/misc.py#L56",
        tags=[
            SampleTag.IfElseBranch,
            SampleTag.InputAware,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="sequence",
    )


def gen_np_args(batch: int, longest: int, max_len: int | None) -> list:
    """Return lengths (batch,) from 1 to `longest`, the width of the mask or None, and the longest length.

    One sequence has the longest length, which is the width where this is None.  It is read from the lengths
    where shapes may depend on values; the forms with static shapes take it as an argument.
    """
    lengths = inputs.integers(batch, 1, longest + 1)
    lengths[inputs.generator().integers(batch)] = longest
    return [lengths, max_len, longest]


register_sample(__name__, get_sample_config, gen_np_args)
