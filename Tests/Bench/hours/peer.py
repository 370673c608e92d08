"""Measures PyPI's opening-hours-py as Tests/Bench/hours measures OpeningHours: the same values, the same moments."""

import sys
import time
from datetime import datetime
from zoneinfo import ZoneInfo

from opening_hours import OpeningHours

ZONE = ZoneInfo("America/New_York")
# Bare readings of the clock spare it the way from an instant to the zone's clocks: whichever is faster counts.
MOMENTS = [datetime.fromtimestamp(1_788_235_200 + index * 7_919 % 1_024 * 20_011, ZONE) for index in range(1_024)]


READINGS = [moment.replace(tzinfo=None) for moment in MOMENTS]


def rate(work):
    """Turns a second of processor time, the loop itself taken off: the best of several rounds."""
    rounds = 8

    def once(work, moments):
        start = time.process_time_ns()
        for _ in range(rounds):
            for moment in moments:
                work(moment)
        return time.process_time_ns() - start

    idle = min(once(id, MOMENTS) for _ in range(7))
    best = min(once(work, moments) for moments in (MOMENTS, READINGS) for _ in range(15))
    return rounds * len(MOMENTS) * 1e9 / max(1, best - idle)


for argument in sys.argv[1:]:
    kind, value = argument.split("=", 1)
    hours = OpeningHours(value, timezone=ZONE, country="US")
    print(f"rate\t{kind}\tparse\t{rate(lambda _: OpeningHours(value)):.0f}")
    print(f"rate\t{kind}\tstate\t{rate(hours.is_open):.0f}")
    print(f"rate\t{kind}\tnext\t{rate(hours.next_change):.0f}")
