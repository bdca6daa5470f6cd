"""The reference, which `legacy_delta2bbox` shares."""

from bench.samples.references.box_deltas import delta2bbox

__all__ = ["delta2bbox"]
