import CivilTime
import Configuration
import Dining
package import Failures

/// Which venues are open, and until when.
package struct OpenQuery: Query {
  /// Which venues are asked about.
  package var filter: OpenResult.Filter

  package init(_ filter: OpenResult.Filter = .init()) { self.filter = filter }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<OpenResult> {
    let moments = try campus.moments(at: moment)
    return Held(
      OpenResult(campus: campus.setting.campus.name, moments: moments, filter: filter),
      until: moments.map(\.steadyUntil))
  }
}
