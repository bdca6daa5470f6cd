"""Command lines: one module per command.  Each parses flags, calls the API and prints."""
