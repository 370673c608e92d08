"""Asks a cache in front of dined serve across a closing: python3 caching.py ADDRESS LOG"""
import email.utils
import json
import re
import sys
import threading
import time
import urllib.request

ADDRESS, LOG = sys.argv[1:]
REQUESTS, THREADS, SECONDS = 20_000, 8, 80
SLUG, CLOSES = "birch-commons", "2026-11-20T14:30:00-05:00"
ADDRESSES = ["/api/v1/ashgrove/open", "/api/v1/ashgrove/venues", f"/api/v1/ashgrove/venues/{SLUG}", "/", "/de/", f"/venues/{SLUG}/"]
ADDRESSES += [f"/api/v1/ashgrove/near?place={SLUG}&limit={number}" for number in range(1, 55)]
begun = time.monotonic()
lock, wrong, ages, asked = threading.Lock(), [], {}, [0]


def state(path, body):
    """What an answer says of the place, and when the answer was made; None where it does not say."""
    if path.startswith("/api"):
        answer = json.loads(body)
        for result in answer["results"]:
            if result.get("venue") == SLUG and "state" in result:
                return result["state"], answer["now"]
        return None, answer["now"]
    text = body.decode()
    row = re.search(rf'data-v="{SLUG}".*?class="st (\w+)"', text, re.S)
    return (row and {"soon": "open"}.get(row[1], row[1])), None


def held_until(head):
    """Up to when a browser may show an answer without asking again (RFC 9111, 4.2), in seconds since the beginning."""
    age = max(0, time.time() - email.utils.parsedate_to_datetime(head["Date"]).timestamp(), int(head["Age"] or 0))
    most = re.search(r"max-age=(\d+)", head["Cache-Control"])
    return time.monotonic() - begun + max(0, int(most[1]) - age)


def ask(worker):
    number = worker
    while time.monotonic() - begun < SECONDS and asked[0] < REQUESTS:
        due = begun + SECONDS * asked[0] / REQUESTS
        time.sleep(max(0, min(0.05, due - time.monotonic())))
        path = ADDRESSES[number % len(ADDRESSES)]
        number += THREADS
        before = time.monotonic() - begun
        with urllib.request.urlopen(ADDRESS + path) as answer:
            body = answer.read()
            head = answer.headers
        said, _ = state(path, body)
        with lock:
            asked[0] += 1
            # The server began a moment before this program, so its closing is no later than at 60 s here. nginx counts whole
            # seconds, and keeps an answer through the one in which it ends.
            if said == "open" and before > 61:
                wrong.append(f"{path} says open {before - 60:.1f} s after the closing")
            elif said == "open" and held_until(head) > 61:
                wrong.append(f"{path} may be shown as open up to {held_until(head) - 60:.1f} s after the closing")


for _ in range(50):
    try:
        urllib.request.urlopen(ADDRESS + "/healthz").read()
        break
    except OSError:
        time.sleep(0.1)
workers = [threading.Thread(target=ask, args=(number,)) for number in range(THREADS)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
origin = sum(1 for line in open(LOG) if " GET " in line and "healthz" not in line)
# Five minutes are never reached here: once before the closing, once at it, and pages once a minute for their minutes.
most = len(ADDRESSES) * 5
print(f"{asked[0]} requests over {len(ADDRESSES)} addresses, {origin} of them reached the server (at most {most})")
for line in wrong[:10]:
    print("FAULT", line)
sys.exit(1 if wrong or origin > most or asked[0] < REQUESTS // 2 else 0)
