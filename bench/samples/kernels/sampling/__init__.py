"""Affine grids, and pictures (N, C, H, W) sampled at a grid, in the frameworks that compose them."""
