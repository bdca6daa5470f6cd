"""The reference, which the references of the bucketing coder use to encode and decode."""

from bench.samples.references.box_buckets import generate_buckets

__all__ = ["generate_buckets"]
