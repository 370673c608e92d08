"""Harm to dined serve while it answers: what it says is right, or that it cannot say; it never says half."""
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import threading
import time

ADDRESSES = [
    "/", "/de/", "/menu/", "/venues/alder-hall/", "/search/?q=tofu", "/api/v1/ashgrove/open", "/api/v1/ashgrove/menu",
    "/api/v1/ashgrove/venues/alder-hall", "/changes.json",
]


class Serving:
    """A server on the trial's database, and somebody who asks it all the time."""

    def __init__(self, trial, harm, now="2026-11-20T12:05"):
        self.trial, self.harm = trial, harm
        self.start(now)
        self.counts, self.wrong, self.quiet = {}, [], False
        self.ends = threading.Event()
        self.asker = threading.Thread(target=self.ask_on, daemon=True)
        self.asker.start()

    def start(self, now="2026-11-20T12:05"):
        words = [self.trial.options.dined, "serve", "--listen", "127.0.0.1:0", "--now", now]
        words += ["--config", self.trial.configuration, "--db", self.trial.database]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        self.port = int(re.search(r":(\d+)$", line.strip())[1])
        self.process.stderr.readline()

    def ask(self, address):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", address)
            answer = connection.getresponse()
            return answer.status, answer.getheader("Content-Type"), answer.read()
        finally:
            connection.close()

    def judge(self, address):
        status, kind, body = self.ask(address)
        if status not in (200, 503):
            return f"{address} is answered {status}: {body[:200]}"
        if "json" in kind:
            json.loads(body)
        elif not body.rstrip().endswith(b"</html>"):
            return f"{address} ends in the middle"
        self.counts[status] = self.counts.get(status, 0) + 1
        return None

    def ask_on(self):
        number = 0
        while not self.ends.is_set():
            number += 1
            port = self.port
            try:
                fault = self.judge(ADDRESSES[number % len(ADDRESSES)])
            except (OSError, http.client.HTTPException) as error:
                # One that was killed meanwhile owes nobody an answer.
                fault = None if self.quiet or port != self.port else f"no answer: {error!r}"
            if fault and not self.quiet:
                self.wrong.append(fault)
            # One address is given a hundred new answers a second, and without a database each is new.
            time.sleep(0.012)

    def must(self, what, status=200):
        """Every address has this status within a second; the server is alive, and nothing went wrong so far."""
        for address in ADDRESSES:
            end = time.monotonic() + 1
            while True:
                found = self.ask(address)
                if found[0] == status or time.monotonic() > end:
                    break
            if found[0] != status:
                raise self.harm(f"{what}: {address} is answered {found[0]} instead of {status}: {found[2][:200]}")
        if self.process.poll() is not None:
            raise self.harm(f"{what}: the server ended with {self.process.returncode}")
        if self.wrong:
            raise self.harm(f"{what}: {self.wrong[0]}")

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text())[1])

    def stop(self):
        self.ends.set()
        self.asker.join()
        self.process.terminate()
        if self.process.wait(timeout=10) != 0:
            raise self.harm(f"SIGTERM ends the server with {self.process.returncode}")


def serving(trial, harm):
    trial.complete()
    server = Serving(trial, harm)
    server.must("at the beginning")
    for _ in range(3):
        trial.complete()
        server.must("while the database is written to")
    yield "a pass while pages are asked for", 3, "every answer whole"

    whole, path = pathlib.Path(trial.database).read_bytes(), trial.database
    sides = [path + "-wal", path + "-shm"]
    broken = {"no database": None, "an empty file": b"", "a page of zeros": b"\0" * 4096, "half a database": whole[: len(whole) // 2]}
    for what, content in broken.items():
        for side in sides:
            pathlib.Path(side).unlink(missing_ok=True)
        if content is None:
            os.unlink(path)
        else:
            fresh = pathlib.Path(path + ".fresh")
            fresh.write_bytes(content)
            fresh.replace(path)
        time.sleep(0.3)
        if what != "half a database":
            server.must(what, 503)
        fresh = pathlib.Path(path + ".fresh")
        fresh.write_bytes(whole)
        fresh.replace(path)
        time.sleep(0.3)
        server.must(f"after {what}")
    yield "another file in the database's place", len(broken), "503, and then as before"

    for _ in range(20):
        server.quiet = True
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        server.start()
        server.quiet = False
        server.must("after SIGKILL")
    yield "SIGKILL of the server", 20, "it answers again"

    before = server.memory()
    # They come from one address, which may have sixteen: whoever asks beside them may be turned away.
    server.quiet = True
    for number in range(5_000):
        with socket.create_connection(("127.0.0.1", server.port)) as one:
            if number % 2:
                one.send(b"GET / HTTP/1.1\r\nHo")
    time.sleep(14)
    server.quiet = False
    server.must("after connections that were dropped")
    grown = server.memory() - before
    if grown > 6_000:
        raise harm(f"5,000 connections that were dropped left {grown} kB behind")
    yield "connections opened and dropped", 5_000, f"{grown} kB more"

    before = server.memory()
    server.quiet = True
    # The library has no room for the records of so many cookies, nor for an answer: it closes the connection.
    request = b"GET /%s HTTP/1.1\r\nHost: localhost\r\nCookie: %s\r\n\r\n" % (b"x" * 4_000, b"a=1;" * 1_200)
    for number in range(3_000):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as one:
            one.sendall(request)
            one.recv(1)
    server.quiet = False
    server.must("after requests of too many cookies")
    grown = server.memory() - before
    if grown > 4_000:
        raise harm(f"3,000 requests of too many cookies left {grown} kB behind")
    yield "requests of too many cookies", 3_000, f"{grown} kB more"

    server.stop()
    for now in ("1999-12-31T23:59", "2026-03-08T01:59", "2026-11-01T01:30", "2090-01-01T00:00"):
        server = Serving(trial, harm, now)
        server.must(f"at {now}")
        server.stop()
    yield "clocks that are far off, or jump", 4, "every address is answered"
