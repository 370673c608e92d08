import CivilTime
import Dining

extension Reading {
  /// The reading as lines a person can compare: one a fact, times on the campus' clock.
  func text(in zone: Zone) -> String {
    var lines = ["\(adapter), \(confidence.rawValue), seen \(observedAt.clock(zone))"]
    for venue in venues { lines.append("venue " + venue.text) }
    for hours in self.hours { lines.append("hours \(hours.venue) " + hours.statement.text(in: zone)) }
    for entry in menus {
      lines.append("menu \(entry.venue) \(entry.menu.date) \(entry.menu.period ?? "-")")
      for station in entry.menu.stations {
        lines.append("  \(station.name)")
        for dish in station.dishes { lines.append("    " + dish.text) }
      }
    }
    for offer in offers { lines.append("offer \(offer.venue) " + offer.dish.text) }
    for finding in findings { lines.append("finding \(finding.key) = \(finding.value)") }
    for notice in notices { lines.append("notice \(notice.code): \(notice.detail)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Every dish with its station, in order.
  var dishes: [(station: String, dish: Dish)] {
    menus.flatMap { $0.menu.stations }.flatMap { station in station.dishes.map { (station.name, $0) } }
  }

  /// The codes of the notices, each once, sorted.
  var codes: [String] { Set(notices.map(\.code)).sorted() }

  /// The statements of one scope about one venue.
  func statements(_ scope: HoursScope, of venue: String? = nil) -> [HoursStatement] {
    hours.filter { ($0.venue == venue || venue == nil) && $0.statement.scope == scope }.map(\.statement)
  }
}

extension Instant {
  /// `2026-11-20 12:05` on a zone's clock.
  func clock(_ zone: Zone) -> String {
    let civil = zone.civil(at: self)
    let digits = [civil.hour, civil.minute].map { ($0 < 10 ? "0" : "") + String($0) }
    return "\(civil.date) " + digits.joined(separator: ":")
  }
}

extension VenueReading {
  fileprivate var text: String {
    let point = coordinates.map { "\($0.latitude),\($0.longitude)" } ?? "nowhere"
    let groups = self.groups.map { "[" + $0.joined(separator: ", ") + "]" } ?? "no groups"
    var parts = [siteID, name ?? "-", kind?.rawValue ?? "-", point, groups, address ?? "-"]
    if let foodCourt { parts.append("counter of \(foodCourt)") }
    if let phone { parts.append(phone) }
    if let accepts { parts.append("takes " + accepts.map(\.rawValue).joined(separator: ", ")) }
    if let sameAs { parts.append("is \(sameAs.siteID) of \(sameAs.source)") }
    return parts.joined(separator: " | ")
  }
}

extension HoursStatement {
  fileprivate func text(in zone: Zone) -> String {
    var parts = [scope.rawValue, period ?? "-"]
    if service == .mealExchange { parts.append("meal exchange") }
    if let state { parts.append(state.rawValue) }
    if let expression { parts.append(expression) }
    if let validFrom, let validTo { parts.append("\(validFrom)..\(validTo)") }
    if let until { parts.append("until \(until.clock(zone))") }
    if let opensAt { parts.append("opens \(opensAt.clock(zone))") }
    if let text { parts.append("\"\(text)\"") }
    if let author { parts.append("by \(author)") }
    if let statedAt { parts.append("stated \(statedAt.clock(zone))") }
    return parts.joined(separator: " | ")
  }
}

extension Dish {
  fileprivate var text: String {
    var parts = [(isAddOn ? "+ " : "") + name]
    if let calories { parts.append("\(calories) kcal") }
    parts.append(tags.map { "{" + $0.joined(separator: ", ") + "}" } ?? "tags not stated")
    parts.append(
      allergens.map { "contains " + ($0.isEmpty ? "none" : $0.joined(separator: ", ")) }
        ?? "allergens not stated")
    if let names = unstatedAllergens.names {
      if !names.isEmpty { parts.append("not stated: " + names.joined(separator: ", ")) }
    } else {
      parts.append("maybe more")
    }
    for price in prices {
      let group = price.group.map { $0 + " " } ?? ""
      parts.append(
        group + "\(price.amount.minorUnits) \(price.amount.currency)" + (price.per.map { " per " + $0 } ?? "")
      )
    }
    if let serving { parts.append("of " + serving) }
    let weights = Nutrition.Nutrient.allCases.compactMap { nutrient in
      nutrition?[nutrient].map { "\(nutrient) \($0)" }
    }
    if !weights.isEmpty { parts.append(weights.joined(separator: ", ")) }
    if let description { parts.append(description) }
    return parts.joined(separator: " | ")
  }
}
