"""The reference, shared with `delta2bbox`; corners do not move inwards."""

from bench.samples.references.box_deltas import delta2bbox as legacy_delta2bbox

__all__ = ["legacy_delta2bbox"]
