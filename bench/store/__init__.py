"""The files and databases that keep results, input tables and baselines."""
