package import CivilTime

/// A dish or a place on which somebody may vote today.
package struct BallotItem: Hashable, Sendable {
  package let subject: Opinion.Subject
  package let name: String
  /// Where it is served; nil of a place.
  package let venueName: String?
  /// At which counter; nil of a place.
  package let station: String?
  /// In which meal; nil where the menu names none.
  package let period: String?
  /// When it is served, or the place opens; the present where that has begun.
  package let begins: Instant
  /// How many people like it.
  package var likes = 0
  /// How the others voted.
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

  /// How sure it is what the others think, in thousandths: as many yes as no, or no vote at all, is not sure.
  private var certainty: Int { abs(yes - no) * 1_000 / (yes + no + 2) }

  private var isDish: Int { if case .dish = subject { 1 } else { 0 } }

  /// Whether it is asked about before another: what is served sooner, what more like, what is less certain, places before
  /// dishes.
  package func comes(before other: BallotItem) -> Bool {
    if begins != other.begins { return begins < other.begins }
    if likes != other.likes { return likes > other.likes }
    if certainty != other.certainty { return certainty < other.certainty }
    return (isDish, name, subject.key) < (other.isDish, other.name, other.subject.key)
  }
}
