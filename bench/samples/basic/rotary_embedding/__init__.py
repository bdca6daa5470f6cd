"""Rotary position embedding: pairs of elements turned by angles that grow with the position."""

from bench.samples.families.attention import rotary

rotary(__name__, numpy="bench.samples.references.attention.rotary_embedding", ulps=16)
