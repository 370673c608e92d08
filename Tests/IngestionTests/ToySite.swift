import CivilTime
import Dining
import Markup

@testable import Adapters

/// A site whose pages are lines of words, so that a test can write what a page says.
///
///     venue 1 Alder Hall        a venue and its name
///     hours 1 Mo-Fr 07:00-20:00 a weekly rule
///     open 1                    a word about now
///     until 1 closed 2          a word about now, with its end so many hours later
///     dish 1 Lunch Soup         a dish of today's lunch
///     secret 1 Stew             a dish that only version 2 of the adapter finds
///     rumour 1 Closed today     no dish, though version 1 of the adapter takes it for one of an empty lunch
///     notice cut-off tail       an oddity
///     broken shape              no reading at all: an anchor is missing
enum ToySite {
  static func adapter(version: Int = 1) -> SiteAdapter {
    SiteAdapter(
      name: "toy", title: "Toy", summary: "lines", gives: [.venues],
      verified: SiteAdapter.Verification(.fixture, on: "2026-11-20"),
      requests: { source, _ in [PageRequest(url: source.url, purpose: .venues)] },
      read: { page throws(ReadError) in try read(page, version: version) })
  }

  static func read(_ page: Page, version: Int) throws(ReadError) -> Reading {
    var reading = Reading(adapter: "toy", observedAt: page.observedAt, notices: page.notices)
    var dishes: [String: [String: [Dish]]] = [:]
    let text = String(decoding: page.text.bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2 else { throw .notThisSite(title: String(line)) }
      let rest = words.dropFirst(2).joined(separator: " ")
      switch words[0] {
      case "venue": reading.venues.append(VenueReading(siteID: words[1], name: rest))
      case "hours":
        reading.hours.append(HoursReading(venue: words[1], HoursStatement(scope: .weekly, expression: rest)))
      case "open":
        reading.hours.append(HoursReading(venue: words[1], HoursStatement(scope: .now, state: .open)))
      case "until":
        let change = page.observedAt + (Int64(words[3]) ?? 0) * 3_600
        reading.hours.append(
          HoursReading(
            venue: words[1],
            words[2] == "open"
              ? HoursStatement(scope: .now, state: .open, until: change)
              : HoursStatement(scope: .now, state: .closed, opensAt: change)))
      case "dish":
        dishes[words[1], default: [:]][words[2], default: []].append(
          Dish(name: words[3...].joined(separator: " ")))
      case "secret":
        if version > 1 { dishes[words[1], default: [:]]["Lunch", default: []].append(Dish(name: rest)) }
      case "rumour":
        dishes[words[1], default: [:]]["Lunch", default: []] += version > 1 ? [] : [Dish(name: rest)]
      case "notice": reading.notices.append(Notice(words[1], rest))
      case "broken": throw .missingAnchor(words[1])
      default: throw .notThisSite(title: String(line))
      }
    }
    for (venue, periods) in dishes.sorted(by: { $0.key < $1.key }) {
      for (period, dishes) in periods.sorted(by: { $0.key < $1.key }) {
        let menu = Menu(
          date: page.localDate, period: period, stations: [Station(name: "Grill", dishes: dishes)])
        reading.menus.append(MenuReading(venue: venue, menu))
      }
    }
    return reading
  }
}

extension SiteAdapter {
  /// An adapter that takes every page and finds nothing in it.
  static func finding(_ nothing: String) -> SiteAdapter {
    SiteAdapter(
      name: nothing, title: nothing, summary: nothing, gives: [],
      verified: SiteAdapter.Verification(.fixture, on: "2026-11-20"),
      requests: { _, _ in [] },
      read: { page throws(ReadError) in Reading(adapter: nothing, observedAt: page.observedAt) })
  }
}
