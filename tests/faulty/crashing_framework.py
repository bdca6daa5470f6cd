"""A framework whose import ends the interpreter."""

import ctypes

ctypes.string_at(0)
