/// A point on the time line, to the second, independent of any place.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
  public var secondsSince1970: Int64

  /// - Parameter secondsSince1970: POSIX time, in seconds.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The instant this many seconds later; saturates at the ends of the time line.
  public static func + (instant: Instant, seconds: Int64) -> Instant {
    let (sum, overflow) = instant.secondsSince1970.addingReportingOverflow(seconds)
    return Instant(secondsSince1970: overflow ? (seconds > 0 ? .max : .min) : sum)
  }

  /// The instant this many seconds earlier; saturates at the ends of the time line.
  public static func - (instant: Instant, seconds: Int64) -> Instant {
    let (difference, overflow) = instant.secondsSince1970.subtractingReportingOverflow(seconds)
    return Instant(secondsSince1970: overflow ? (seconds > 0 ? .min : .max) : difference)
  }

  /// Seconds from `other` to this instant; saturates.
  public func seconds(since other: Instant) -> Int64 {
    let (difference, overflow) = secondsSince1970.subtractingReportingOverflow(other.secondsSince1970)
    return overflow ? (secondsSince1970 > other.secondsSince1970 ? .max : .min) : difference
  }

  /// Earlier first.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
