"""Faults planted in the engine, and which tests notice them."""
