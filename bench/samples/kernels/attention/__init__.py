"""Attention of arrays (N, H, L, E), without copies of keys and values."""
