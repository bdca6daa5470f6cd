"""Operators that do a known share of extra work: what a regression gate has to find."""
