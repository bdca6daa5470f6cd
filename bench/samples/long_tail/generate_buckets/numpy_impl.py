"""The reference."""

from bench.samples.references.box_buckets import generate_buckets

__all__ = ["generate_buckets"]
