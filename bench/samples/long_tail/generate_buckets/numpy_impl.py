"""The reference, from which those of the bucketing coder encode and decode."""

from bench.samples.references.box_buckets import generate_buckets

__all__ = ["generate_buckets"]
