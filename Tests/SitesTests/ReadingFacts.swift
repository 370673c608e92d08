import CivilTime
import Dining
import Sites

/// A reading taken apart into single facts, so that it can be said what a damaged page lost.
struct ReadingFacts {
  /// What each fact says, and the words of the page it was read from.
  private(set) var facts: [String: [String]] = [:]

  init(_ reading: Reading) {
    for venue in reading.venues {
      add("venue", venue.siteID, venue.siteID)
      add("name \(venue.siteID)", venue.name)
      add("kind \(venue.siteID)", venue.kind?.rawValue, venue.groups?.joined(separator: ";"))
      add("place \(venue.siteID)", venue.coordinates.map { "\($0.latitude), \($0.longitude)" })
      for group in venue.groups ?? [] { add("group \(venue.siteID)", group) }
      // How its lines are joined says nothing.
      add("address \(venue.siteID)", venue.address?.filter { $0.isLetter || $0.isNumber }, venue.address)
    }
    for entry in reading.hours {
      let statement = entry.statement
      let key =
        "hours \(entry.venue) \(statement.scope) \(statement.period ?? "door") \(statement.state.map { "\($0)" } ?? "")"
      let dates = "\(statement.validFrom.map { "\($0)" } ?? "") \(statement.validTo.map { "\($0)" } ?? "")"
      for rule in (statement.expression ?? "").split(separator: "; ") where !rule.hasSuffix("unknown") {
        let times = rule.hasSuffix("off") ? "closed" : rule.split(separator: " ").last.map(String.init) ?? ""
        for single in Self.days(of: String(rule)) {
          add(key + dates, single, (statement.text ?? "") + ";" + times)
        }
      }
      add(key + " until", statement.until.map { "\($0)" }, (statement.text ?? "") + ";" + entry.venue)
      add(key + " opens", statement.opensAt.map { "\($0)" }, (statement.text ?? "") + ";" + entry.venue)
      if statement.expression == nil { add(key, "stated", (statement.text ?? "") + ";" + entry.venue) }
    }
    for entry in reading.menus {
      for station in entry.menu.stations {
        for dish in station.dishes {
          let key =
            "\(entry.venue) \(entry.menu.date) \(entry.menu.period ?? "-") \(station.name) \(dish.name)"
          add("dish", key, dish.name)
          add("extra \(key)", dish.isAddOn ? "yes" : "no", dish.name)
          add("words \(key)", dish.description)
          add("calories \(key)", dish.calories.map(String.init))
          for price in dish.prices {
            add(
              "price \(key)", "\(price.amount.minorUnits) \(price.group ?? "")", "\(price.amount.minorUnits)")
          }
          add("serving \(key)", dish.serving)
          for nutrient in Nutrition.Nutrient.allCases {
            add("\(nutrient) \(key)", dish.nutrition?[nutrient].map(String.init))
          }
          for tag in dish.tags ?? [] { add("tag \(key)", tag, tag) }
          for allergen in dish.allergens ?? [] { add("allergen \(key)", allergen, allergen) }
        }
      }
    }
  }

  private mutating func add(_ key: String, _ value: String?, _ words: String? = nil) {
    guard let value else { return }
    facts[key + " = " + value, default: []].append(words ?? value)
  }

  /// One rule a weekday, so that a row less is some facts less: `Mo-Fr 07:00-10:30` is five.
  private static func days(of rule: String) -> [String] {
    let parts = rule.split(separator: " ", maxSplits: 1).map(String.init)
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    guard parts.count == 2, names.contains(String(parts[0].prefix(2))) else { return [rule] }
    let days = parts[0].split(separator: ",").flatMap { run -> [String] in
      let ends = run.split(separator: "-").map(String.init)
      guard let first = names.firstIndex(of: ends[0]), let last = names.firstIndex(of: ends[ends.count - 1])
      else {
        return [String(run)]
      }
      return Array(names[first...last])
    }
    return days.flatMap { day in parts[1].split(separator: ",").map { "\(day) \($0)" } }
  }

  /// Facts of `self` that `other` lacks, with their words.
  func missing(in other: ReadingFacts) -> [(fact: String, words: [String])] {
    facts.filter { other.facts[$0.key] == nil }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
