import Adapters
import CivilTime
import Dining
import Foundation

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
      return first <= last ? Array(names[first...last]) : Array(names[first...] + names[...last])
    }
    return days.flatMap { day in parts[1].split(separator: ",").map { "\(day) \($0)" } }
  }

  /// Facts of `self` that `other` lacks, with their words.
  func missing(in other: ReadingFacts) -> [(fact: String, words: [String])] {
    facts.filter { other.facts[$0.key] == nil }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Reading {
  /// Whether it has a notice that another reading has not: one that only counts fewer of the same says nothing new.
  func saysMore(than original: Reading) -> Bool {
    notices.contains { notice in
      guard !original.notices.contains(notice) else { return false }
      let (subject, count) = Self.counted(notice.detail)
      return !original.notices.contains {
        let known = Self.counted($0.detail)
        return $0.code == notice.code && known.subject == subject && (known.count ?? -1) >= (count ?? .max)
      }
    }
  }

  /// `Grill: 3` and `menu: 12 candidates` as what is counted and how many.
  private static func counted(_ detail: String) -> (subject: String, count: Int?) {
    guard let colon = detail.range(of: ": ", options: .backwards) else { return (detail, nil) }
    let words = detail[colon.upperBound...].split(separator: " ")
    guard let count = words.first.flatMap({ Int($0) }), words.count == 1 || words[1] == "candidates" else {
      return (detail, nil)
    }
    return (String(detail[..<colon.lowerBound]), count)
  }
}

extension Dish {
  /// Whether it says nothing that another dish does not say: what is left of one of which something was taken out.
  func isPart(of whole: Dish) -> Bool {
    func words(_ text: String?) -> [Substring] { (text ?? "").split { !($0.isLetter || $0.isNumber) } }
    func isPart(_ part: [String]?, _ whole: [String]?) -> Bool { Set(part ?? []).isSubset(of: whole ?? []) }
    // Nothing in it is more than was said: that is for whoever may not eat it.
    let isFree = allergens?.isEmpty == true && !isAllergenListPartial && whole.allergens?.isEmpty != true
    guard !isFree, isAddOn == whole.isAddOn else { return false }
    let said = words(whole.name) + words(whole.description) + words(whole.serving)
    return (words(name) + words(description) + words(serving)).allSatisfy(said.contains)
      && (calories == nil || calories == whole.calories) && isPart(tags, whole.tags)
      && isPart(allergens, whole.allergens) && Set(prices).isSubset(of: whole.prices)
      && Nutrition.Nutrient.allCases.allSatisfy {
        nutrition?[$0] == nil || nutrition?[$0] == whole.nutrition?[$0]
      }
  }
}
