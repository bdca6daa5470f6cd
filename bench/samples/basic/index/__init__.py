"""Elements at positions that arrays hold, one array for each of several axes."""

from bench.samples.families.indexing import array_indexing

array_indexing(__name__, numpy="bench.samples.references.indexing.at_positions")
