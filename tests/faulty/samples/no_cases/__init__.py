"""Has nothing to measure."""

from bench.samples.contract import SampleConfig, register_sample

register_sample(__name__, lambda: SampleConfig(args_cases=[]), lambda size: [])
