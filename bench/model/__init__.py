"""Holds the plain data that every layer shares: tasks, results and their statistics.  No input or output."""
