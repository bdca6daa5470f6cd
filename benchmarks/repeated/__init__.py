"""The parts of `benchmarks/repeatability.py`."""
