import CivilTime
import Dining
import OpeningHours

/// Removes impossible values from a reading, with a notice for each kind; the rest of the reading is kept.
enum Plausibility {
  /// The largest distance of a venue from its campus, in metres.
  static let farthest = 30_000.0
  /// The shortest plausible opening, in seconds.
  static let shortestWindow: Int64 = 15 * 60
  /// The longest that a current opening can last, in seconds: a day on which clocks go back has 25 hours.
  static let longestOpening: Int64 = 25 * 3_600

  /// The highest plausible price of a dish, in major units of a currency in which a meal costs a few of them;
  /// a thousandfold price has a point that was read as a mark of thousands.
  static let highestPrice = 500
  private static let largeUnits: Set = ["AUD", "CAD", "CHF", "EUR", "GBP", "NZD", "USD"]

  /// Whether a dish may cost this.
  static func isPlausible(_ price: Money) -> Bool {
    let isLow = price.minorUnits <= highestPrice * 100
    return price.minorUnits > 0 && (isLow || !largeUnits.contains(price.currency))
  }

  /// The reading without coordinates far from the campus, windows shorter than 15 minutes or longer than a
  /// day, hours that are not an `opening_hours` value, and prices of nothing or of hundreds of dollars. A statement about
  /// now whose stated change has passed is changed to the state after it; one that names no change and is
  /// older than an hour, or that the page's own hours of the day refute, is dropped.
  ///
  /// - Parameters:
  ///   - reading: the adapter's reading.
  ///   - center: the centre of the campus; nil: no place is too far.
  ///   - spokenAt: the moment to which the page's "now" refers; nil: when it was fetched.
  ///   - context: the campus' clocks and calendar; nil: states are not compared with the hours of the day.
  /// - Returns: the reading, with a notice for each kind of value removed.
  static func checked(
    _ reading: Reading, near center: Dining.Coordinates?, spokenAt: Instant? = nil,
    in context: HoursContext? = nil
  ) -> Reading {
    var checked = reading
    var far: [String] = []
    var odd: [String] = []
    var unread: [String] = []
    var late: [String] = []
    let age = reading.observedAt.seconds(since: spokenAt ?? reading.observedAt)
    for index in checked.venues.indices {
      guard let center, let place = checked.venues[index].coordinates, center.distance(to: place) > farthest
      else { continue }
      far.append(checked.venues[index].siteID)
      checked.venues[index].coordinates = nil
    }
    for index in checked.hours.indices {
      let venue = checked.hours[index].venue
      if let words = checked.hours[index].statement.removeUnreadable() { unread.append("\(venue): \(words)") }
      if let words = checked.hours[index].statement.removeImplausible(observedAt: reading.observedAt) {
        odd.append("\(venue): \(words)")
      }
      if checked.hours[index].statement.catchUp(with: reading.observedAt) != .fresh {
        late.append("\(venue): \(checked.hours[index].statement.text ?? "")")
      }
      if age > HoursStatement.lateness {
        checked.hours[index].statement.forgetUnlessNamed(after: reading.observedAt)
      }
    }
    let refuted = context.map { checked.forgetRefutedStates(in: $0) } ?? []
    if age > HoursStatement.lateness, checked.hours.contains(where: { $0.statement.scope == .now }) {
      checked.notices.append(Notice("old-page", "\(age / 60) min"))
    }
    var unpriced: [String] = []
    func check(_ dish: inout Dish) {
      guard dish.prices.contains(where: { !isPlausible($0.amount) }) else { return }
      unpriced.append(dish.name)
      dish.prices.removeAll { !isPlausible($0.amount) }
    }
    for menu in checked.menus.indices {
      for station in checked.menus[menu].menu.stations.indices {
        for dish in checked.menus[menu].menu.stations[station].dishes.indices {
          check(&checked.menus[menu].menu.stations[station].dishes[dish])
        }
      }
    }
    for offer in checked.offers.indices { check(&checked.offers[offer].dish) }
    checked.notices += [
      summary("implausible-coordinates", far), summary("bad-hours", unread),
      summary("implausible-window", odd), summary("late-page", late),
      summary("contradiction", refuted),
      summary("implausible-price", unpriced),
    ].compactMap(\.self)
    return checked
  }

  private static func summary(_ code: String, _ subjects: [String]) -> Notice? {
    guard let first = subjects.first else { return nil }
    return Notice(code, subjects.count == 1 ? first : "\(first) and \(subjects.count - 1) more")
  }
}

extension Reading {
  /// Removes the states that the hours of the day refute; returns the texts that said them.
  fileprivate mutating func forgetRefutedStates(in context: HoursContext) -> [String] {
    let stated = Dictionary(grouping: hours, by: \.venue).mapValues { $0.map(\.statement) }
    var refuted: [String] = []
    for index in hours.indices {
      let (venue, word) = (hours[index].venue, hours[index].statement)
      guard RefutedState.isRefuted(word, by: stated[venue] ?? [], at: observedAt, in: context) else {
        continue
      }
      hours[index].statement.state = nil
      refuted.append("\(venue): \(word.text ?? "open"), outside its hours of the day")
    }
    return refuted
  }
}

extension HoursStatement {
  /// Removes an expression that cannot be parsed, or whose canonical form cannot; returns it, or nil if all
  /// is valid. A stored value can therefore always be parsed.
  fileprivate mutating func removeUnreadable() -> String? {
    guard let value = expression else { return nil }
    if let canonical = (try? HoursExpression(value))?.canonical,
      (try? HoursExpression(canonical))?.canonical == canonical
    {
      return nil
    }
    expression = nil
    text = text ?? value
    return value
  }

  /// Removes an implausible window; returns its text, or nil if there is none.
  fileprivate mutating func removeImplausible(observedAt: Instant) -> String? {
    if let end = until, end.seconds(since: observedAt) > Plausibility.longestOpening {
      until = nil
      return "until \(end.rfc3339UTC)"
    }
    guard let value = expression, let parsed = try? HoursExpression(value) else { return nil }
    let context = HoursContext(zone: .utc)
    let first = validFrom.map { context.zone.firstInstant(of: $0) } ?? observedAt
    let (start, end) = (first + -86_400, first + 8 * 86_400)
    let isOdd = parsed.spans(from: start, to: end, in: context).contains {
      $0.kind == .open && $0.start > start && $0.end < end
        && $0.end.seconds(since: $0.start) < Plausibility.shortestWindow
    }
    guard isOdd else { return nil }
    expression = nil
    text = text ?? value
    return value
  }
}
