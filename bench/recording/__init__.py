"""Records the operators that models call, as input tables of samples.

    model -> worker -> bench.record -> calls -> input tables -> `run --inputs`, `run --suite recorded`

    recording         `bench.record_model`
    acquisition       the tables that ship here, from published architectures
    command           `python -m bench record`
    acquire_command   `python -m bench acquire`
    inputs_command    `python -m bench inputs`: repeats recorded calls, converts them for other tools

`bench.record` is the part that runs inside a framework's interpreter.
"""
