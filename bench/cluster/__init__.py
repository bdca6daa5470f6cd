"""Runs whose work is done by machines of a cluster, each with an engine and workers of its own."""
