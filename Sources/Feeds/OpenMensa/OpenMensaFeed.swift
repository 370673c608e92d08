import CivilTime
import Dining
import JSON
import MarkupWriting
package import Queries

/// A canteen as a feed of OpenMensa, version 2.1: its facts, and its days.
///
/// The order of the elements and the lengths of texts are those of open-mensa-v2.xsd.
package enum OpenMensaFeed {
  /// - Parameters:
  ///   - result: the canteen and its days.
  ///   - address: the absolute address of the feed; nil: unknown.
  ///   - version: the program's version.
  /// - Returns: the document.
  package static func xml(_ result: CanteenResult, at address: String?, version: String) -> [UInt8] {
    let canteen = result.canteen
    var writer = XMLWriter()
    writer.element(
      "openmensa",
      [
        "version": "2.1", "xmlns": "http://openmensa.org/open-mensa-v2",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": "http://openmensa.org/open-mensa-v2 http://openmensa.org/open-mensa-v2.xsd",
      ]
    ) { root in
      root.element("version", String("dine \(version)".unicodeScalars.prefix(63)))
      root.element("canteen") { element in
        writeFacts(of: canteen, to: &element)
        write(result.week, to: &element)
        if let address {
          writeFeed(
            address, source: result.days.lazy.flatMap(\.menus).compactMap(\.provenance.link).first,
            minute: canteen.number % 60, to: &element)
        }
        for day in result.days { write(OpenMensaDay(day, of: canteen.number), to: &element) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The list of a campus' feeds in the format of an OpenMensa parser, by the canteens' names in addresses.
  ///
  /// - Parameters:
  ///   - canteens: the listed canteens.
  ///   - address: returns the address of a canteen's feed.
  /// - Returns: a JSON object.
  package static func index(_ canteens: [Canteen], at address: (Canteen) -> String) -> String {
    var writer = JSONWriter(pretty: true)
    writer.object { list in
      for canteen in canteens.sorted(by: { $0.venue.slug < $1.venue.slug }) {
        list.field(canteen.venue.slug, address(canteen))
      }
    }
    return writer.line()
  }

  private static func writeFacts(of canteen: Canteen, to element: inout XMLWriter) {
    let facts: KeyValuePairs<StaticString, String?> = [
      "name": canteen.venue.name, "address": canteen.venue.address, "city": canteen.city,
      "phone": canteen.venue.phone,
    ]
    for (name, text) in facts {
      if let line = text.flatMap({ PlainLine($0) }) { element.element(name, line.text) }
    }
    if let point = canteen.venue.coordinates?.decimals {
      element.empty("location", ["latitude": point.latitude, "longitude": point.longitude])
    }
  }

  private static func write(_ week: [Weekday: CanteenResult.Hours], to element: inout XMLWriter) {
    guard !week.isEmpty else { return }
    element.element("times", ["type": "opening"]) { times in
      for weekday in Weekday.allCases {
        guard let hours = week[weekday] else { continue }
        switch hours {
        case .closed: times.empty(weekday.element, ["closed": "true"])
        case .open(let opens, let closes):
          // If both ends are midnight it is open all day.
          let end = closes == opens && opens == 0 ? "24:00" : closes.asClock
          times.empty(weekday.element, ["open": "\(opens.asClock)-\(end)"])
        }
      }
    }
  }

  /// Every three hours, each canteen at a minute of its own; failures are retried three times, then once a
  /// day.
  private static func writeFeed(
    _ address: String, source: String?, minute: Int, to element: inout XMLWriter
  ) {
    element.element("feed", ["name": "full", "priority": "0"]) { feed in
      feed.empty(
        "schedule",
        [
          "dayOfMonth": "*", "month": "*", "dayOfWeek": "*", "hour": "1-22/3", "minute": "\(minute)",
          "retry": "45 3 1440",
        ])
      feed.element("url", address)
      if let source { feed.element("source", source) }
    }
  }

  /// A day without known meals or closing cannot be expressed in the format.
  private static func write(_ day: OpenMensaDay, to element: inout XMLWriter) {
    guard day.isClosed || !day.meals.isEmpty else { return }
    element.element("day", ["date": "\(day.date)"]) { content in
      if day.isClosed { return content.empty("closed") }
      for meals in day.meals.split(whereBetween: { $0.category != $1.category }) {
        content.element("category", ["name": meals.first?.category]) { category in
          for meal in meals { write(meal, to: &category) }
        }
      }
    }
  }

  private static func write(_ meal: OpenMensaDay.Meal, to category: inout XMLWriter) {
    category.element("meal") { element in
      element.element("name", meal.name)
      for note in meal.notes { element.element("note", note) }
      for role in OpenMensaPrices.Role.allCases {
        guard let cents = meal.prices.named[role] else { continue }
        element.element("price", ["role": role.rawValue], OpenMensaPrices.written(cents: cents))
      }
    }
  }
}

extension Array {
  /// The runs of elements, split between neighbours that differ.
  fileprivate func split(whereBetween differs: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var stretches: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where differs(self[index - 1], self[index]) {
      stretches.append(self[start..<index])
      start = index
    }
    if start < endIndex { stretches.append(self[start...]) }
    return stretches
  }
}

extension Weekday {
  /// The element of the day's hours.
  fileprivate var element: StaticString {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}
