import CivilTime
import Configuration
package import Dining
package import Failures

/// Every venue of the campus, whatever its state.
package struct VenuesQuery: Query {
  /// Only venues that take this means of payment.
  package var accepts: Tender?

  package init(accepts: Tender? = nil) { self.accepts = accepts }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<VenuesResult> {
    let pages = try campus.listingPages()
    let entries = zip(try campus.venues(), try campus.moments(at: moment)).map { known, moment in
      VenuesResult.Entry(moment: moment, lastSeen: known.lastSeen, page: pages[known.venue.slug])
    }
    let result = VenuesResult(entries, accepts: accepts)
    return Held(result, until: result.entries.map(\.moment.steadyUntil))
  }
}
