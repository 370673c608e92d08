package import CivilTime
import OpeningHours

/// One stretch of service, [opens, closes), which belongs to the service date it opens on.
package struct ServiceWindow: Hashable, Sendable {
  package var opens: Instant
  package var closes: Instant
  package var period: String?
  /// `open`, or `unknown` if a rule says "by appointment" or the like.
  package var kind: OpenKind
  package var comment: String?
  /// Whether its end is not stated: `closes` is then a guess.
  package var isEndGuessed: Bool

  package init(
    opens: Instant, closes: Instant, period: String?, kind: OpenKind = .open, comment: String? = nil,
    isEndGuessed: Bool = false
  ) {
    self.opens = opens
    self.closes = closes
    self.period = period
    self.kind = kind
    self.comment = comment
    self.isEndGuessed = isEndGuessed
  }

  /// Whether it certainly opens: an open end begins for sure, but not one with words of its own, which make the
  /// opening itself unknown.
  package var opensForSure: Bool { kind == .open || comment == OpenEnd.comment }

  /// Whether it contains an instant: from the opening second, up to but excluding the closing one.
  package func contains(_ instant: Instant) -> Bool { opens <= instant && instant < closes }
}
