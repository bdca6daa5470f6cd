"""Runs on the machines of a cluster, each with an engine and workers of its own."""
