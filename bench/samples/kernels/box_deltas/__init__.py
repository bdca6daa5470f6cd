"""Normalized offsets of regions decoded to boxes (R-CNN, arXiv 1311.2524), by framework."""
