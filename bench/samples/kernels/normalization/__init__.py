"""Batch and layer normalization, composed or in a framework's own terms, by framework."""
