"""The error every layer raises for what the user can put right."""


class UsageError(ValueError):
    """One line that names what is wrong, where, and what to do; the command ends with status 2."""
