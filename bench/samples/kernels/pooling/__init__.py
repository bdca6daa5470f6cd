"""Pooling over windows of one to three spatial axes of arrays (N, C, *spatial), by framework."""
