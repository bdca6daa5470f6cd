"""Forgets to register."""
