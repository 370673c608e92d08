"""Measures what pages-bench measures, written with BeautifulSoup over lxml and with lxml's XPath.

The same facts of the same pages, without census, notices and salvage: argument and input as pages-bench has them; pages of
platforms that are not written here are left out. A line "peer PATH SOUP-NANOSECONDS XPATH-NANOSECONDS DISHES DISHES" each.
"""

import re
import sys
import time

from bs4 import BeautifulSoup
from lxml import html


def minor(words):
    found = re.search(r"(\d+)[.,](\d\d)", words)
    return int(found[1]) * 100 + int(found[2]) if found else None


def words(text):
    return " ".join(text.split())


def codes(text):
    return [code.strip() for code in re.split(r"[\[\](),\s]+", text) if code.strip()]


def karlsruhe_soup(body):
    soup = BeautifulSoup(body, "lxml")
    dates = {a["id"][16:]: a.get("rel") for a in soup.find_all("a", id=re.compile("^canteen_day_nav_"))}
    dishes = []
    for day in soup.find_all("div", id=re.compile(r"^canteen_day_\d")):
        for line in day.find_all("tr", class_="mensatype_rows"):
            cell = line.find("td", class_="mensatype")
            station = words(cell.get_text(" ")) if cell else None
            for title in line.find_all("td", class_="menu-title"):
                name = title.find("span", class_="bg")
                row = title.parent
                extra = title.find("sup")
                dish = {
                    "date": dates.get(day["id"][12:]), "station": station,
                    "name": words((name or title).get_text(" ")),
                    "icons": [image.get("title") for image in row.find_all("img")],
                    "codes": codes(extra.get_text()) if extra else [],
                    "prices": {
                        next((c for c in price["class"] if c.startswith("price_")), ""): minor(price.get_text())
                        for price in row.find_all("span", class_="bgp")
                    },
                    "facts": {},
                }
                below = row.find_next_sibling("tr")
                facts = below.find("td", class_="nutrition_facts_row") if below else None
                for pair in facts.find_all("div") if facts else []:
                    parts = pair.find_all("div", recursive=False)
                    if len(parts) >= 2:
                        dish["facts"][words(parts[0].get_text())] = words(parts[1].get_text())
                dishes.append(dish)
    return dishes


def has(name):
    return f"contains(concat(' ', normalize-space(@class), ' '), ' {name} ')"


def path(expression):
    from lxml.etree import XPath

    return XPath(expression)


K_NAV = path("//a[starts-with(@id, 'canteen_day_nav_')]")
K_DAYS = path("//div[starts-with(@id, 'canteen_day_') and not(starts-with(@id, 'canteen_day_nav'))]")
K_LINES = path(f".//tr[{has('mensatype_rows')}]")
K_STATION = path(f"string(.//td[{has('mensatype')}])")
K_TITLES = path(f".//td[{has('menu-title')}]")
K_NAME = path(f"string((.//span[{has('bg')}])[1])")
K_EXTRA = path("string((.//sup)[1])")
K_ICONS = path("..//img/@title")
K_PRICES = path(f"..//span[{has('bgp')}]")
K_FACTS = path(f"../following-sibling::tr[1]//td[{has('nutrition_facts_row')}]//div[count(div) >= 2]")


def karlsruhe_xpath(body):
    tree = html.fromstring(body)
    dates = {a.get("id")[16:]: a.get("rel") for a in K_NAV(tree)}
    dishes = []
    for day in K_DAYS(tree):
        date = dates.get(day.get("id")[12:])
        for line in K_LINES(day):
            station = words(K_STATION(line))
            for title in K_TITLES(line):
                dishes.append({
                    "date": date, "station": station, "name": words(K_NAME(title)), "icons": K_ICONS(title),
                    "codes": codes(K_EXTRA(title)),
                    "prices": {p.get("class"): minor(p.text_content()) for p in K_PRICES(title)},
                    "facts": {words(f[0].text_content()): words(f[1].text_content()) for f in K_FACTS(title)},
                })
    return dishes


M_CODES = ["data-essen-typ", "data-essen-zusatz", "data-essen-allergene"]


def munich_soup(body):
    soup = BeautifulSoup(body, "lxml")
    legend = {}
    for entry in soup.find_all("span", class_="js-schedule-tooltip-entry"):
        code, _, meaning = entry.get_text().partition("=")
        legend[code.strip()] = words(meaning)
    dishes, date, group = [], None, None
    for node in soup.find_all(lambda tag: tag.name in ("div", "li") and tag.has_attr("class")):
        if "c-schedule__header" in node["class"]:
            date = next((c[6:] for c in node["class"] if c.startswith("heute_")), None)
            group = None
        elif node.name == "li" and "c-menu-dish-list__item" in node["class"]:
            kind = node.find("span", class_="stwm-artname")
            group = (words(kind.get_text()) if kind else "") or group
            title = node.find("p", class_="c-menu-dish__title")
            dishes.append({
                "date": date, "station": group, "name": words(title.get_text()) if title else None,
                "meat": node.get("data-essen-fleischlos"),
                "codes": [legend.get(c, c) for key in M_CODES for c in codes(node.get(key, ""))],
            })
    return dishes


M_LEGEND = path(f"//span[{has('js-schedule-tooltip-entry')}]")
M_NODES = path(f"//div[{has('c-schedule__header')}] | //li[{has('c-menu-dish-list__item')}]")
M_GROUP = path(f"string((.//span[{has('stwm-artname')}])[1])")
M_TITLE = path(f"string((.//p[{has('c-menu-dish__title')}])[1])")


def munich_xpath(body):
    tree = html.fromstring(body)
    legend = {}
    for entry in M_LEGEND(tree):
        code, _, meaning = entry.text_content().partition("=")
        legend[code.strip()] = words(meaning)
    dishes, date, group = [], None, None
    for node in M_NODES(tree):
        if node.tag == "div":
            date = next((c[6:] for c in node.get("class").split() if c.startswith("heute_")), None)
            group = None
        else:
            group = words(M_GROUP(node)) or group
            dishes.append({
                "date": date, "station": group, "name": words(M_TITLE(node)),
                "meat": node.get("data-essen-fleischlos"),
                "codes": [legend.get(c, c) for key in M_CODES for c in codes(node.get(key, ""))],
            })
    return dishes


F_CLASSES = {"shortmenutitle", "shortmenumeals", "shortmenucats", "shortmenurecipes", "shortmenuprices"}


def foodpro(nodes, kind, text, icons):
    dishes, date, meal, station = [], None, None, None
    for node in nodes:
        what = kind(node)
        if what == "shortmenutitle":
            date = text(node)
        elif what == "shortmenumeals":
            meal = text(node)
        elif what == "shortmenucats":
            station = text(node).strip("- ")
        elif what == "shortmenurecipes":
            dishes.append({"date": date, "period": meal, "station": station, "name": text(node), "icons": icons(node)})
        elif dishes:
            dishes[-1]["price"] = minor(text(node))
    return dishes


def foodpro_soup(body):
    soup = BeautifulSoup(body, "lxml")
    return foodpro(
        soup.find_all("div", class_=list(F_CLASSES)), lambda node: node["class"][0],
        lambda node: words(node.get_text()),
        lambda node: [image.get("alt") for image in node.find_parent("tr").find_all("img")])


F_NODES = path("//div[" + " or ".join(f"@class='{name}'" for name in sorted(F_CLASSES)) + "]")
F_ICONS = path("ancestor::tr[1]//img/@alt")


def foodpro_xpath(body):
    tree = html.fromstring(body)
    return foodpro(F_NODES(tree), lambda node: node.get("class"), lambda node: words(node.text_content()), F_ICONS)


READERS = {
    "studentenwerk-karlsruhe": (karlsruhe_soup, karlsruhe_xpath),
    "studentenwerk-muenchen": (munich_soup, munich_xpath),
    "foodpro": (foodpro_soup, foodpro_xpath),
}


def fewest(read, body):
    times = []
    while len(times) < 3 or sum(times) < 200_000_000:
        start = time.process_time_ns()
        dishes = read(body)
        times.append(time.process_time_ns() - start)
    return min(times), len(dishes)


for line in sys.stdin:
    adapter, page = line.split("\t")[:2]
    if adapter not in READERS or (adapter == "foodpro" and "shortmenu" not in page):
        continue
    with open(f"{sys.argv[1]}/{page}", "rb") as file:
        body = file.read()
    (soup, some), (xpath, others) = (fewest(read, body) for read in READERS[adapter])
    print(f"peer\t{page}\t{soup}\t{xpath}\t{some}\t{others}")
