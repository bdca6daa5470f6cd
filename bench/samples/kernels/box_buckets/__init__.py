"""Buckets along the four sides of proposals (SABL, arXiv 1912.04260), by framework."""
