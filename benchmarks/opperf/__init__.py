"""The program that `opperf_speed.py` runs in MXNet's interpreter."""
