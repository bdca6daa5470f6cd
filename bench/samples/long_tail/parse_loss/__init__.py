"""The total loss of a training step and the mean of every value that it logs.

The means are arrays; the original turns each into a Python number, for which a device is waited for.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True],
        source=SampleSource.MMACTION2,
        url="https://github.com/open-mmlab/mmaction2/blob/48ba0fb6dbceb0084f95f4ec288b23b244d2c360/"
        "mmaction/models/skeleton_gcn/base.py#L65",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.BuiltInDataStructure,
            SampleTag.Reduce,
        ],
        category="misc",
    )


def gen_np_args(rows: int, columns: int, auxiliary: int) -> list:
    """Return a dictionary of values (rows, columns) by name; "loss_aux" is a list of `auxiliary` arrays."""
    shape = (rows, columns)
    losses = {name: inputs.array(shape) for name in ("top1_acc", "top5_acc", "loss_cls")}
    if auxiliary:
        losses["loss_aux"] = [inputs.array(shape) for _ in range(auxiliary)]
    return [losses]


register_sample(__name__, get_sample_config, gen_np_args)
