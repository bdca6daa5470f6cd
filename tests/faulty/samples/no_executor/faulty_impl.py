"""Defines no `executor_creator`."""
