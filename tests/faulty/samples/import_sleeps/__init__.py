"""Cannot be imported in any time."""

import time

while True:
    time.sleep(1)
