import CivilTime

/// A day that comes again: a weekday, or a date without its year.
enum RecurringDay {
  case weekday(Weekday)
  case date(ShortDate)

  /// The nearest such date; of a weekday the next one, as "on Friday" means it.
  func nearest(to today: CivilDate) -> CivilDate? {
    switch self {
    case .weekday: first(from: today)
    case .date(let date): date.nearest(to: today)
    }
  }

  /// The first such day from another one on.
  func first(from day: CivilDate) -> CivilDate? {
    switch self {
    case .weekday(let weekday): day.adding(days: (weekday.rawValue - day.weekday.rawValue + 7) % 7)
    case .date(let date): date.first(from: day)
    }
  }

  /// The last such day up to another one.
  func last(until day: CivilDate) -> CivilDate? {
    switch self {
    case .weekday(let weekday): day.adding(days: -((day.weekday.rawValue - weekday.rawValue + 7) % 7))
    case .date(let date): date.last(until: day)
    }
  }
}
