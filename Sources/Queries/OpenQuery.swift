import CivilTime
import Configuration
import Dining
package import Failures

/// Which venues are open, and until when.
package struct OpenQuery: Query {
  /// Which venues are asked about.
  package var filter: OpenResult.Filter

  /// Whether a venue's usual hours are included if its state is unknown.
  package var saysUsual = true

  /// How the person who asks wants them listed.
  package var arrangement = Arrangement()

  package init(_ filter: OpenResult.Filter = .init()) { self.filter = filter }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<OpenResult> {
    let all = try campus.moments(at: moment)
    let moments = saysUsual ? all : all.map(\.withoutUsual)
    var result = OpenResult(
      campus: campus.setting.campus.name, moments: moments, filter: filter, arrangement: arrangement)
    result.doubt = try campus.doubt(about: result.moments, at: moment.instant)
    // A venue listed as open until an instant leaves the list at that instant.
    let closings = result.moments.compactMap { $0.open.kind == .open ? $0.open.closesAt : nil }
    return Held(
      result, until: moments.map(\.steadyUntil) + [result.doubt?.end],
      end: closings.filter { $0 > moment.instant }.min())
  }
}
