"""A folder of pages over many runs: what ran, and a page for each operator."""
