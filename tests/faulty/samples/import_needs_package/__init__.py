"""Needs what nobody has."""

import package_that_nobody_has  # noqa: F401
