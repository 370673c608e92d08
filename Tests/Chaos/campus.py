"""The invented campus of Fixtures/campusdish/demo on loopback, with dishes that are renamed at every request, and faults."""

import gzip
import http.server
import json
import os
import pathlib
import ssl
import subprocess
import threading
import time

FAULTS = {
    "500": "every page answers 500",
    "429": "429 with Retry-After: 3600",
    "silent": "accepts and never answers",
    "drip": "a byte a second",
    "cut off": "Content-Length is longer than the body",
    "reset": "the connection breaks in the middle of the body",
    "gzip bomb": "a small body that unpacks to 200 MB",
    "private": "redirects to 10.0.0.1",
    "loopback": "redirects to another port of this machine",
    "empty": "200 with nothing",
    "not it": "200 with a sign-in page",
    "certificate": "a certificate that nobody vouches for",
}


class Server(http.server.ThreadingHTTPServer):
    """One whose clients may go away as they like."""

    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


class Campus:
    """A server for the pages; `generation` counts what was served, `fault` is one of FAULTS or None."""

    def __init__(self, fixtures):
        folder = pathlib.Path(fixtures)
        self.pages = {}
        for line in (folder / "pages.tsv").read_text().splitlines():
            if line.startswith("/"):
                path, file, kind = line.split("\t")
                self.pages[path] = ((folder / file).read_bytes(), kind)
        self.fault = None
        self.hostile = ({}, b"")
        self.generation = 0
        self.served = {}
        self.lock = threading.Lock()
        self.bomb = gzip.compress(b"\0" * 200_000_000, 9)
        self.server = Server(("127.0.0.1", 0), self.handler())
        self.address = "http://127.0.0.1:%d" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def configuration(self, folder, address=None):
        """Writes the demo's configuration for this server into a folder and gives its path."""
        text = (pathlib.Path(FIXTURES) / "config.json").read_text()
        text = text.replace("http://127.0.0.1:0", address or self.address)
        text = text.replace(
            '"spacing_seconds": 0', '"spacing_seconds": 0, "requests_per_day": 20000, "timeout_seconds": 2, "connect_timeout_seconds": 2'
        )
        path = os.path.join(folder, "config.json")
        pathlib.Path(path).write_text(text)
        return path

    def every_adapter(self, folder, dine):
        """A configuration with a source for every adapter that `dine` knows, all of them here."""
        told = subprocess.run([dine, "sites", "--json"], stdout=subprocess.PIPE, check=True)
        sources = {}
        for kind in (site["adapter"] for site in json.loads(told.stdout)["results"]):
            # A host of its own, so that none is left out because another's pages failed.
            url = "http://%s.localhost:%d/" % (kind, self.server.server_port)
            sources[kind] = {"adapter": kind, "url": url, "halls": {"h-" + kind: "1" if kind != "uzh" else "a/b"}}
            if kind != "recipe":
                sources[kind]["api"] = url
            else:
                sources[kind]["recipe"] = os.path.abspath("Fixtures/recipe/hilltop.recipe.json")
        campus = {"name": "Ashgrove College", "zone": "America/New_York", "country": "US", "sources": sources}
        fetching = {"spacing_seconds": 0, "requests_per_day": 20000, "connections_per_host": 4}
        path = os.path.join(folder, "hostile.json")
        text = json.dumps({"contact": "demo@example.edu", "campuses": {"ashgrove": campus}, "fetching": fetching})
        pathlib.Path(path).write_text(text)
        return path

    def stranger(self, folder):
        """The address of the same pages behind a certificate of our own making."""
        certificate, key = os.path.join(folder, "stranger.crt"), os.path.join(folder, "stranger.key")
        os.system(
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost "
            f"-addext subjectAltName=IP:127.0.0.1 -keyout {key} -out {certificate} 2>/dev/null"
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        server = Server(("127.0.0.1", 0), self.handler())
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return "https://127.0.0.1:%d" % server.server_port

    def body(self, path):
        """A page as it is now: its dishes carry a number that no other answer has."""
        content, kind = self.pages[path]
        with self.lock:
            self.generation += 1
            number = self.generation
            self.served[number] = path
        mark = b'"MarketingName":"'
        parts = content.split(mark)
        for index in range(1, len(parts)):
            name, quote, rest = parts[index].partition(b'"')
            parts[index] = name + b" no%d" % number + quote + rest
        return mark.join(parts), kind

    def handler(campus):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                try:
                    if self.path == "/robots.txt":
                        self.plain(404, b"")
                    elif campus.fault == "hostile":
                        headers, body = campus.hostile
                        self.plain(200, body, headers)
                    elif campus.fault and campus.fault != "certificate":
                        getattr(self, "fault_" + campus.fault.replace(" ", "_"))()
                    elif self.path in campus.pages:
                        body, kind = campus.body(self.path)
                        self.plain(200, body, {"Content-Type": kind})
                    else:
                        self.plain(404, b"")
                except OSError:
                    self.close_connection = True

            def plain(self, status, body, headers=None, length=None):
                self.send_response(status)
                for name, value in (headers or {}).items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body) if length is None else length))
                self.end_headers()
                self.wfile.write(body)

            def fault_500(self):
                self.plain(500, b"<h1>Oops</h1>")

            def fault_429(self):
                self.plain(429, b"slow down", {"Retry-After": "3600"})

            def fault_silent(self):
                time.sleep(20)
                self.close_connection = True

            def fault_drip(self):
                self.plain(200, b"<", {"Content-Type": "text/html"}, length=100_000)
                for _ in range(20):
                    time.sleep(1)
                    self.wfile.write(b"!")

            def fault_cut_off(self):
                content, kind = campus.pages.get(self.path, (b"x" * 100, "text/html"))
                self.plain(200, content[: len(content) // 2], {"Content-Type": kind}, length=len(content))
                self.close_connection = True

            def fault_reset(self):
                content, kind = campus.pages.get(self.path, (b"x" * 100, "text/html"))
                self.plain(200, content[: len(content) // 2], {"Content-Type": kind}, length=len(content))
                self.connection.setsockopt(1, 13, b"\1\0\0\0\0\0\0\0")  # SO_LINGER 0: close with RST
                self.connection.close()

            def fault_gzip_bomb(self):
                self.plain(200, campus.bomb, {"Content-Type": "text/html", "Content-Encoding": "gzip"})

            def fault_private(self):
                self.plain(302, b"", {"Location": "http://10.0.0.1/menus"})

            def fault_loopback(self):
                self.plain(302, b"", {"Location": "http://127.0.0.1:9/menus"})

            def fault_empty(self):
                self.plain(200, b"", {"Content-Type": "text/html"})

            def fault_not_it(self):
                form = b"<html><title>Sign in</title><form><input type=password name=p></form></html>"
                self.plain(200, form, {"Content-Type": "text/html"})

        return Handler


FIXTURES = os.path.join(os.path.dirname(__file__), "../../Fixtures/campusdish/demo")
