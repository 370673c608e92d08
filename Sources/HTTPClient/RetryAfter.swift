package import CivilTime

/// The value of a `Retry-After` header (RFC 9110 section 10.2.3).
package enum RetryAfter: Hashable, Sendable {
  /// This many seconds from the answer on.
  case seconds(Int64)
  /// Not before this instant of the server's clock.
  case at(Instant)

  /// Reads seconds or an HTTP date, or returns nil.
  package init?(_ text: String) {
    let digits = text.utf8
    if !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) {
      // A number too large to hold still means "very long".
      self = .seconds(Int64(text) ?? .max)
    } else if let instant = Instant(httpDate: text) {
      self = .at(instant)
    } else {
      return nil
    }
  }

  /// Seconds to wait, counted from the moment of the answer; 0 if the time has already passed.
  package func seconds(from answered: Instant) -> Int64 {
    switch self {
    case .seconds(let seconds): seconds
    case .at(let instant): max(0, instant.seconds(since: answered))
    }
  }
}
