import CivilTime
import Dining

extension NoticeCollector {
  /// Notes that an answer is of other days than the one that was asked for, as of a cache or of a site that answers every
  /// date alike. An answer that names no day, or beside others the day that was asked for, contradicts nothing.
  ///
  /// - Parameters:
  ///   - asked: the day in the address; nil: none was asked for, or which is not known.
  ///   - shown: the days that the answer names itself.
  func compare(asked: CivilDate?, shown: some Sequence<CivilDate>) {
    guard let asked else { return }
    compare(asked: asked...asked, shown: shown)
  }

  /// The same for several days that were asked for at once, of which one is enough.
  func compare(asked: ClosedRange<CivilDate>, shown: some Sequence<CivilDate>) {
    let days = Set(shown)
    guard let first = days.min(), days.isDisjoint(with: asked) else { return }
    let wanted = asked.lowerBound == asked.upperBound ? "" : " to \(asked.upperBound)"
    note(Notice.otherDate, "asked \(asked.lowerBound)\(wanted), got \(first)")
  }
}

extension Set<CivilDate> {
  fileprivate func isDisjoint(with range: ClosedRange<CivilDate>) -> Bool {
    !contains { range.contains($0) }
  }
}
