"""A table in Chromium: what scripts/test-tables runs. PROGRAMS has the programs, PORT is where they listen, STATE where tables are kept."""
import concurrent.futures
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import threading
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

PORT, STATE, NOW = int(os.environ["PORT"]), os.environ["STATE"], os.environ["NOW"]
PAGE = f"http://127.0.0.1:{PORT}/"
CHROMIUM = dict(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
HOSTILE = "<img src=x onerror=alert(1)>\u202e\"';--"
faults = []


def check(holds, what):
    print(("ok    " if holds else "FAULT ") + what, flush=True)
    if not holds:
        faults.append(what)


class Server:
    """dined serve, which is ended and started anew at the same address."""

    def __init__(self):
        self.process = None

    def start(self, now=NOW, tables=True):
        words = [os.environ["PROGRAMS"] + "/dined", "serve", "--listen", f"127.0.0.1:{PORT}", "--now", now]
        self.process = subprocess.Popen(words + (["--tables"] if tables else []), stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                if ask("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                pass
            time.sleep(0.1)
        sys.exit("dined serve did not start")

    def stop(self, kill=False):
        (self.process.kill if kill else self.process.terminate)()
        self.process.wait()


def ask(method, path, body=None, **fields):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
    head = {name.replace("_", "-"): value for name, value in fields.items()}
    connection.request(method, path, body=body, headers=head)
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    return answer.status, data, {name.lower(): value for name, value in answer.getheaders()}


def post(path, body, **fields):
    data = body if isinstance(body, (bytes, str)) else json.dumps(body)
    head = dict(Origin=PAGE.rstrip("/"), Content_Type="application/json") | fields
    return ask("POST", path, data, **head)


def guest(browser, **more):
    """A browser of its own: no cookie of another is in it."""
    context = browser.new_context(viewport=dict(width=375, height=812), is_mobile=True, has_touch=True, **more)
    page = context.new_page()
    page.on("request", lambda r: r.url.startswith((PAGE, "data:")) or faults.append("asks " + r.url))
    page.on("console", lambda m: "Content Security Policy" in m.text and faults.append(m.text))
    page.on("pageerror", lambda e: faults.append(f"script: {e}"))
    page.on("dialog", lambda d: (faults.append("a hostile name was run"), d.dismiss()))
    return page


def axe(page, where):
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = [f"{v['id']} {v['nodes'][0]['html'][:90]}" for v in Axe().run(page, options=dict(runOnly=rules)).response["violations"]]
    check(not found, f"axe finds nothing: {where} {found}")
    wide = page.evaluate("document.documentElement.scrollWidth")
    check(wide <= page.viewport_size["width"], f"nothing is wider than the screen: {where} {wide}")


def sit(page, address, name):
    page.goto(address)
    page.fill("#join input", name)
    page.click("#join button")
    page.wait_for_selector("#table[data-state=open]")


def counted(page, words):
    page.wait_for_function("w => document.querySelector('#count').textContent === w", arg=words, timeout=15000)


def opened(browser):
    page = guest(browser)
    page.goto(PAGE + "table/")
    axe(page, "where a table is opened")
    page.fill("[name=name]", "Lunch " + HOSTILE)
    page.fill("[name=note]", "north door " + HOSTILE)
    page.fill("[name=member]", "Ada " + HOSTILE)
    page.fill("[name=seats]", "3")
    page.click("#open button")
    page.wait_for_selector("#table")
    address = page.url
    check(re.fullmatch(re.escape(PAGE) + r"table/[\w-]{22}/", address) is not None, "a table has an address of 22 characters")
    cookie = page.context.cookies()[0]
    check(cookie["httpOnly"] and cookie["sameSite"] == "Strict" and cookie["path"] == address[len(PAGE) - 1:], f"its cookie is for it alone {cookie['path']}")
    title = page.locator("h1").inner_text()
    check(title.startswith("Lunch <img src=x onerror=alert(1)>\"';--"), f"a hostile name is text: {title}")
    check("north door <img" in page.locator("header").inner_text(), "and so is a note")
    check(page.locator("#link").inner_text() == address, "the address to hand on is shown")
    code = page.evaluate("async () => { const i = document.querySelector('img.code'); await i.decode(); return i.naturalWidth; }")
    check(code > 0, "with a picture of it")
    axe(page, "a table with one at it")
    return page, address


def votes(page):
    """By buttons, by keys, by swiping; taken back and changed."""
    card = page.locator("#card .n")
    first = card.inner_text()
    page.click("[data-do=yes]")
    page.wait_for_function("f => document.querySelector('#card .n').textContent !== f", arg=first)
    second = card.inner_text()
    check(first != second, f"after {first} comes {second}")
    page.keyboard.press("n")
    page.wait_for_timeout(200)
    third = card.inner_text()
    page.keyboard.press("s")
    page.wait_for_timeout(100)
    check(card.inner_text() not in (first, second, third), "skipping goes on")
    page.keyboard.press("u")
    page.wait_for_timeout(100)
    check(card.inner_text() == third, "and undo goes back")
    page.keyboard.press("u")
    page.wait_for_timeout(300)
    check(card.inner_text() == second, "to what was voted, too")
    check(page.locator("#all li[data-vote=no]").count() == 0, "whose vote is taken back")
    box = page.locator("#card").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y, steps=3)
    page.mouse.move(x - 140, y, steps=3)
    page.mouse.up()
    page.wait_for_timeout(300)
    check(page.locator("#all li[data-vote=no]").count() == 1, "a swipe to the left is a no")
    page.click("#all summary")
    page.click("#all li[data-vote=no] button[data-vote=yes]")
    page.wait_for_timeout(300)
    check(page.locator("#all li[data-vote=yes]").count() == 2, "and can be changed in the list")
    axe(page, "voting")
    page.reload()
    page.wait_for_selector("#table[data-state=open]")
    check(page.locator("#all li[data-vote=yes]").count() == 2, "who reloads finds their votes")


def four_at_a_table(browser, server):
    ada, address = opened(browser)
    bob, cleo = guest(browser), guest(browser)
    sit(bob, address, "Bob")
    sit(cleo, address + "de/", "Cleo")
    check(cleo.locator("html").get_attribute("lang") == "de", "one of them in German")
    counted(ada, "0 of 3 have voted.")
    votes(ada)
    bob.click("#dieting summary")
    bob.check("[name=diet][value=vegan]")
    bob.wait_for_function("() => document.querySelector('#said').textContent === 'Saved.'")
    bob.click("#coming summary")
    bob.select_option("#from", "alder-hall")
    bob.wait_for_timeout(400)
    ada.click("#done")
    counted(bob, "1 of 3 have voted.")
    ada.locator("#waits").wait_for(state="visible")
    check(ada.locator("#waits").is_visible(), "who is done waits for the others")

    server.stop(kill=True)
    server.start()
    bob.reload()
    counted(bob, "1 of 3 have voted.")
    check(bob.locator("[name=diet][value=vegan]").is_checked(), "the server is killed and started anew: nothing is lost")

    cleo.click("[data-ask=leaving] >> nth=0")
    cleo.click("#leave")
    cleo.wait_for_selector("#table[data-state=out]")
    counted(ada, "1 of 2 have voted.")
    check(True, "one leaves, and is counted no more")

    dora = guest(browser, color_scheme="dark")
    sit(dora, address, "<script>alert(2)</script>")
    counted(ada, "1 of 3 have voted.")
    check(ada.locator("#table").get_attribute("data-state") == "open", "one comes late, and is waited for")
    axe(dora, "voting, in the dark")
    dora.click("[data-do=yes]")
    for page in (bob, dora):
        page.click("#done")
    for page in (ada, bob, dora):
        page.wait_for_selector("#result", timeout=15000)
    places = {page.locator("#place").inner_text() for page in (ada, bob, dora)}
    check(len(places) == 1, f"when all have voted, all see one place: {places}")
    check("open until" in ada.locator("#result").inner_text(), "and until when it is open")
    ways = ada.locator("#ways").inner_text()
    check(ways.startswith("Bob:") and ("on foot" in ways or "here" in ways), f"and how far one has it who said from where: {ways}")
    check(ada.evaluate("document.activeElement.id") == "result", "and are led to it")
    axe(ada, "the result")
    axe(dora, "the result, in the dark")
    seen = ada.content() + dora.content()
    check("vegan" not in re.sub(r'<fieldset.*?</fieldset>', '', seen, flags=re.S).split('id="result"')[1][:3000], "nobody reads another's diet in it")

    ada.click("#again")
    for page in (bob, dora):
        page.wait_for_selector("#table[data-state=open][data-round='2']", timeout=15000)
    check(True, "another round begins for all")
    for page in (ada, bob):
        page.locator("[data-ask=deciding] >> nth=0").click()
    check(ada.locator("#deciding").is_visible(), "to decide anyway takes a second thought")
    axe(ada, "the second thought")
    results = at_once(address, ada, bob)
    check(results[0] == results[1] and results[0][0] == 200, f"two decide at once: one result {results}")
    for page in (ada, bob, dora):
        page.wait_for_selector("#result", timeout=15000)
    again = {page.locator("#place").inner_text() for page in (ada, bob, dora)}
    check(len(again) == 1 and again != places, f"another place: {again}")
    return address, ada


def failed(page):
    page.wait_for_function("() => { const s = document.querySelector('#said'); return s.textContent === s.dataset.failed; }", timeout=5000)


def lost(browser):
    """What does not arrive is not shown as said, and what could not be fetched is fetched again."""
    ada, bob = guest(browser, service_workers="block"), guest(browser, service_workers="block")
    ada.goto(PAGE + "table/")
    asked = []
    ada.on("request", lambda r: r.method == "POST" and asked.append(r.url))
    ada.dblclick("#open button")
    ada.wait_for_selector("#table")
    check(len(asked) == 1, f"who presses twice opens one table: {asked}")
    sit(bob, ada.url, "Bob")
    ways = {"is lost": lambda r: r.abort(), "is refused": lambda r: r.fulfill(status=503, content_type="application/json", body="{}")}
    for how, answer in ways.items():
        name = bob.locator("#card .n").inner_text()
        bob.route("**/vote", answer)
        bob.click("[data-do=no]")
        failed(bob)
        check(bob.locator("#all li[data-vote=no], #all [aria-pressed=true]").count() == 0, f"a vote that {how} is not marked")
        for _ in range(40):
            if bob.locator("#card .n").inner_text() != name:
                bob.click("[data-do=skip]")
        check(bob.locator("#card .n").inner_text() == name, "and its card comes again")
        bob.unroute("**/vote")
        bob.click("[data-do=yes]")
        bob.wait_for_timeout(300)
        check(bob.locator("#all li[data-vote=yes]").count() == 1, "for another vote")
        bob.route("**/vote", answer)
        bob.click("[data-do=undo]")
        failed(bob)
        check(bob.locator("#all li[data-vote=yes]").count() == 1, f"taking it back {how}: it stays")
        bob.unroute("**/vote")
        bob.reload()
        bob.wait_for_selector("#table[data-state=open]")
        check(bob.locator("#all li[data-vote=yes]").count() == 1, "as the server has it")
        bob.click("#all summary")
        bob.click("#all li[data-vote=yes] button[data-vote=yes]")
        bob.wait_for_timeout(300)
        bob.reload()
        bob.wait_for_selector("#table[data-state=open]")
    pages = [lambda r: r.abort(), lambda r: r.fulfill(status=429, body="")]
    bob.route(ada.url, lambda r: pages.pop()(r) if pages and r.request.resource_type == "fetch" else r.continue_())
    ada.click("[data-ask=deciding] >> nth=0")
    ada.click("#decide")
    ada.wait_for_selector("#result")
    bob.wait_for_selector("#result", timeout=15000)
    check(not pages, "a result whose page is lost twice is shown all the same")
    for page in (ada, bob):
        page.context.close()


def keyboard(browser):
    """Who uses the keyboard stays where they are when the table is shown anew."""
    focus = "document.activeElement.id || document.activeElement.name || document.activeElement.tagName"
    ada, bob = guest(browser), guest(browser)
    ada.goto(PAGE + "table/")
    ada.click("#open button")
    ada.wait_for_selector("#table")
    sit(bob, ada.url, "Bob")
    cleo = guest(browser)
    cleo.goto(ada.url)
    counted(ada, "0 of 2 have voted.")
    ada.focus("#done")
    ada.keyboard.press("Enter")
    ada.wait_for_selector("#table[data-done='1']")
    check(ada.evaluate(focus) == "done", f"who is done may change their mind at once: {ada.evaluate(focus)}")
    ada.keyboard.press("Enter")
    ada.wait_for_selector("#table[data-done='0']")
    ada.focus("#all summary")
    ada.keyboard.press("y")
    ada.focus("#done")
    ada.keyboard.press("n")
    ada.wait_for_timeout(300)
    check(ada.locator("#all li[data-vote=yes], #all li[data-vote=no]").count() == 0, "letters are keys only where the cards are")
    ada.focus("[data-do=skip]")
    ada.keyboard.press("y")
    ada.wait_for_timeout(300)
    check(ada.locator("#all li[data-vote=yes]").count() == 1, "and there they are")
    cleo.focus("#join input")
    cleo.keyboard.type("Cle")
    ada.click("[data-ask=deciding] >> nth=0")
    ada.click("#decide")
    ada.wait_for_selector("#result")
    ada.focus("#again")
    ada.keyboard.press("Enter")
    ada.wait_for_selector("#table[data-round='2']")
    check(ada.evaluate(focus) == "table", f"another round begins where the last one ended: {ada.evaluate(focus)}")
    cleo.wait_for_selector("#table[data-round='2']", timeout=15000)
    cleo.keyboard.type("o")
    state = cleo.evaluate(focus), cleo.input_value("#join input")
    check(state == ("name", "Cleo"), f"who types their name is not disturbed by another round: {state}")
    cleo.keyboard.press("Enter")
    cleo.wait_for_selector("#table[data-state=open]")
    check(cleo.evaluate(focus) == "table", f"who sits down is at the table: {cleo.evaluate(focus)}")
    for page in (ada, bob, cleo):
        page.context.close()


def at_once(address, *pages):
    path = address[len(PAGE) - 1:] + "decide"
    cookies = [f"{c['name']}={c['value']}" for p in pages for c in p.context.cookies()]
    gate = threading.Barrier(len(cookies))

    def decide(cookie):
        gate.wait()
        status, data, _ = post(path, {"round": 2}, Cookie=cookie)
        return status, json.loads(data).get("place")

    with concurrent.futures.ThreadPoolExecutor(len(cookies)) as pool:
        return list(pool.map(decide, cookies))


def refusals(address):
    table = address[len(PAGE) - 1:]
    vote = {"round": 1, "venue": "alder-hall", "choice": "yes"}
    cases = [
        (403, post(table + "vote", vote), "who does not sit there"),
        (403, post(table + "join", {}, Origin="http://evil.example"), "another site's page"),
        (403, post(table + "join", {}, Sec_Fetch_Site="cross-site"), "what a browser calls another site's"),
        (403, post(table + "join", {}, Origin="null"), "what has no origin"),
        (415, post(table + "join", "name=x", Content_Type="application/x-www-form-urlencoded"), "a form"),
        (415, post(table + "join", "{}", Content_Type="text/plain"), "plain text"),
        (413, post(table + "join", "{" + " " * 4095 + "}"), "4,097 bytes"),
        (400, post(table + "join", "[" * 4000), "what is too deep"),
        (400, post(table + "join", b'{"name":"\xff"}'), "what is no UTF-8"),
        (400, post(table + "join", '{"name":"a","name":"b"}'), "a name that is said twice"),
        (404, post("/table/" + "A" * 22 + "/join", {}), "a table that never was"),
        (404, ask("GET", "/table/" + "A" * 22 + "/"), "its page"),
        (404, post("/table/x/y", {}), "an address that is none"),
        (405, ask("GET", table + "vote"), "a vote by GET"),
        (405, ask("PUT", table + "vote"), "PUT"),
        (405, ask("POST", "/", "{}", Content_Type="application/json"), "a body elsewhere"),
        (405, ask("POST", "/", Content_Length="0"), "POST elsewhere"),
    ]
    for status, answer, what in cases:
        check(answer[0] == status, f"{status} for {what}: {answer[0]} {answer[1][:90]!r}")
    for path in (table, table + "state", "/table/"):
        head = ask("GET", path)[2]
        wanted = head.get("cache-control") == "no-store" and head.get("referrer-policy") == "no-referrer" and head.get("x-robots-tag") == "noindex"
        check(wanted and "access-control-allow-origin" not in head, f"the head of {path.replace(table, 'a table')}")


def latency(path, seconds):
    """The median milliseconds of a page, asked every 50 ms for a while."""
    taken, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        begun = time.monotonic()
        check_status = ask("GET", path)[0]
        if check_status != 200:
            faults.append(f"{path} {check_status}")
        taken.append((time.monotonic() - begun) * 1000)
        time.sleep(0.05)
    return statistics.median(taken)


def flood(address):
    """10,000 messages a minute from one address, for twenty seconds, while another page is read."""
    table, codes, stop = address[len(PAGE) - 1:], {}, threading.Event()
    before = latency("/", 5)

    def send(worker):
        connection, number = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10), 0
        begun = time.monotonic()
        while not stop.is_set():
            try:
                connection.request("POST", table + "join" if worker else "/table", b"{}", {
                    "Origin": PAGE.rstrip("/"), "Content-Type": "application/json"})
                answer = connection.getresponse()
                answer.read()
                if answer.status == 429 and not answer.getheader("Retry-After"):
                    faults.append("429 without Retry-After")
                codes[answer.status] = codes.get(answer.status, 0) + 1
            except (OSError, http.client.HTTPException):
                codes["lost"] = codes.get("lost", 0) + 1
                connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
            number += 1
            stop.wait(max(0, begun + number * 4 / 170 - time.monotonic()))

    workers = [threading.Thread(target=send, args=(n,)) for n in range(4)]
    begun = time.monotonic()
    for worker in workers:
        worker.start()
    during = latency("/", 20)
    stop.set()
    for worker in workers:
        worker.join()
    passed, sent = time.monotonic() - begun, sum(codes.values())
    rate = sent * 60 / passed
    check(rate > 9_000 and codes.get(429, 0) > sent / 2, f"{rate:.0f} messages a minute are refused politely: {codes}")
    check(set(codes) <= {200, 201, 409, 429}, f"and none otherwise: {set(codes)}")
    check(during < 3 * before + 5, f"while the first page takes {during:.1f} ms, {before:.1f} before")


def traces(server, address, page):
    def found(*words):
        files = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.dirname(STATE)) for name in names]
        files += [os.environ["DATABASE"] + end for end in ("", "-wal", "-shm") if os.path.exists(os.environ["DATABASE"] + end)]
        text = "".join(subprocess.run(["strings", "-a", f], capture_output=True, text=True, errors="replace").stdout for f in files)
        return [w for w in words if w in text], len(files)

    token = address.split("/")[-2]
    words = (token, "north door", "onerror", page.context.cookies()[0]["value"])
    check(len(found(*words)[0]) == 4, "while the table is there, it is in its file")
    names = os.listdir(STATE)
    modes = {oct(os.stat(os.path.join(STATE, n)).st_mode & 0o777) for n in names}
    check(oct(os.stat(STATE).st_mode & 0o777) == "0o700" and modes == {"0o600"}, "which nobody else may read")
    server.stop()
    server.start("2026-11-21T00:06")
    time.sleep(1.5)
    check(os.listdir(STATE) == [] and found(*words)[0] == [], "after twelve hours no byte of it is found")
    check(ask("GET", address[len(PAGE) - 1:])[0] == 404, "nor its page")
    page.goto(address)
    check(page.locator("h1").inner_text() == "This table is gone", "which says no more than that")
    axe(page, "a table that is gone")


def without(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(PAGE + "table/")
    check("needs JavaScript" in page.locator("main").inner_text() and not page.locator("#open").is_visible(), "without script the page says plainly what it needs")
    context.close()
    server.stop()
    server.start(tables=False)
    check(ask("GET", "/table/")[0] == 404 and ask("POST", "/table", "{}", Content_Type="application/json")[0] in (400, 405), "without --tables there is nothing of it")


def sizes():
    script = ask("GET", "/assets/table.js")[1]
    check(len(script) <= 10 * 1024, f"the script of this page has {len(script)} bytes")


def pictures(playwright, folder):
    os.makedirs(folder, exist_ok=True)
    browser = playwright.chromium.launch(**CHROMIUM)
    for width, height in ((320, 640), (375, 812), (1280, 900)):
        for scheme in ("light", "dark"):
            look = dict(color_scheme=scheme, viewport=dict(width=width, height=height))
            pages = [browser.new_context(**look).new_page() for _ in range(2)]
            shot = lambda name: pages[0].screenshot(path=f"{folder}/{name}-{width}-{scheme}.png", full_page=True)
            pages[0].goto(PAGE + "table/")
            shot("open")
            pages[0].fill("[name=name]", "Friday lunch")
            pages[0].click("#open button")
            pages[0].wait_for_selector("#table")
            sit(pages[1], pages[0].url, "Bob")
            pages[1].goto(pages[0].url)
            shot("vote")
            pages[1].click("#coming summary")
            pages[1].select_option("#from", "alder-hall")
            pages[1].wait_for_timeout(300)
            for page in pages:
                page.click("#done")
            pages[0].wait_for_selector("#result", timeout=15000)
            shot("result")
            for page in pages:
                page.context.close()


with sync_playwright() as playwright:
    server = Server()
    server.start()
    try:
        if sys.argv[1:2] == ["--pictures"]:
            pictures(playwright, sys.argv[2])
        else:
            browser = playwright.chromium.launch(**CHROMIUM)
            address, ada = four_at_a_table(browser, server)
            keyboard(browser)
            lost(browser)
            refusals(address)
            sizes()
            flood(address)
            traces(server, address, ada)
            without(browser, server)
            browser.close()
    finally:
        server.stop()
for fault in faults:
    print("FAULT", fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
