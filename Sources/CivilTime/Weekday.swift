/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday so many days later (or earlier, if negative).
  public func adding(days: Int) -> Weekday {
    Weekday(rawValue: (rawValue - 1 + days % 7 + 7) % 7 + 1) ?? .monday
  }

  /// Monday first.
  public static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}
