"""Affine grids and pictures (N, C, H, W) sampled at their places, in the frameworks that compose them."""
