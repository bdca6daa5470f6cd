"""Recurrent cells and layers, by framework.  The arguments are those of the family `recurrent`."""
