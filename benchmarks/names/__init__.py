"""The parts of `benchmarks/operator_names.py`: lists of operators, and which samples they are."""
