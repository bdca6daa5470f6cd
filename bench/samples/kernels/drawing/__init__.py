"""Random numbers, as a framework draws them."""
