"""The parts of `benchmarks/mutation_score.py`."""
