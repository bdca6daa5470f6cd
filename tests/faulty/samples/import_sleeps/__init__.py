"""Never ends its own import."""

import time

while True:
    time.sleep(1)
