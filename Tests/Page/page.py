"""The page in Chromium: what scripts/test-page runs. PAGE is its address, SERVER its process, SITE a folder of files."""
import gzip
import http.server
import json
import os
import re
import signal
import sys
import tempfile
import threading
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

PAGE, SITE = os.environ["PAGE"], os.environ["SITE"]
SCREENS = [
    "", "near/", "near/?from=alder-hall", "lucky/", "lucky/?seed=3&exchange=1", "lucky/?seed=3&diet=vegan", "menu/", "menu/?diet=vegan", "menu/2026-11-20/", "search/",
    "search/?q=chicken", "about/", "venues/alder-hall/", "venues/cedar-house/", "dishes/kung-pao-tofu/", "offline/", "de/", "de/menu/",
]
CHROMIUM = dict(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
faults = []


def check(holds, what):
    print(("ok    " if holds else "FAULT ") + what, flush=True)
    if not holds:
        faults.append(what)


def watched(context):
    """A page of a context; requests elsewhere and breaches of the content policy are faults."""
    page = context.new_page()
    page.on("request", lambda r: r.url.startswith((PAGE, "data:", "blob:")) or faults.append("asks " + r.url))
    page.on("console", lambda m: "Content Security Policy" in m.text and faults.append(m.text))
    page.on("pageerror", lambda e: faults.append(f"script: {e}"))
    return page


def phone(browser, **more):
    return browser.new_context(viewport=dict(width=375, height=812), is_mobile=True, has_touch=True, **more)


def without_script(browser):
    context = phone(browser, java_script_enabled=False)
    page = watched(context)
    for screen in SCREENS:
        answer = page.goto(PAGE + screen)
        check(answer.status == 200 and page.locator("h1").count() == 1, f"/{screen} without script")
    page.goto(PAGE + "lucky/")
    page.check("[name=exchange]")
    page.click("#lucky button")
    check("seed=" in page.url and page.locator("#picked").inner_text() != "–", "a lot is drawn without script")
    page.click("noscript a.b")
    check("exchange=1" in page.url and page.locator("[name=exchange]").is_checked(), "what leads on keeps the box")
    page.goto(PAGE + "menu/")
    page.click("summary")
    page.check("[name=diet][value=vegan]")
    page.click("#filter button")
    check("diet=vegan" in page.url and page.locator("#fit").is_visible(), "the filter works without script")
    page.click("nav a[href*=lucky]")
    page.click("#lucky button")
    check("diet=vegan" in page.url and "vegan" in page.locator("#by").inner_text(), "and goes along to the lot")
    answer = page.goto(PAGE + "venues/nowhere/")
    text = page.locator("main").inner_text()
    check(answer.status == 404 and "mistyped" in text and "dine" not in text, "what is not there is said to people")
    check(page.locator("form[role=search]").count() == 1, "with a search")
    context.close()


def near(browser):
    here = dict(latitude=42.4503, longitude=-76.4799)
    context = phone(browser, permissions=["geolocation"], geolocation=here)
    page = watched(context)
    sent = []
    page.goto(PAGE + "near/")
    page.on("request", lambda r: sent.append(r.url))
    page.click("#here")
    page.wait_for_selector("#nearby[data-done]")
    ways = page.locator("#nearby .ds").all_inner_texts()
    check("min on foot" in ways[0] or ways[0] == "here", f"the nearest is {ways[0]!r}")
    point = "e => getComputedStyle(e.querySelector('.meal'), '::before').content"
    held = page.locator("#nearby li", has=page.locator(".meal:not(:empty)")).first
    check("·" in held.evaluate(point), "a point stands between the way and the meal")
    check(not any("42.45" in url for url in sent), "the position stays on the device")
    context.close()
    context = phone(browser)
    page = watched(context)
    page.goto(PAGE + "near/")
    context.clear_permissions()
    page.evaluate("() => { navigator.geolocation.getCurrentPosition = (yes, no) => no({code: 1}); }")
    page.click("#here")
    check(page.locator("#denied").is_visible(), "a position that is denied is said")
    check(page.locator("#whence").is_hidden(), "no beginning is made up")
    page.select_option("#from", "alder-hall")
    page.wait_for_selector("#nearby[data-done]")
    check(page.locator("#whence").inner_text() == "From Alder Hall", "and it is said where from")
    check(page.locator("#nearby .n").first.inner_text() == "Alder Hall", "a place may be chosen instead")
    check(page.get_attribute("#start", "open") is None, "which closes the choice")
    page.evaluate("document.querySelector('#start').open = true")
    page.focus("#from")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("document.querySelector('#whence').textContent !== 'From Alder Hall'")
    check(page.get_attribute("#start", "open") is not None, "but not while the arrow keys go on")
    context.close()


def today_ends(browser):
    """A page of a dish that is looked at on the next day."""
    context = phone(browser)
    page = watched(context)
    page.clock.install()
    page.goto(PAGE + "dishes/kung-pao-tofu/")
    page.evaluate("dine.ready")
    heading = page.locator("h3", has=page.locator("[data-day]"))
    check(heading.inner_text() == "Today · Friday, November 20", f"the day of a dish is named: {heading.inner_text()!r}")
    page.clock.fast_forward("24:00:00")
    page.wait_for_selector("[data-day]", state="hidden")
    check(heading.inner_text() == "Friday, November 20", "and is not called today on the next one")
    context.close()


def lucky(browser):
    context = phone(browser)
    page = watched(context)
    devtools = context.new_cdp_session(page)
    kinds = ["accelerometer", "linear-acceleration", "gyroscope"]
    for kind in kinds:
        metadata = dict(available=True, minimumFrequency=1, maximumFrequency=60)
        devtools.send("Emulation.setSensorOverrideEnabled", dict(enabled=True, type=kind, metadata=metadata))
    page.goto(PAGE + "lucky/")
    page.wait_for_load_state("networkidle")
    page.click("#lucky button")
    page.wait_for_selector("#pick:not([hidden])")
    first = page.locator("#picked").inner_text()
    check(len(first) > 3, f"the button picks {first}")
    page.click("#another")
    check(page.locator("#picked").inner_text() != first, "another is another")
    seen = {first, page.locator("#picked").inner_text()}
    for _ in range(40):
        page.click("#another")
        seen.add(page.locator("#picked").inner_text())
    check(len(seen) > 4, f"{len(seen)} places take part, with and without an exchange")
    page.reload()
    page.wait_for_load_state("networkidle")
    page.click("#motion")
    for x in (30, -30, 30, -30):
        for kind in kinds:
            devtools.send("Emulation.setSensorOverrideReadings", dict(type=kind, reading=dict(xyz=dict(x=x, y=1, z=2))))
        page.wait_for_timeout(150)
    check(page.locator("#pick").is_visible(), "three turns of the hand pick")
    page.click("#still")
    check(page.locator("#motion").is_visible(), "motion can be turned off")
    # A hall has a menu for certain.
    for _ in range(60):
        if "Alder Hall" in page.locator("#picked").inner_text():
            break
        page.click("#another")
    page.click("#eat")
    page.wait_for_selector("#dish:not([hidden])")
    check(page.locator("#eating").is_visible() and not page.locator("#going").is_visible(), "then a dish there")
    page.click("#cancel")
    check(not page.locator("#dish").is_visible(), "and back to places")
    page.evaluate(
        "() => { DeviceMotionEvent.requestPermission = () => Promise.reject(new DOMException('', 'NotAllowedError')); }")
    page.click("#motion")
    check(page.locator("#motiondenied").is_visible(), "motion that is denied is said")
    context.close()


def lucky_obeys_the_filter(browser):
    """The allergy of a person is kept on the device; no lot may forget it."""
    context = phone(browser)
    page = watched(context)
    page.goto(PAGE + "menu/")
    page.click("summary")
    page.check("[name=without][value=wheat]")
    page.check("[name=without][value=peanuts]")
    page.goto(PAGE + "lucky/")
    page.wait_for_load_state("networkidle")
    check("without wheat, peanuts" in page.locator("#by").inner_text().replace("peanuts, wheat", "wheat, peanuts"), "the lot says its filter")
    page.click("#lucky button")
    page.wait_for_selector("#pick:not([hidden])")
    eaten, wrong = set(), []
    for _ in range(12):
        page.click("#eat")
        page.wait_for_selector("#dish:not([hidden])")
        for _ in range(6):
            name, within = page.locator("#food").inner_text(), page.locator("#within").inner_text()
            eaten.add(name)
            if "wheat" in within or "peanuts" in within:
                wrong.append(name)
            if not page.locator("#anotherdish").is_visible():
                break
            page.click("#anotherdish")
            page.wait_for_timeout(30)
        page.click("#cancel")
        if not page.locator("#another").is_visible():
            break
        page.click("#another")
        page.wait_for_timeout(30)
    check(len(eaten) > 2 and not wrong, f"of {len(eaten)} dishes none has wheat or peanuts {wrong}")
    page.click("#eat")
    page.wait_for_selector("#dish:not([hidden])")
    page.click("#food")
    within = page.locator("dl dd").first.inner_text()
    check("wheat" not in within.replace("none of", "").split("none")[0] or "none of" in within, f"its page says the same: {within}")
    page.goto(PAGE + "menu/")
    page.click("summary")
    page.click("#clear")
    page.check("[name=diet][value=kosher]")
    page.goto(PAGE + "lucky/")
    page.wait_for_load_state("networkidle")
    page.click("#lucky button")
    page.wait_for_selector("#nopass:not([hidden])")
    check(page.locator("#pick").is_hidden(), "where nothing passes, nothing is picked")
    context.close()


def long_names(browser):
    """On a wide screen name and state are one row: a word that cannot be broken leaves room for the state."""
    context = browser.new_context(viewport=dict(width=760, height=900))
    page = watched(context)
    page.goto(PAGE)
    page.wait_for_load_state("networkidle")
    row = page.locator("li[data-v]").first
    row.locator(".n").evaluate("e => { e.textContent = 'Donaudampfschifffahrtsgesellschaft'.repeat(3); }")
    outer, state = row.bounding_box(), row.locator(".st").bounding_box()
    check(state["x"] + state["width"] <= outer["x"] + outer["width"] + 1, f"a long name leaves the state in its row: {state} {outer}")
    context.close()


def left_open(browser):
    """A page that lies open for hours: rows move, times go on, and coming back to it fetches it anew."""
    context = phone(browser)
    page = watched(context)
    page.clock.install()
    page.goto(PAGE)
    page.wait_for_load_state("networkidle")
    date, rows = page.locator("#date").inner_text(), page.locator("[data-list=open] li[data-v]").count()
    page.clock.fast_forward("07:00:00")
    page.wait_for_timeout(1500)
    later, left = page.locator("#date").inner_text(), page.locator("[data-list=open] li[data-v]").count()
    check(re.search(r" 12:\d\d PM", date) and re.search(r" 7:\d\d PM", later), f"the time goes on: {date} → {later}")
    moved = page.evaluate("""() => [...document.querySelectorAll('[data-list] li[data-v]')].filter(li => {
        const list = li.closest('[data-list]').dataset.list, st = li.querySelector('.st').classList;
        return !(list === 'open' ? st.contains('open') || st.contains('soon')
          : list === 'unknown' ? st.contains('unknown') : st.contains('closed'));
      }).length""")
    check(left < rows and moved == 0, f"{rows} open, later {left}, every row in its list")
    counts = page.evaluate("""() => [...document.querySelectorAll('details[data-list]')].every(
        e => e.hidden || +e.querySelector('.k').textContent === e.querySelectorAll('li[data-v]').length)""")
    check(counts, "and every list is counted anew")
    if left == 0:
        check(page.locator("[data-list=open] h2").is_hidden(), "no heading stands before nothing")
    asked = []
    page.on("request", lambda r: asked.append(r.url))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    check(PAGE in asked, "who comes back has the page fetched anew")
    context.set_offline(True)
    page.clock.fast_forward("00:10:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(800)
    context.close()


def favourites_and_filter(browser):
    context = phone(browser)
    page = watched(context)
    page.goto(PAGE)
    last = page.locator("ul[data-sort]").nth(1).locator("li[data-v]").last
    name = last.locator(".n").inner_text()
    last.locator(".star").click()
    check(page.locator("ul[data-sort]").nth(1).locator(".n").first.inner_text() == name, f"{name} floats to the top")
    page.reload()
    check(page.locator("ul[data-sort]").nth(1).locator(".n").first.inner_text() == name, "and stays there")
    page.goto(PAGE + "menu/")
    whole = page.locator("[data-y]:visible").count()
    page.click("summary")
    page.check("[name=diet][value=vegan]")
    vegan = page.locator("[data-y]:visible").count()
    served = urllib.request.urlopen(PAGE + "menu/?diet=vegan").read().decode().count("data-y=")
    check(0 < vegan < whole and vegan == served, f"{vegan} of {whole} are vegan, on the device as on the server")
    check(page.url == PAGE + "menu/", "the filter stays on the device")
    said = page.locator("summary").first.inner_text(), page.locator("#left").inner_text()
    check(said[0] == "Filter: vegan" and said[1].startswith(f"{vegan} of {whole} dishes fit"), f"its sentence: {said}")
    page.reload()
    check(page.locator("#filter").is_hidden() and page.locator("[data-y]:visible").count() == vegan, "it is folded, and holds")
    page.goto(PAGE + "venues/alder-hall/")
    check(page.locator("[name=diet][value=vegan]").is_checked(), "and is remembered")
    page.click(".kp")
    check(page.locator(".kp").inner_text().startswith("★") and "Pinned" in page.locator(".kp").inner_text(), "what is kept says so")
    context.close()


UNSAFE = "() => [...document.querySelectorAll('[data-y]:not([hidden])')].filter(li => !li.dataset.f.split(' ').includes('0')).length"
MEAT = "() => [...document.querySelectorAll('[data-y]:not([hidden])')].filter(li => !li.dataset.y.split(' ').includes('0')).length"


def the_filter_holds_at_every_address(browser):
    """What somebody must not eat is left out, whatever the address carries along."""
    context = phone(browser)
    page = watched(context)
    page.goto(PAGE + "menu/")
    check(page.evaluate(UNSAFE) > 0, "some dishes are not stated to be free of milk")
    page.click("summary")
    page.check("[name=without][value=milk]")
    for address in ("menu/?fbclid=abc", "venues/alder-hall/?ref=x", "menu/?diet=", "de/menu/?utm_source=a"):
        page.goto(PAGE + address)
        said = page.locator("#chosen").inner_text()
        check(page.evaluate(UNSAFE) == 0 and ("milk" in said or "Milch" in said), f"/{address} leaves out milk: {said!r}")
    page.goto(PAGE + "lucky/?seed=7&venue=alder-hall")
    page.wait_for_selector("#pick:not([hidden]), #nopass:not([hidden])")
    check(page.locator("#dish").is_hidden() and "milk" in page.locator("#by").inner_text(), "a dish drawn without the filter is not shown by it")
    page.goto(PAGE + "menu/?diet=vegan&trust-missing=1")
    page.wait_for_url("**without=milk*")
    said = page.locator("#chosen").inner_text()
    check(said == ": vegan, without milk" and page.evaluate(UNSAFE) == 0, f"a link somebody sent is filtered by both: {page.url} {said}")
    page.goto(PAGE + "lucky/?go=1&seed=7&diet=vegan")
    page.wait_for_selector("#pick:not([hidden]), #nopass:not([hidden])")
    said = page.locator("#by").inner_text()
    check("vegan" in said and "milk" in said, f"and so is a lot drawn by a link: {said!r}")
    if page.locator("#picked").is_visible():
        page.click("#picked")
        page.wait_for_load_state()
        check("/venues/" in page.url and "diet=vegan" in page.url, f"the place that was drawn is shown by it: {page.url}")
    page.goto(PAGE + "search/?q=cheddar")
    page.wait_for_url("**without=milk*")
    check("q=cheddar" in page.url and page.locator("#fit").inner_text() == "0", f"and so is what somebody searches: {page.url}")
    page.goto(PAGE + "menu/?diet=vegan")
    page.wait_for_url("**without=milk*")
    page.click("summary")
    page.uncheck("[name=without][value=milk]")
    page.click("#filter button")
    page.goto(PAGE + "menu/")
    check(page.locator("#chosen").inner_text() == ": vegan", "what is applied there is what the device keeps")
    page.click("summary")
    page.check("[name=without][value=milk]")
    page.goto(PAGE + "menu/?fbclid=abc")
    page.click("summary")
    page.click("#clear")
    check(page.url == PAGE + "menu/" and page.evaluate(UNSAFE) > 0, "and the filter can be cleared there")
    context.close()


def looks(browser):
    for scheme in ("light", "dark"):
        context = browser.new_context(
            viewport=dict(width=320, height=640), color_scheme=scheme, reduced_motion="reduce", is_mobile=True)
        page = watched(context)
        wide, wrong = [], []
        for screen in SCREENS:
            page.goto(PAGE + screen)
            if page.evaluate("document.documentElement.scrollWidth") > 320:
                wide.append(screen)
            page.evaluate("document.documentElement.style.fontSize = '200%'") if scheme == "light" else None
            if page.evaluate("document.documentElement.scrollWidth") > 320:
                wide.append(screen + " at 200 %")
            size = "parseFloat(getComputedStyle(document.querySelector('nav a')).fontSize)"
            if scheme == "light" and page.evaluate(
                    f"() => {{ const e = document.documentElement.style, large = {size}; e.fontSize = ''; const usual = {size}; e.fontSize = '200%'; return large < 1.99 * usual; }}"):
                wide.append(screen + " nav does not grow")
            if page.evaluate("document.querySelector('nav').offsetHeight > parseFloat(getComputedStyle(document.querySelector('footer')).paddingBottom)"):
                wide.append(screen + " nav covers the end")
            if page.evaluate("[...document.querySelectorAll('nav a')].some(a => a.getBoundingClientRect().right > 320)"):
                wide.append(screen + " nav at 200 %")
            page.evaluate("document.documentElement.style.fontSize = ''")
            rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
            for violation in Axe().run(page, options=dict(runOnly=rules)).response["violations"]:
                wrong.append(f"/{screen} {violation['id']} {violation['nodes'][0]['html'][:90]}")
        check(not wide, f"nothing is wider than 320 px, {scheme} {wide}")
        check(not wrong, f"axe finds nothing, {scheme} {wrong}")
        context.close()


def sizes():
    first = urllib.request.urlopen(PAGE).read()
    check(len(gzip.compress(first)) <= 14 * 1024, f"the first screen has {len(gzip.compress(first))} bytes as gzip")
    scripts = {name: urllib.request.urlopen(f"{PAGE}assets/{name}.js").read() for name in ("dine", "filter", "near", "lucky")}
    sizes = {name: (len(script), len(gzip.compress(script))) for name, script in scripts.items()}
    check(all(raw <= 10 * 1024 for raw, _ in sizes.values()), f"scripts, raw and as gzip: {sizes}")
    check(sum(packed for _, packed in sizes.values()) <= 10 * 1024, "all of them as gzip in 10 KB")


def installable_and_offline(playwright):
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, **CHROMIUM, viewport=dict(width=375, height=812), is_mobile=True, has_touch=True)
        page = watched(context)
        page.clock.install()
        page.goto(PAGE)
        page.wait_for_load_state("networkidle")
        errors = context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        check(not errors, f"the page can be installed {errors}")
        page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        kept = """async () => { const keys = (await (await caches.open('dine-2')).keys()).map(r => r.url);
            return Object.keys(dine.changes().venues).every(v => keys.some(k => k.endsWith('venues/' + v + '/week.svg'))); }"""
        for _ in range(100):
            if page.evaluate(kept):
                break
            page.wait_for_timeout(100)
        check(page.evaluate(kept), "every place is kept for when there is no connection")
        page.goto(PAGE + "venues/alder-hall/")
        page.wait_for_load_state("networkidle")
        page.goto(PAGE)
        page.wait_for_load_state("networkidle")
        os.kill(int(os.environ["SERVER"]), signal.SIGTERM)
        # It answers those who are connected for a second at most.
        page.wait_for_timeout(1_500)
        page.reload()
        check(page.locator("h1").inner_text() != "", "with the server stopped the page is there")
        check("Read " in page.locator("footer").inner_text(), "with its age")
        page.wait_for_selector("#held")
        check("What was known on Friday, November 20, 12:" in page.locator("#held").inner_text(), "and says at once that there is no connection")
        cedar = page.locator("[data-v=cedar-house] .wd")
        before = cedar.inner_text()
        page.clock.fast_forward("05:00:00")
        page.wait_for_timeout(1500)
        after = cedar.inner_text()
        check(before.startswith("closed") and after.startswith("open"), f"an opening passes offline: {before} → {after}")
        page.goto(PAGE + "venues/alder-hall/")
        check(page.locator("h1").inner_text() == "Alder Hall", "and what was seen before")
        page.goto(PAGE + "venues/birch-commons/")
        check(page.locator("h1").inner_text() == "Birch Commons", "and a place that was never looked at")
        shown = page.evaluate("async () => { const i = document.querySelector('img.week'); await i.decode(); return i.naturalWidth; }")
        check(shown > 0, "with the picture of its week")
        for address in ("menu/?diet=vegan", "menu/?diet=vegan&ref=x", "venues/birch-commons/?diet=vegan"):
            page.goto(PAGE + address)
            said = page.locator("#chosen").inner_text()
            check(page.evaluate(MEAT) == 0 and said == ": vegan", f"/{address} is filtered without a connection: {said!r}")
        page.goto(PAGE + "near/?from=cedar-house")
        check(page.locator("#whence").inner_text() == "From Cedar House", "and what is near a place is sorted")
        page.goto(PAGE + "menu/2026-11-20/")
        check(page.locator("h1").inner_text() == "Menu", "and the menus of a day that was never looked at are there")
        page.goto(PAGE + "dishes/nothing-known/")
        check(page.locator("h1").inner_text() == "No connection", "what was not kept says so")
        ways = [a.evaluate("a => a.href") for a in page.locator("main a.b").all()]
        check(ways == [PAGE, PAGE + "menu/", PAGE + "lucky/"], f"and leads on: {ways}")
        page.click("main a.b >> nth=1")
        check(page.locator("h1").inner_text() == "Menu", "to what was kept")
        context.close()


def files(browser):
    handler = lambda *a: Quiet(*a, directory=SITE)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/"
    context = phone(browser)
    page = context.new_page()
    # A file has the clock of the device alone: that of the menus, at noon, whenever the test runs.
    page.clock.set_system_time("2026-11-20T17:05:00Z")
    page.on("console", lambda m: "Content Security Policy" in m.text and faults.append("files: " + m.text))
    for screen in ["", "near/", "lucky/", "menu/", "search/", "about/", "venues/alder-hall/", "dishes/kung-pao-tofu/", "de/"]:
        check(page.goto(base + screen).status == 200, f"/{screen} as a file")
    page.goto(base + "search/")
    page.fill("#q", "kung pao")
    page.click("form button")
    page.wait_for_selector("#found a")
    page.click("#found a")
    check(page.locator("h1").inner_text() == "Kung Pao Tofu", "search works on the device")
    page.go_back()
    page.wait_for_selector("#found a")
    check(page.locator("#q").input_value() == "kung pao", "and is there again on the way back")
    direct_links(page, base)
    # Nobody renews these files: nine days later they are read as what they are.
    page.clock.set_system_time("2026-11-29T17:05:00Z")
    for address, date in {"": "Sunday, November 29, 2026, 12:05 PM", "de/": "Sonntag, 29. November 2026, 12:05"}.items():
        page.goto(base + address)
        page.wait_for_selector(".st.turned")
        check(page.locator("#date").inner_text() == date, f"an old file has the date of today: {page.locator('#date').inner_text()!r}")
        check(page.locator("[data-v] .st:not(.unknown)").count() == 0, "and claims no state")
    for address in ("near/", "venues/alder-hall/"):
        page.goto(base + address)
        page.wait_for_selector(".st.turned")
        check(page.locator("[data-v] .st:not(.unknown)").count() == 0, f"nor does an old /{address}")
    context.close()
    context = phone(browser, java_script_enabled=False)
    page = context.new_page()
    for screen, sentence in {"menu/": "no filter applies", "venues/alder-hall/": "no filter applies", "near/": "needs JavaScript",
                             "lucky/": "needs JavaScript", "search/": "needs JavaScript", "about/": "distances need it"}.items():
        page.goto(base + screen)
        check(sentence in page.locator("main").inner_text(), f"/{screen} as a file without script says so")
        if screen not in ("search/", "about/"):
            check(page.locator(".needs").count() == 1 and not page.locator(".needs").is_visible(), "and hides what would do nothing")
    context.close()
    # The names as another campus might have them.
    context = phone(browser, service_workers="block")
    page = context.new_page()
    names = {"venues": [["owls-nest", "The Owl’s Nest"], ["alder-hall", "Alder Hall"]], "dishes": [["a", "Beef & Broccoli"], ["b", "Steel-Cut Oats"], ["c", "Crème Brûlée"], ["e", "Käsespätzle, Linsensuppe, Grieß"]]}
    page.route("**/dishes.json", lambda r: r.fulfill(status=200, content_type="application/json", body=json.dumps(names)))
    page.goto(base + "search/")
    cases = {"owls": "The Owl’s Nest", "Owl's": "The Owl’s Nest", "owl’s nest": "The Owl’s Nest", "Beef & Broccoli": "Beef & Broccoli",
             "beef and broc": "Beef & Broccoli", "steel-cut": "Steel-Cut Oats", "STEEL CUT": "Steel-Cut Oats", "alder-hall": "Alder Hall",
             "creme brulee": "Crème Brûlée", "cut oats, steel": "Steel-Cut Oats",
             "kaesespaetzle": names["dishes"][-1][1], "suppe": names["dishes"][-1][1], "griess": names["dishes"][-1][1]}
    for text, name in cases.items():
        page.fill("#q", text)
        page.click("form button")
        page.wait_for_timeout(150)
        found = page.locator("#found a").all_inner_texts()
        check(found == [name], f"on the device {text!r} finds {found}")
    for text in (" ", "'", "- -", "nowhere"):
        page.fill("#q", text)
        page.click("form button")
        page.wait_for_timeout(150)
        check(page.locator("#found a").count() == 0 and page.locator("#none").is_visible(), f"and {text!r} nothing")
    context.close()
    server.shutdown()


def direct_links(page, base):
    """Addresses that a server would answer, on files."""
    for address, said in {"menu/?without=milk": "without milk", "menu/?without=Milk&fbclid=a": "without milk",
                          "venues/alder-hall/?without=milk": "without milk", "menu/?without=egg&without=milk": "without milk, eggs",
                          "menu/?without=eggs,milk": "without milk, eggs", "de/menu/?without=milch": "ohne Milch"}.items():
        page.goto(base + address)
        words = page.locator("#chosen").inner_text()
        check(page.evaluate(UNSAFE) == 0 and words == ": " + said, f"/{address} is filtered on the device: {words!r}")
    page.goto(base + "menu/?without=milk&diet=vegan")
    for link in ("nav >> text=Near", "footer >> text=About", "footer >> text=Deutsch"):
        page.click(link)
        page.wait_for_load_state()
        check("without=milk" in page.url and "diet=vegan" in page.url, f"the filter goes along to the next file: {page.url}")
    page.goto(base + "menu/?diet=unheard-of")
    check(page.locator("[data-y]:visible").count() == 0 and page.locator("#chosen").inner_text() == ": unheard of", "an unknown word lets nothing pass")
    page.goto(base + "menu/")
    check(page.locator("#chosen").inner_text() == "", "the filter of an address is not kept")
    page.click("summary")
    page.check("[name=diet][value=vegan]")
    page.goto(base + "menu/?without=milk&trust-missing=1")
    check(page.evaluate(MEAT) == 0 and page.locator("#chosen").inner_text() == ": vegan, without milk", "it adds to that of the device")
    page.click("summary")
    page.uncheck("[name=diet][value=vegan]")
    check(page.url == base + "menu/" and page.locator("#chosen").inner_text() == ": without milk", "what is chosen then is kept")
    page.goto(base + "lucky/?diet=kosher")
    check("kosher, without milk" in page.locator("#by").inner_text(), "a lot obeys the filter of the address, too")
    page.evaluate("localStorage.clear()")
    page.goto(base + "lucky/?go=1")
    page.wait_for_selector("#pick:not([hidden])")
    check(len(page.locator("#picked").inner_text()) > 3, "an address draws a lot")
    page.goto(base + "near/?from=alder-hall")
    check(page.locator("#whence").inner_text() == "From Alder Hall" and page.locator("#nearby .n").first.inner_text() == "Alder Hall", "and says where from")
    page.goto(base + "near/?from=nowhere")
    check(page.locator("#whence").is_hidden(), "if that is known")
    page.goto(base + "search/?q=kung+pao")
    page.wait_for_selector("#found a")
    check(page.locator("#q").input_value() == "kung pao", "and searches")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *a):
        pass


def pictures(browser, folder):
    os.makedirs(folder, exist_ok=True)
    for width, height in ((320, 640), (375, 812), (768, 1024), (1280, 900)):
        for scheme in ("light", "dark"):
            context = browser.new_context(viewport=dict(width=width, height=height), color_scheme=scheme, is_mobile=width < 700)
            page = context.new_page()
            for screen in SCREENS:
                page.goto(PAGE + screen)
                page.wait_for_load_state("networkidle")
                name = screen.split("?")[0].strip("/").replace("/", "-") or "now"
                query = "-" + screen.split("?")[1].replace("=", "-").replace("&", "-") if "?" in screen else ""
                page.screenshot(path=f"{folder}/{name}{query}-{width}-{scheme}.png")
            context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(**CHROMIUM)
    if sys.argv[1:2] == ["--pictures"]:
        pictures(browser, sys.argv[2])
    else:
        for part in (without_script, near, today_ends, lucky, lucky_obeys_the_filter, long_names, left_open, favourites_and_filter, the_filter_holds_at_every_address, looks, files):
            part(browser)
        sizes()
        installable_and_offline(playwright)
    browser.close()
for fault in faults:
    print("FAULT", fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
