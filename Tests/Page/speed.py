"""How soon the first screen is there on a slow phone: python3 speed.py ADDRESS

Largest contentful paint at slow 4G (562.5 ms, 180 kB/s) and a processor four times slower, the median of five, beside a bare
page of 14 KB in the same run; and how far anything moves while it is built (cumulative layout shift)."""
import http.server
import random
import sys
import threading

from playwright.sync_api import sync_playwright

ADDRESS = sys.argv[1]
random.seed(1)
words = " ".join("".join(random.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(random.randint(3, 9))) for _ in range(2500))
BARE = ("<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><title>t</title>"
        "<style>body{font:16px sans-serif}</style><h1>Open now</h1><p>" + words)[:14 * 1024].encode()


class Bare(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(BARE)))
        self.end_headers()
        self.wfile.write(BARE)

    def log_message(self, *a):
        pass


LCP = "new Promise(r => new PerformanceObserver(l => r(l.getEntries().at(-1).startTime)).observe({type: 'largest-contentful-paint', buffered: true}))"
CLS = "new Promise(r => { let s = 0; new PerformanceObserver(l => l.getEntries().forEach(e => s += e.value)).observe({type: 'layout-shift', buffered: true}); setTimeout(() => r(s), 300); })"


def measure(browser, address):
    times, shift = [], 0
    for _ in range(5):
        context = browser.new_context(viewport=dict(width=375, height=812), is_mobile=True)
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", dict(
            offline=False, latency=562.5, downloadThroughput=180000, uploadThroughput=84375))
        devtools.send("Emulation.setCPUThrottlingRate", dict(rate=4))
        page.goto(address)
        page.wait_for_selector("h1")
        page.wait_for_timeout(800)
        times.append(page.evaluate(LCP))
        shift = max(shift, page.evaluate(CLS))
        context.close()
    return sorted(times)[2], shift


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Bare)
threading.Thread(target=server.serve_forever, daemon=True).start()
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    bare, _ = measure(browser, f"http://127.0.0.1:{server.server_port}/")
    ours, shift = measure(browser, ADDRESS)
    browser.close()
print(f"page: largest contentful paint {ours:.0f} ms against {bare:.0f} ms of a bare page, {ours / bare:.2f} times (at most 1.2): "
      + ("held" if ours <= 1.2 * bare else "NOT HELD"))
print(f"page: cumulative layout shift {shift:.3f} (0): " + ("held" if shift == 0 else "NOT HELD"))
