"""One module per output format; each reads only a run."""
