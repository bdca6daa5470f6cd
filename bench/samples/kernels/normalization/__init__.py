"""Batch, layer and group normalization, composed or in a framework's own terms, by framework."""
