"""Takes all that dined serve gives and looks through it and through the published files: crawl.py ADDRESS SITE OUT WORD...

Every address that a page links to, that the description names, that is a published file, and some that somebody might try. What
was given is kept in the folder OUT. No WORD may stand in any of it.
"""
import html
import http.client
import json
import os
import pathlib
import re
import sys
import time
import urllib.parse

ADDRESS, SITE, OUT, *WORDS = sys.argv[1:]
HOST = urllib.parse.urlsplit(ADDRESS).netloc
TRIED = ["/private.db", "/../private.db", "/%2e%2e/private.db", "/assets/..%2fprivate.db", "/dine.db", "/config.json", "/balance/"]
FILLED = {"place": "38.03,-78.5", "text": "porridge", "venue": "hill-house", "seed": "7"}


def get(connection, address):
    while True:
        connection.request("GET", address, headers={"Accept-Language": "en"})
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 429:
            return answer.status, str(answer.headers), body
        time.sleep(1)


def described(document):
    """The addresses of the description, each alone and with what it needs."""
    campus = document["paths"]["/api/v1/{campus}/open"]["get"]["parameters"][0]["schema"]["enum"][0]
    for path, item in document["paths"].items():
        path = path.replace("{campus}", campus).replace("{venue}", "hill-house")
        for needed in (True, False):
            given = [p for p in item["get"]["parameters"] if p["in"] == "query" and p["required"] >= needed and p["name"] in FILLED]
            yield path + "?" * bool(given) + "&".join(f"{p['name']}={FILLED[p['name']]}" for p in given)


def links(page, address):
    for link in re.findall(r'(?:href|src|action)="([^"]*)"', page):
        whole = urllib.parse.urlsplit(urllib.parse.urljoin(f"http://{HOST}{address}", html.unescape(link)))
        if whole.netloc == HOST:
            yield whole.path + ("?" + whole.query if whole.query else "")


def published():
    return [path for path in pathlib.Path(SITE).rglob("*") if path.is_file()]


faults, seen = [], set()


def look(what, data):
    faults.extend(f"{what} has {word}" for word in WORDS if word.encode() in data)


os.makedirs(OUT)
connection = http.client.HTTPConnection(HOST, timeout=10)
waiting = ["/", "/de/", "/healthz", "/metrics", "/openapi.json", "/search/?q=porridge", *described(json.loads(get(connection, "/openapi.json")[2]))]
waiting += ["/" + re.sub(r"(^|/)index\.html$", r"\1", str(path.relative_to(SITE))) for path in published()]
while waiting:
    address = waiting.pop()
    if address in seen:
        continue
    seen.add(address)
    status, head, body = get(connection, address)
    pathlib.Path(OUT, str(len(seen))).write_bytes(f"{address} {status}\n{head}\n".encode() + body)
    look(address, head.encode() + body)
    if "text/html" in head:
        waiting += links(body.decode(), address)
for address in TRIED:
    status, head, body = get(connection, address)
    if status not in (308, 400, 404):
        faults.append(f"{address} is answered {status}")
files = published()
for path in files:
    look(str(path.relative_to(SITE)), path.read_bytes())
if len(seen) < 60 or len(files) < 30:
    faults.append(f"only {len(seen)} addresses and {len(files)} files")
for fault in faults:
    print("crawl:", fault, file=sys.stderr)
print(f"ok: nothing in {len(seen)} addresses and {len(files)} files" if not faults else f"{len(faults)} faults")
sys.exit(1 if faults else 0)
