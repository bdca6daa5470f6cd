"""The machine under test: what it is, what disturbs it, what it can do, and its interpreters."""
