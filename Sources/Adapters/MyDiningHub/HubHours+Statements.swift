import CivilTime
import Dining

extension HubHours {
  /// The statements in the order in which the site lists them.
  var statements: [HoursStatement] {
    let cut = remainders
    return weeks.indices.flatMap { index -> [HoursStatement] in
      let week = weeks[index]
      let stated = statements(of: week)
      guard let left = cut[index] else { return stated }
      notices.note(
        "overlapping-hours",
        "\(venue) \(week.name): \(left.isEmpty ? "another week has all its days" : "another week has some of its days")"
      )
      return left.flatMap { part in
        stated.map { statement in
          var statement = statement
          statement.apply(to: part)
          return statement
        }
      }
    }
  }

  /// The remaining days of the weeks that share some with an earlier one of their length.
  ///
  /// Otherwise the narrower statement wins by its length; only between equally long ones must something be
  /// cut away.
  private var remainders: [Int: [ClosedRange<CivilDate>]] {
    let dated = weeks.enumerated().compactMap { index, week in week.dates.map { (index: index, dates: $0) } }
    var taken = HubDays()
    var ofLength = (length: 0, days: HubDays())
    var remainders: [Int: [ClosedRange<CivilDate>]] = [:]
    for (index, dates) in dated.sorted(by: { ($0.dates.days, $0.index) < ($1.dates.days, $1.index) }) {
      if ofLength.length != dates.days { ofLength = (dates.days, HubDays()) }
      if ofLength.days.overlaps(dates) { remainders[index] = taken.missing(of: dates) }
      ofLength.days.insert(dates)
      taken.insert(dates)
    }
    return remainders
  }

  /// The statements of a week, each meal once.
  private func statements(of week: HubWeek) -> [HoursStatement] {
    let stated = week.stated
    if stated.isEmpty { notices.note("no-hours", "\(venue) \(week.name)") }
    var seen: Set<HoursStatement> = []
    return stated.filter { statement in
      if seen.insert(statement).inserted { return true }
      notices.tally("duplicate-hours", "\(venue) \(week.name)")
      return false
    }
  }
}
