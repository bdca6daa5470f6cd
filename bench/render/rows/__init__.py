"""The content of reports: tables of values with units, made once for all that render them."""
