"""Does harm to a refresh in every way it can, and looks at what is left. Run by scripts/chaos, which says what for."""

import argparse
import json
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from campus import FAULTS, Campus
from serving import serving
from shapes import hostile

NOON = time.mktime((2026, 11, 20, 7, 0, 0, 0, 0, 0))
# What a refresh may end with; a signal or another number is a crash.
ORDERLY = {0, 1, 65, 69, 70, 74, 75, 78, 130}


class Harm(Exception):
    """Something is not as it must be."""


class Cell:
    """So much memory and no more: a control group where this process may make one, else a limit on its own data."""

    MOST = 256 << 20

    def __init__(self):
        self.folder = None
        for parent, limits in self.parents():
            folder = os.path.join(parent, "dine-chaos-%d" % os.getpid())
            try:
                os.mkdir(folder)
                self.folder = folder
                for name, most in limits.items():
                    if os.path.exists(os.path.join(folder, name)) or "swap" not in name:
                        self.write(name, most)
                return
            except OSError:
                self.close()
        self.folder = None

    def parents(self):
        lines = [line.split(":", 2) for line in open("/proc/self/cgroup").read().splitlines()]
        for _, controllers, path in lines:
            if controllers == "memory":
                yield "/sys/fs/cgroup/memory" + path, {"memory.limit_in_bytes": self.MOST}
            elif controllers == "":
                yield "/sys/fs/cgroup" + path, {"memory.max": self.MOST, "memory.swap.max": 0}

    def write(self, name, value):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(str(value))

    def enter(self):
        """In the child, before its program begins."""
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if self.folder:
            self.write("cgroup.procs", os.getpid())
        else:
            # Four threads' stacks count, too.
            resource.setrlimit(resource.RLIMIT_DATA, (self.MOST + (32 << 20),) * 2)

    @property
    def name(self):
        return "a control group" if self.folder else "RLIMIT_DATA"

    def close(self):
        try:
            if self.folder:
                os.rmdir(self.folder)
        except OSError:
            pass


class Trial:
    """A campus, a database of its own, and a clock that goes on by some seconds with every command."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.campus = Campus(options.fixtures)
        self.database = os.path.join(folder, "dine.db")
        self.configuration = self.campus.configuration(folder)
        self.ticks = 0
        self.known = {}

    def command(self, program, *words):
        self.ticks += 3
        now = time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(NOON + self.ticks))
        return [program, *words, "--config", self.configuration, "--db", self.database, "--now", now]

    def refresh(self, environment=None):
        """Runs a whole pass; gives its exit code and what it said."""
        done = subprocess.run(
            self.command(self.options.dined, "refresh", "--force"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})},
            timeout=120,
        )
        return done.returncode, done.stderr.decode(errors="replace")

    def complete(self):
        """A pass that nothing hinders must take every page; the database is then whole and new throughout."""
        before = self.campus.generation
        code, words = self.refresh()
        if code != 0 or words:
            raise Harm(f"the next pass ended with {code}: {words.strip()}")
        self.look()
        old = {page: number for page, number in self.known.items() if number <= before}
        if old:
            raise Harm(f"after the next pass these are still old: {old}")

    def keep(self):
        """Remembers the database as it is, for `restore`: what befell a host would spare it later trials."""
        self.base = (dict(self.known), self.ticks)
        shutil.copy(self.database, self.database + ".base")

    def restore(self):
        for ending in ("-wal", "-shm"):
            if os.path.exists(self.database + ending):
                os.unlink(self.database + ending)
        shutil.copy(self.database + ".base", self.database)
        self.known, self.ticks = dict(self.base[0]), self.base[1]

    def recover(self):
        """Passes now and then, as a timer would make them, until every page is new; gives how long that took, in hours.

        A host that failed is asked for one page only, later and later; one that asked for a pause gets it.
        """
        before, begun = self.campus.generation, self.ticks
        while any(number <= before for number in self.known.values()):
            if self.ticks - begun > 12 * 3600:
                raise Harm(f"not whole again after twelve hours: {self.known}")
            self.ticks += 900
            self.refresh()
            self.look()
        return (self.ticks - begun) / 3600

    def look(self, folder=None, only_sound=False):
        """Looks at a copy of the database, as one finds it: sound, no page in part, none gone, none older than before."""
        with tempfile.TemporaryDirectory(dir=folder) as copy:
            for ending in ("", "-wal", "-shm"):
                if os.path.exists(self.database + ending):
                    shutil.copy(self.database + ending, copy)
            name = os.path.join(copy, "dine.db")
            if not os.path.exists(name):
                if self.known:
                    raise Harm("the database is gone")
                return
            database = sqlite3.connect(name)
            try:
                self.sound(database)
                if not only_sound:
                    self.inspect(database)
            except sqlite3.Error as error:
                if self.known or "no such table" not in str(error):
                    raise Harm(str(error))
            finally:
                database.close()

    def sound(self, database):
        for question in ("PRAGMA integrity_check", "PRAGMA foreign_key_check"):
            answer = database.execute(question).fetchall()
            if answer not in ([("ok",)], []):
                raise Harm(f"{question}: {answer[:3]}")

    def inspect(self, database):
        dishes = {}
        for page, name in database.execute(
            "SELECT page.url, dish.name FROM page JOIN menu ON menu.page = page.id"
            " JOIN station ON station.menu = menu.id JOIN dish ON dish.station = station.id"
        ):
            dishes.setdefault(page, []).append(int(name.rpartition(" no")[2]))
        counted = dict(
            database.execute(
                "SELECT page.url, fetch.dishes FROM page JOIN fetch ON fetch.id = page.recorded_fetch"
                " WHERE fetch.dishes > 0"
            )
        )
        for page, numbers in dishes.items():
            if len(set(numbers)) != 1 or len(numbers) != counted.get(page):
                raise Harm(f"a page in part: {page} has {sorted(set(numbers))}, {len(numbers)} of {counted.get(page)}")
            path = re.sub("^https?://[^/]*", "", page)
            if self.campus.served.get(numbers[0]) != path:
                raise Harm(f"{page} has the dishes of another one")
        if set(counted) != set(dishes):
            raise Harm(f"recorded and not there: {set(counted) ^ set(dishes)}")
        now = {page: numbers[0] for page, numbers in dishes.items()}
        for page, number in self.known.items():
            if now.get(page, -1) < number:
                raise Harm(f"{page} was recorded as {number} and is now {now.get(page)}")
        self.known = now

    def answers(self):
        """What dine says of lunch: the dishes and how old they are."""
        words = ("menu", "alder-hall", "--period", "lunch", "--json")
        done = subprocess.run(self.command(self.options.dine, *words), stdout=subprocess.PIPE, timeout=30)
        if done.returncode != 0:
            raise Harm(f"dine menu ended with {done.returncode}")
        results = json.loads(done.stdout)["results"]
        if not results or not results[0]["stations"]:
            raise Harm("dine menu has nothing to say")
        return [result["stations"] for result in results], [result["as_of"] for result in results]


def kills(trial):
    """SIGKILL at random moments of a pass."""
    spans = []
    for _ in range(3):
        begun = time.monotonic()
        trial.complete()
        spans.append(time.monotonic() - begun)
    span = sorted(spans)[1]
    moments, recorded = [0] * 10, [0] * 10
    ended = 0
    for _ in range(trial.options.kills):
        moment = trial.options.chance.uniform(0, span)
        before = dict(trial.known)
        process = subprocess.Popen(
            trial.command(trial.options.dined, "refresh", "--force"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(moment)
        process.send_signal(signal.SIGKILL)
        ended += process.wait() != -signal.SIGKILL
        trial.look()
        slot = min(9, int(moment / span * 10))
        moments[slot] += 1
        recorded[slot] += sum(number != before.get(page) for page, number in trial.known.items())
        trial.complete()
    for slot in range(10):
        yield (
            f"SIGKILL at {slot * 10}-{slot * 10 + 10} % of a pass",
            moments[slot],
            f"{recorded[slot]} pages recorded before it",
        )
    yield "SIGKILL, in all", sum(moments), f"a pass takes {span * 1000:.0f} ms; {ended} had ended before the signal"


def pauses(trial):
    """SIGSTOP at random moments of a pass, for longer than any of its time limits, and then SIGCONT."""
    trial.complete()
    trial.keep()
    seconds, times = (4, 2) if trial.options.sample else (61, 5)
    codes, hours = {}, 0
    for _ in range(times):
        before = trial.campus.generation
        process = subprocess.Popen(
            trial.command(trial.options.dined, "refresh", "--force"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(trial.options.chance.uniform(0, 0.2))
        process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        process.send_signal(signal.SIGCONT)
        code = process.wait(timeout=120)
        if code not in ORDERLY:
            raise Harm(f"stopped for {seconds} s: ended with {code}")
        codes[code] = codes.get(code, 0) + 1
        asked = [path for number, path in trial.campus.served.items() if number > before]
        if len(asked) != len(set(asked)):
            raise Harm(f"stopped for {seconds} s: asked twice in one pass: {sorted(asked)}")
        trial.look()
        hours = max(hours, trial.recover())
        trial.restore()
    said = f"ended with {exits(codes)}; no page asked for twice; whole again after {hours:.1f} h at most"
    yield f"SIGSTOP for {seconds} s, then SIGCONT", times, said


def exits(codes):
    return ", ".join(f"{code} ({count} times)" for code, count in sorted(codes.items()))


def faulty(trial, title, settings, errors, sample, restoring=False):
    """Each call of a kind fails in turn: once, and from then on."""
    trial.complete()
    trial.keep()
    count = os.path.join(trial.folder, "count")
    base = {"LD_PRELOAD": trial.options.shim, "CHAOS_COUNT": count, **settings}
    code, words = trial.refresh({**base, "CHAOS_AT": "0"})
    if code:
        raise Harm(f"a pass that only counts ended with {code}: {words}")
    total = int(open(count).read())
    for name, number in errors:
        for persistent in (False, True):
            # Every single call in the first way, some by lot in the others.
            most = sample or (total if not persistent and name == errors[0][0] else 100)
            places = range(1, total + 1)
            if total > most:
                places = sorted(trial.options.chance.sample(places, most))
            codes = {}
            for place in places:
                extra = {"CHAOS_AT": str(place), "CHAOS_ERROR": str(number)}
                if persistent:
                    extra["CHAOS_ALL"] = "1"
                code, words = trial.refresh({**base, **extra})
                if code not in ORDERLY:
                    raise Harm(f"{title} {place} of {total} ({name}): exit code {code}: {words}")
                if code and not words.startswith("dined: "):
                    raise Harm(f"{title} {place} of {total} ({name}): {code} without a word")
                codes[code] = codes.get(code, 0) + 1
                trial.look()
                if place % 10 == 0:
                    trial.answers()
                if restoring and place != places[-1]:
                    trial.restore()
            said = exits(codes)
            if restoring:
                said += f"; whole again after {trial.recover():.1f} h at most"
                trial.restore()
            else:
                trial.complete()
            when = "from each on" if persistent else "each once"
            yield f"{title} fails, {when} ({name})", len(places), f"of {total} calls; ended with {said}"


def disk(trial):
    """The database lies on a disk of some megabytes that somebody else fills up."""
    if os.geteuid() != 0:
        yield "full disk", 0, "left out: only root can mount a small disk"
        return
    mount = os.path.join(trial.folder, "disk")
    os.mkdir(mount)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "dine-chaos", mount], check=True)
    try:
        trial.database, trial.known = os.path.join(mount, "dine.db"), {}
        trial.complete()
        ballast = os.path.join(mount, "ballast")
        codes = {}
        rooms = [0, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 1024, 1536, 2048]
        rooms = rooms[:: max(1, len(rooms) // trial.options.rooms)]
        for room in rooms:
            status = os.statvfs(mount)
            free = status.f_bavail * status.f_frsize - room * 1024
            with open(ballast, "wb") as file:
                file.write(b"\0" * max(0, free))
            code, words = trial.refresh()
            if code not in (0, 74):
                raise Harm(f"{room} kB free: ended with {code}: {words}")
            codes[code] = codes.get(code, 0) + 1
            trial.look(trial.folder)
            trial.answers()
            os.unlink(ballast)
            trial.complete()
        said = exits(codes)
        yield "full disk, 0 to 2 MB free", len(rooms), f"ended with {said}"
    finally:
        subprocess.run(["umount", mount], check=False)


def sites(trial):
    """The whole site misbehaves, in one way after the other."""
    trial.complete()
    trial.keep()
    for fault, title in FAULTS.items():
        trial.restore()
        dishes, ages = trial.answers()
        rows = dict(trial.known)
        configuration = trial.configuration
        if fault == "certificate":
            secure = trial.campus.stranger(trial.folder)
            folder = os.path.join(trial.folder, "secure")
            os.makedirs(folder, exist_ok=True)
            trial.configuration = trial.campus.configuration(folder, secure)
        trial.campus.fault = fault
        begun = time.monotonic()
        code, words = trial.refresh()
        took = time.monotonic() - begun
        trial.campus.fault, trial.configuration = None, configuration
        trial.look()
        if code == 0 or code not in ORDERLY:
            raise Harm(f"{title}: ended with {code}: {words}")
        if trial.known != rows or trial.answers() != (dishes, ages):
            raise Harm(f"{title}: the last good answers or their age did not stay")
        hours = trial.recover()
        yield f"site: {title}", 1, f"{code} after {took:.1f} s; dishes and their age stayed; whole again after {hours:.1f} h"


MOST_MEMORY = 160_000  # kB
MOST_SECONDS = 40  # of processor time, for all pages of a pass


def hostile_pages(trial):
    """Every page of every adapter is one that takes far more than its length to read; then the pass is made once more."""
    trial.complete()
    trial.keep()
    rows = dict(trial.known)
    cell = Cell()
    most, slowest, count = (0, ""), (0, ""), 0
    whole, every = trial.configuration, trial.campus.every_adapter(trial.folder, trial.options.dine)
    shapes = hostile(trial.options.chance, 2 * trial.options.sample if trial.options.sample else None)
    try:
        for title, headers, body in shapes:
            trial.campus.fault, trial.campus.hostile = "hostile", (headers, body)
            for configuration in (whole, every, every):
                # The last pass comes to the hosts as the one before left them.
                if configuration != trial.configuration:
                    trial.restore()
                elif configuration == every:
                    trial.ticks += 86_400
                trial.configuration = configuration
                force = ["--force"] if configuration == whole else []
                process = subprocess.Popen(
                    trial.command(trial.options.dined, "refresh", *force),
                    stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=cell.enter)
                words = process.stderr.read().decode(errors="replace")
                _, status, usage = os.wait4(process.pid, 0)
                code = process.returncode = os.waitstatus_to_exitcode(status)
                if code not in ORDERLY or code in (70, 78) or (code == 0 and configuration == whole):
                    raise Harm(f"{title}: ended with {code}: {words}")
                seconds = usage.ru_utime + usage.ru_stime
                most, slowest = max(most, (usage.ru_maxrss, title)), max(slowest, (seconds, title))
                if trial.options.verbose:
                    print(f"{title:<60} {code:>3} {usage.ru_maxrss // 1000:>4} MB {seconds:>5.1f} s", flush=True)
                if usage.ru_maxrss > MOST_MEMORY:
                    raise Harm(f"{title}: took {usage.ru_maxrss // 1000} MB")
                if seconds > MOST_SECONDS:
                    raise Harm(f"{title}: took {seconds:.0f} s of processor time")
                # Some shapes are honest pages of an adapter, only many times as large: what it records is its business.
                trial.look(only_sound=configuration == every)
                if configuration == whole and trial.known != rows:
                    raise Harm(f"{title}: the last good answers did not stay")
            trial.campus.fault, trial.configuration = None, None
            count += 1
        said = f"at most {most[0] // 1000} MB ({most[1]}) and {slowest[0]:.1f} s ({slowest[1]}), in {cell.name}"
        yield "hostile pages, of every adapter, and once more", count, said
    finally:
        trial.campus.fault, trial.configuration = None, whole
        cell.close()


def main():
    parser = argparse.ArgumentParser()
    for name in ("dine", "dined", "fixtures", "shim"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="kill,pause,disk,sqlite,network,curl,sites,hostile,serving")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    options.chance = random.Random(options.seed)
    eio, full, memory, refused, reset = 5, 28, 12, 111, 104
    parts = {
        "kill": kills,
        "pause": pauses,
        "disk": disk,
        "sqlite": lambda trial: faulty(
            trial, "SQLite's call of the system", {"CHAOS_KIND": "disk"},
            [("EIO", eio), ("ENOSPC", full)], options.sample),
        "network": lambda trial: faulty(
            trial, "libcurl's call of the system", {"CHAOS_KIND": "network"},
            [("ECONNREFUSED", refused), ("ECONNRESET", reset)], options.sample, restoring=True),
        "curl": lambda trial: faulty(
            trial, "a call of libcurl", {"CHAOS_KIND": "curl"}, [("out of memory", memory)], options.sample,
            restoring=True),
        "sites": sites,
        "hostile": hostile_pages,
        "serving": lambda trial: serving(trial, Harm),
    }
    failed = False
    print(f"{'harm':<58} {'times':>5}  result")
    for name in options.only.split(","):
        begun = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="dine-chaos.") as folder:
            try:
                trial = Trial(options, folder)
                for harm, times, result in parts[name](trial):
                    print(f"{harm:<58} {times:>5}  {result}", flush=True)
            except (Harm, subprocess.TimeoutExpired) as harm:
                failed = True
                print(f"{name:<58}        FAILED: {harm}", flush=True)
                if os.environ.get("CHAOS_KEEP"):
                    shutil.copytree(folder, os.environ["CHAOS_KEEP"], dirs_exist_ok=True)
        print(f"   {name}: {time.monotonic() - begun:.0f} s", file=sys.stderr)
    if not failed:
        print("After each: integrity_check ok, no page in part, every page recorded before is there, the next pass complete.")
    sys.exit(1 if failed else 0)


main()
