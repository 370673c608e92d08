package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine menu`: what one or several venues serve.
package struct MenuList: Answer {
  package static let schema = "dine.menu/1"

  /// A menu and the name of the venue that serves it.
  package struct Entry: Sendable {
    package let name: String
    package let record: MenuRecord

    package init(name: String, record: MenuRecord) {
      self.name = name
      self.record = record
    }
  }

  package let entries: [Entry]
  /// What was asked for, in words, for when there is nothing to show.
  package let asked: String

  /// Menus older than this are shown with their age, in seconds.
  static let staleAfter: Int64 = 12 * 3_600
  private let now: Instant

  package init(_ entries: [Entry], asked: String, now: Instant) {
    self.entries = entries
    self.asked = asked
    self.now = now
  }

  package var exit: ExitCode {
    entries.contains { !$0.record.menu.stations.allSatisfy(\.dishes.isEmpty) } ? .yes : .no
  }
  package var dataAsOf: Instant? { entries.map(\.record.provenance.observedAt).min() }
  package var isStale: Bool { dataAsOf.map { now.seconds(since: $0) > Self.staleAfter } ?? false }

  package func plain(_ clock: Clock) -> [[String?]] {
    entries.flatMap { entry in
      entry.record.menu.stations.flatMap { station in
        station.dishes.map { dish in
          [
            entry.record.venue, entry.record.menu.date.description, entry.record.menu.period, station.name,
            dish.calories.map(String.init), dish.tags?.joined(separator: ","),
            dish.allergens?.joined(separator: ","), dish.name,
          ]
        }
      }
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    for entry in entries {
      writer.object { result in
        result.field("venue", entry.record.venue)
        result.field("name", entry.name)
        result.field("date", entry.record.menu.date.description)
        result.field("period", entry.record.menu.period)
        result.array("stations") { for station in entry.record.menu.stations { $0.station(station) } }
        result.field("source", entry.record.provenance.source)
        result.time("as_of", entry.record.provenance.observedAt, clock)
        result.field("confidence", entry.record.provenance.confidence.rawValue)
      }
    }
  }

  package func human(_ sheet: Sheet) -> String {
    guard !entries.isEmpty else { return "No menu is known for \(asked.sanitized()).\n" }
    var lines: [String] = []
    for entry in entries {
      let menu = entry.record.menu
      let title = [entry.name, menu.period, sheet.clock.day(menu.date)].compactMap { $0 }.joined(
        separator: ", ")
      lines.append(sheet.heading(title))
      if menu.stations.allSatisfy(\.dishes.isEmpty) { lines.append("  nothing is listed") }
      for station in menu.stations where !station.dishes.isEmpty {
        lines.append("  " + sheet.dim(station.name))
        lines += station.dishes.map { "    " + sheet.dish($0) }
      }
      lines.append("")
    }
    if let dataAsOf { lines.append(sheet.dim(sheet.clock.age(dataAsOf))) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Sheet {
  /// A dish's name, then what is said of it, quietly.
  func dish(_ dish: Dish) -> String {
    var facts: [String] = dish.tags ?? []
    if let calories = dish.calories { facts.append("\(calories) cal") }
    if dish.mealExchange == true { facts.append("meal exchange") }
    let name = fitted(dish.name, indent: 6)
    let note = facts.joined(separator: ", ").sanitized()
    guard !note.isEmpty else { return name }
    guard let room = room(after: name.displayWidth + 8) else { return "\(name)  \(dim(note))" }
    return room < 8 ? name : "\(name)  \(dim(note.clipped(to: room, mark: styler.glyphs.ellipsis)))"
  }
}

extension JSONWriter {
  mutating func station(_ station: Station) {
    object { object in
      object.field("name", station.name)
      object.array("dishes") { for dish in station.dishes { $0.dish(dish) } }
    }
  }

  mutating func dish(_ dish: Dish) {
    object { object in
      object.field("name", dish.name)
      object.field("description", dish.description)
      object.field("calories", dish.calories)
      object.strings("tags", dish.tags)
      object.strings("allergens", dish.allergens)
      if let price = dish.price {
        object.object("price") { money in
          money.field("minor_units", price.minorUnits)
          money.field("currency", price.currency)
        }
      } else {
        object.field("price", String?.none)
      }
      object.field("meal_exchange", dish.mealExchange)
      object.field("add_on", dish.isAddOn)
    }
  }
}
