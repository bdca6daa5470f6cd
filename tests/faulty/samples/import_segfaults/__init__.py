"""Crashes the interpreter when imported."""

import ctypes

ctypes.string_at(0)
