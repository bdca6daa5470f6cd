"""Figures for a paper or a slide: each draws rows of values and nothing else."""
