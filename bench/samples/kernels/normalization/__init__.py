"""Batch, layer and group normalization, composed or by a framework's own operators, by framework."""
