"""The declaration that most faulty samples share: one vector, to be negated."""

from bench.samples.contract import SampleConfig, inputs, register_sample


def vector(module_name):
    """Declare the sample `module_name`; its `faulty_impl.py` is compared with `numpy.negative`."""

    def gen_np_args(size):
        return [inputs.array(size)]

    register_sample(
        module_name,
        lambda: SampleConfig(args_cases=[(8,)]),
        gen_np_args,
        functions={"numpy": "numpy.negative"},
    )
