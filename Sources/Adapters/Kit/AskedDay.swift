import CivilTime
import Dining

extension NoticeCollector {
  /// Notes that an answer is for other days than the one requested, as from a cache or from a site with one
  /// answer for every date. An answer that names no day, or the requested day among others, contradicts
  /// nothing.
  ///
  /// - Parameters:
  ///   - asked: the day in the address; nil if none was requested or it is unknown.
  ///   - shown: the days named in the answer itself.
  func compare(asked: CivilDate?, shown: some Sequence<CivilDate>) {
    guard let asked else { return }
    compare(asked: asked...asked, shown: shown)
  }

  /// The same for several days requested at once, one of which is enough.
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
