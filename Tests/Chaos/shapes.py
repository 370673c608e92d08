"""Pages that would take far more than their length to read: nodes, attributes, texts, depth, declarations, numbers, names."""

import gzip
import json

HTML, XML, JSON = "text/html; charset=utf-8", "application/xml", "application/json"


def filled(unit, size, head="", tail=""):
    """A page of about so many bytes: head, a unit over and over (`%d` in it counts), tail."""
    if "%d" not in unit:
        return head + unit * max(1, (size - len(head) - len(tail)) // max(1, len(unit.encode()))) + tail
    parts, length, number = [], len(head) + len(tail), 0
    while length < size:
        parts.append(unit.replace("%d", str(number)))
        length += len(parts[-1])
        number += 1
    return head + "".join(parts) + tail


def shapes(size, chance):
    """Every shape once, each of about so many bytes: title, content type, and what makes the body."""
    words = lambda n: "".join(chance.choice("abcdefghij") for _ in range(n))
    page = "<!doctype html><html><body>"
    campusdish = page + '<script>window.campusDish = {};</script><div class="location">'
    html = {
        "links with an attribute": lambda: filled("<a href=x>", size),
        "links that are closed": lambda: filled("<a href=x>y</a>", size, page),
        "bare elements": lambda: filled("<b>", size),
        "empty elements": lambda: filled("<br>", size, page),
        "end tags without a start": lambda: filled("</p>", size, page),
        "deep, then end tags": lambda: filled("</i>", size, page + "<i>" * 1000),
        "a thousand deep, over and over": lambda: filled("<div>" * 1000 + "</div>" * 1000, size, page),
        "one element of many attributes": lambda: filled(" a%d=b", size, page + "<p", ">"),
        "attributes just below the limit": lambda: filled("<p" + "".join(f" a{i}=b" for i in range(510)) + ">", size, page),
        "names that are all different": lambda: filled("<x%d y%d=z>", size, page),
        "list items": lambda: filled("<li>x", size, page + "<ul>"),
        "table cells": lambda: filled("<td>1", size, page + "<table><tr>"),
        "one long text": lambda: filled(words(997) + " ", size, page),
        "one long value": lambda: filled(words(997), size, page + '<p title="', '">'),
        "references": lambda: filled("&amp;", size, page),
        "references nobody knows": lambda: filled("&" + words(9) + ";", size, page),
        "rare references": lambda: filled("&CounterClockwiseContourIntegral;", size, page),
        "comments": lambda: filled("<!---->", size, page),
        "a comment without an end": lambda: filled("<!--", size, page),
        "declarations": lambda: filled("<!x>", size, page),
        "scripts": lambda: filled("<script>a={b:1}</script>", size, page),
        "a script of slashes": lambda: filled("(/[", size, page + "<script>", "</script>"),
        "a script of open quotes": lambda: filled('"\\', size, page + "<script>model={", "</script>"),
        "a script of nested arrays": lambda: filled("[[0],", size, page + "<script>menus=[", "]</script>"),
        "locations": lambda: filled('<div class="location" id="l%d"><h2>H%d</h2></div>', size, campusdish),
        "bytes that are no characters": lambda: filled("\u00ff", size, page),
    }
    ld = '<script type="application/ld+json">'
    places = {"@context": "https://schema.org", "@graph": []}
    place = {"@type": "Restaurant", "@id": "#%d", "name": "H%d", "openingHours": "Mo 08:00-09:00"}
    graph = json.dumps(places)[:-2]
    html["places in JSON-LD"] = lambda: filled(json.dumps(place) + ",", size, page + ld + graph, "{}]}</script>")
    yield from ((title, HTML, body) for title, body in html.items())
    xml = {
        "XML of many attributes": lambda: filled(' a%d="b"', size, '<?xml version="1.0"?><r', "/>"),
        "XML of many namespaces": lambda: filled(' xmlns:a%d="b"', size, '<?xml version="1.0"?><r', "/>"),
        "XML of namespaces in namespaces": lambda: filled(
            '<a xmlns:a%d="b"><a xmlns:b%d="c">', size, '<?xml version="1.0"?><r>', "</r>"),
        "XML with a list of attributes": lambda: filled(
            '<!ATTLIST r a%d CDATA "b">', size, '<?xml version="1.0"?><!DOCTYPE r [', "]><r/>"),
        "XML with entities in entities": lambda: filled(
            '<!ENTITY a%d "&b;&b;&b;&b;">', size, '<?xml version="1.0"?><!DOCTYPE r [', "]><r/>"),
        "XML of siblings": lambda: filled("<canteen/>", size, '<?xml version="1.0"?><openmensa version="2.1">', "</openmensa>"),
        "XML of days": lambda: filled(
            '<day date="2026-11-20"><category name="c"><meal><name>m%d</name></meal></category></day>', size,
            '<?xml version="1.0"?><openmensa version="2.1" xmlns="http://openmensa.org/open-mensa-v2"><canteen>',
            "</canteen></openmensa>"),
        "XML of instructions": lambda: filled("<?a?>", size, '<?xml version="1.0"?><r>', "</r>"),
        "XML of pieces": lambda: filled("<![CDATA[a]]>", size, '<?xml version="1.0"?><r>', "</r>"),
    }
    yield from ((title, XML, body) for title, body in xml.items())
    dish = {"name": "d%d", "id": "%d", "MarketingName": "m%d"}
    objects = {
        "JSON of empty arrays": lambda: filled("[],", size, "[", "0]"),
        "JSON of small arrays": lambda: filled("[0],", size, "[", "0]"),
        "JSON of small objects": lambda: filled('{"a":0},', size, "[", "0]"),
        "JSON of one object": lambda: filled('"a%d":0,', size, "{", '"b":0}'),
        "JSON of one name": lambda: filled('"a":0,', size, "{", '"b":0}'),
        "JSON of numbers": lambda: filled("1,", size, "[", "0]"),
        "JSON, deep": lambda: filled("[", size),
        "JSON of one string": lambda: filled(words(97), size, '["', '"]'),
        "JSON of escapes": lambda: filled("\\u00e9", size, '["', '"]'),
        "JSON of dishes": lambda: filled(json.dumps(dish) + ",", size, '{"items":[', "{}]}"),
        "JSON of venues": lambda: filled('{"id":"v%d","name":"V%d","hours":"Mo 08:00-09:00"},', size,
            '{"schema":"dine.directory/1","venues":[', "{}]}"),
        "JSON with HTML in it": lambda: filled("<a href=x>", size, '{"html":"', '"}'),
    }
    yield from ((title, JSON, body) for title, body in objects.items())


def hostile(chance, most=None):
    """Shapes in some sizes, plain and packed, all of them or so many by lot: title, headers, body.

    Bodies are made one at a time: what this process holds counts as its children's memory.
    """
    sizes = [300_000, 7_900_000, 19_000_000] if most is None else [7_900_000]
    every = [(size, *shape) for size in sizes for shape in shapes(int(size * chance.uniform(0.97, 1)), chance)]
    if most is not None:
        every = chance.sample(every, min(most, len(every)))
    for size, title, kind, make in every:
        if size > 8_000_000 and chance.random() < 0.7:
            continue
        content = make().encode()
        name = f"{title}, {len(content) / 1e6:.1f} MB"
        headers = {"Content-Type": kind}
        if chance.random() < 0.3 and len(gzip.compress(content, 1)) * 100 > len(content):
            content, name = gzip.compress(content, 1), name + ", packed"
            headers["Content-Encoding"] = "gzip"
        yield name, headers, content
