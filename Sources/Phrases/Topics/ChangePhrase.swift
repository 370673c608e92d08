package import CivilTime
package import Dining

/// Changes on a campus, one sentence per change. Names and days are passed ready to show.
package enum ChangePhrase: Phrase {
  /// Names, perhaps shortened to the first few.
  package struct Names: Sendable {
    package let told: [String]
    /// How many more there are.
    package let more: Int

    /// - Parameters:
    ///   - names: all names.
    ///   - limit: the most names to show; nil for all.
    init(_ names: [String], _ limit: Int?) {
      // Leaving out a single name would save no room.
      let count = limit.map { names.count <= $0 + 1 ? names.count : $0 } ?? names.count
      told = Array(names.prefix(count))
      more = names.count - count
    }
  }

  /// The title of the list of changes.
  case title(campus: String)
  case subtitle
  case nothing(campus: String, since: String)
  case menuPublished(venue: String, day: String, meals: Names)
  case menuChanged(venue: String, day: String, gained: Names, lost: Names)
  case renamed(venue: String, day: String, Names)
  /// One name and the other, in `renamed`.
  case isNow(String, String)
  case new(venue: String, day: String, Names)
  case back(venue: String, day: String, Names)
  /// A dish and when it was served last, in `back`.
  case lastServed(String, on: String)
  case opens(venue: String, ChangeDays, at: String, insteadOf: String)
  case closes(venue: String, ChangeDays, at: String, insteadOf: String)
  case closed(venue: String, ChangeDays, insteadOf: String)
  case open(venue: String, ChangeDays, hours: String, insteadOf: String?)
  case venueNew(String)
  case venueGone(String)
}

extension ChangePhrase {
  /// The sentence for a change.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - clock: the reader's clock; days are written in full, so that the sentence stays true tomorrow.
  ///   - limit: the most dishes to name; nil for all.
  /// - Returns: the sentence.
  package static func telling(_ change: CampusChange, _ clock: LocalClock, limit: Int? = nil) -> ChangePhrase
  {
    let (venue, day) = (change.name, clock.longDate(change.date))
    func names(_ names: [String]) -> Names { Names(names, limit) }
    switch change.fact {
    case .menuPublished(let meals, _): return .menuPublished(venue: venue, day: day, meals: Names(meals, nil))
    case .menuChanged(let gained, let lost):
      return .menuChanged(venue: venue, day: day, gained: names(gained), lost: names(lost))
    case .dishesRenamed(let renamings):
      return .renamed(
        venue: venue, day: day, names(renamings.map { clock.say(.isNow($0.from, $0.to) as Self) }))
    case .dishesNew(let dishes): return .new(venue: venue, day: day, names(dishes))
    case .dishesBack(let returns):
      return .back(
        venue: venue, day: day,
        names(returns.map { clock.say(.lastServed($0.dish, on: clock.longDate($0.lastServed)) as Self) }))
    case .hoursChanged(let before, let after):
      return hours(change, before, after, clock)
    case .venueNew: return .venueNew(venue)
    case .venueGone: return .venueGone(venue)
    }
  }

  private static func hours(
    _ change: CampusChange, _ before: [MinuteSpan], _ after: [MinuteSpan], _ clock: LocalClock
  ) -> ChangePhrase {
    let (venue, date, days) = (change.name, change.date, ChangeDays(change.dates, clock))
    let was = before.isEmpty ? nil : clock.spans(before.map { $0.window(on: date, in: clock.zone) })
    guard let first = after.first, let last = after.last else {
      return .closed(venue: venue, days, insteadOf: was ?? "")
    }
    if before.count == after.count, let formerFirst = before.first, let formerLast = before.last {
      let isSameInside = zip(before.dropLast(), after.dropLast()).allSatisfy { $0 == $1 }
      if isSameInside, formerLast.opens == last.opens {
        return .closes(
          venue: venue, days, at: clock.closingTime(last.window(on: date, in: clock.zone).closes),
          insteadOf: clock.closingTime(formerLast.window(on: date, in: clock.zone).closes))
      }
      let isSameAfter = zip(before.dropFirst(), after.dropFirst()).allSatisfy { $0 == $1 }
      if isSameAfter, formerFirst.closes == first.closes {
        return .opens(
          venue: venue, days, at: clock.time(first.window(on: date, in: clock.zone).opens),
          insteadOf: clock.time(formerFirst.window(on: date, in: clock.zone).opens))
      }
    }
    return .open(
      venue: venue, days, hours: clock.spans(after.map { $0.window(on: date, in: clock.zone) }),
      insteadOf: was)
  }
}

extension MinuteSpan {
  /// The span as instants.
  ///
  /// - Parameters:
  ///   - date: the service date that the minutes count from.
  ///   - zone: the campus' time zone.
  /// - Returns: the window, without a meal.
  package func window(on date: CivilDate, in zone: Zone) -> ServiceWindow {
    func instant(_ minute: Int) -> Instant {
      zone.instant(of: CivilDateTime(date.adding(days: minute / 1_440), secondOfDay: minute % 1_440 * 60))
    }
    return ServiceWindow(
      opens: instant(opens), closes: instant(closes), period: nil, kind: .open, comment: nil)
  }
}
