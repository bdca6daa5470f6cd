"""The parts of `benchmarks/operator_names.py`: lists of operators, and the samples that they are."""
