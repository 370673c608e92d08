package import CivilTime

/// A dish or a place that can be voted on today.
package struct BallotItem: Hashable, Sendable {
  package let subject: Opinion.Subject
  package let name: String
  /// Where it is served; nil for a place.
  package let venueName: String?
  /// The counter; nil for a place.
  package let station: String?
  /// The meal; nil if the menu names none.
  package let period: String?
  /// When it is served, or the place opens; the present if that has begun.
  package let begins: Instant
  /// How many people like it.
  package var likes = 0
  /// The others' votes.
  package var (yes, no) = (0, 0)

  package init(
    _ subject: Opinion.Subject, name: String, venueName: String? = nil, station: String? = nil,
    period: String? = nil, begins: Instant
  ) {
    self.subject = subject
    self.name = name
    self.venueName = venueName
    self.station = station
    self.period = period
    self.begins = begins
  }

  /// How certain the others' opinion is, in thousandths: 0 for as many yes as no votes, or no vote at all.
  private var certainty: Int { abs(yes - no) * 1_000 / (yes + no + 2) }

  private var isDish: Int { if case .dish = subject { 1 } else { 0 } }

  /// Whether it is asked about before another: those served sooner, liked by more, less certain, and places
  /// before dishes.
  package func comes(before other: BallotItem) -> Bool {
    if begins != other.begins { return begins < other.begins }
    if likes != other.likes { return likes > other.likes }
    if certainty != other.certainty { return certainty < other.certainty }
    return (isDish, name, subject.key) < (other.isDish, other.name, other.subject.key)
  }
}
