"""MXNet's opperf, by the import path of its users; `bench.opperf` has the code."""

from bench.opperf.performance import run_benchmark_operator, run_op_benchmarks, run_performance_test

__all__ = ["run_benchmark_operator", "run_op_benchmarks", "run_performance_test"]
