"""What `opperf_speed.py` runs in MXNet's interpreter."""
