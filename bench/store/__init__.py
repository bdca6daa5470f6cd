"""Where results are kept: run files."""
