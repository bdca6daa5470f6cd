"""The reference, shared with `legacy_delta2bbox`."""

from bench.samples.references.box_deltas import delta2bbox

__all__ = ["delta2bbox"]
