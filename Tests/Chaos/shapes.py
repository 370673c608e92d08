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
    """Every shape once, each of about so many bytes: title, content type, body."""
    words = lambda n: "".join(chance.choice("abcdefghij") for _ in range(n))
    page = "<!doctype html><html><body>"
    campusdish = page + '<script>window.campusDish = {};</script><div class="location">'
    html = {
        "links with an attribute": filled("<a href=x>", size),
        "links that are closed": filled("<a href=x>y</a>", size, page),
        "bare elements": filled("<b>", size),
        "empty elements": filled("<br>", size, page),
        "end tags without a start": filled("</p>", size, page),
        "deep, then end tags": filled("</i>", size, page + "<i>" * 1000),
        "a thousand deep, over and over": filled("<div>" * 1000 + "</div>" * 1000, size, page),
        "one element of many attributes": filled(" a%d=b", size, page + "<p", ">"),
        "attributes just below the limit": filled("<p" + "".join(f" a{i}=b" for i in range(510)) + ">", size, page),
        "names that are all different": filled("<x%d y%d=z>", size, page),
        "list items": filled("<li>x", size, page + "<ul>"),
        "table cells": filled("<td>1", size, page + "<table><tr>"),
        "one long text": filled(words(997) + " ", size, page),
        "one long value": filled(words(997), size, page + '<p title="', '">'),
        "references": filled("&amp;", size, page),
        "references nobody knows": filled("&" + words(9) + ";", size, page),
        "rare references": filled("&CounterClockwiseContourIntegral;", size, page),
        "comments": filled("<!---->", size, page),
        "a comment without an end": filled("<!--", size, page),
        "declarations": filled("<!x>", size, page),
        "scripts": filled("<script>a={b:1}</script>", size, page),
        "a script of slashes": filled("(/[", size, page + "<script>", "</script>"),
        "a script of open quotes": filled('"\\', size, page + "<script>model={", "</script>"),
        "a script of nested arrays": filled("[[0],", size, page + "<script>menus=[", "]</script>"),
        "locations": filled('<div class="location" id="l%d"><h2>H%d</h2></div>', size, campusdish),
        "bytes that are no characters": filled("\u00ff", size, page),
    }
    ld = '<script type="application/ld+json">'
    places = {"@context": "https://schema.org", "@graph": []}
    place = {"@type": "Restaurant", "@id": "#%d", "name": "H%d", "openingHours": "Mo 08:00-09:00"}
    graph = json.dumps(places)[:-2]
    html["places in JSON-LD"] = filled(json.dumps(place) + ",", size, page + ld + graph, "{}]}</script>")
    yield from ((title, HTML, body) for title, body in html.items())
    xml = {
        "XML of many attributes": filled(' a%d="b"', size, '<?xml version="1.0"?><r', "/>"),
        "XML of many namespaces": filled(' xmlns:a%d="b"', size, '<?xml version="1.0"?><r', "/>"),
        "XML of namespaces in namespaces": filled(
            '<a xmlns:a%d="b"><a xmlns:b%d="c">', size, '<?xml version="1.0"?><r>', "</r>"),
        "XML with a list of attributes": filled(
            '<!ATTLIST r a%d CDATA "b">', size, '<?xml version="1.0"?><!DOCTYPE r [', "]><r/>"),
        "XML with entities in entities": filled(
            '<!ENTITY a%d "&b;&b;&b;&b;">', size, '<?xml version="1.0"?><!DOCTYPE r [', "]><r/>"),
        "XML of siblings": filled("<canteen/>", size, '<?xml version="1.0"?><openmensa version="2.1">', "</openmensa>"),
        "XML of days": filled(
            '<day date="2026-11-20"><category name="c"><meal><name>m%d</name></meal></category></day>', size,
            '<?xml version="1.0"?><openmensa version="2.1" xmlns="http://openmensa.org/open-mensa-v2"><canteen>',
            "</canteen></openmensa>"),
        "XML of instructions": filled("<?a?>", size, '<?xml version="1.0"?><r>', "</r>"),
        "XML of pieces": filled("<![CDATA[a]]>", size, '<?xml version="1.0"?><r>', "</r>"),
    }
    yield from ((title, XML, body) for title, body in xml.items())
    dish = {"name": "d%d", "id": "%d", "MarketingName": "m%d"}
    objects = {
        "JSON of empty arrays": filled("[],", size, "[", "0]"),
        "JSON of small arrays": filled("[0],", size, "[", "0]"),
        "JSON of small objects": filled('{"a":0},', size, "[", "0]"),
        "JSON of one object": filled('"a%d":0,', size, "{", '"b":0}'),
        "JSON of one name": filled('"a":0,', size, "{", '"b":0}'),
        "JSON of numbers": filled("1,", size, "[", "0]"),
        "JSON, deep": filled("[", size),
        "JSON of one string": filled(words(97), size, '["', '"]'),
        "JSON of escapes": filled("\\u00e9", size, '["', '"]'),
        "JSON of dishes": filled(json.dumps(dish) + ",", size, '{"items":[', "{}]}"),
        "JSON of venues": filled('{"id":"v%d","name":"V%d","hours":"Mo 08:00-09:00"},', size,
            '{"schema":"dine.directory/1","venues":[', "{}]}"),
        "JSON with HTML in it": filled("<a href=x>", size, '{"html":"', '"}'),
    }
    yield from ((title, JSON, body) for title, body in objects.items())


def hostile(chance, short=False):
    """All shapes in some sizes, plain and packed: title, headers, body."""
    sizes = [7_900_000] if short else [300_000, 7_900_000, 19_000_000]
    for size in sizes:
        for title, kind, body in shapes(int(size * chance.uniform(0.97, 1)), chance):
            content = body.encode()
            name = f"{title}, {len(content) / 1e6:.1f} MB"
            if size > 8_000_000 and chance.random() < 0.7:
                continue
            headers = {"Content-Type": kind}
            if chance.random() < 0.3 and len(gzip.compress(content, 1)) * 100 > len(content):
                content, name = gzip.compress(content, 1), name + ", packed"
                headers["Content-Encoding"] = "gzip"
            yield name, headers, content
