"""The frameworks' own operators: per framework, its operators and their default inputs.

Each module is a `bench.samples.contract.native.Source`, and imports its framework only when asked.
"""
