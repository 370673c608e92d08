package import CivilTime
import Configuration
package import Dining
package import Failures

/// A venue's future states, one change after the other, by what is known now.
package struct VenueTimeline: Sendable {
  /// The state from an instant on.
  package struct Step: Sendable {
    package let at: Instant
    package let moment: VenueMoment
    /// The next opening planned that day, if the venue's state is then unknown.
    package let planned: ServiceWindow?
  }

  package let venue: Venue
  /// The states from the moment asked about on; at least one.
  package let steps: [Step]
  /// Until when the last of them was worked out.
  package let end: Instant
}

extension CampusSnapshot {
  /// Upper bound on changes; no venue has as many in a week.
  private static let mostSteps = 150

  /// The future states of every listed venue.
  ///
  /// - Parameters:
  ///   - now: the present, by which the age of facts is computed.
  ///   - end: how far to look ahead.
  /// - Returns: the venues by slug.
  /// - Throws: `no-data`, or a database failure.
  package func timelines(from now: Instant, to end: Instant) throws(Failure) -> [VenueTimeline] {
    try venues().map { known in
      var steps: [VenueTimeline.Step] = []
      var next: Instant? = now
      while let at = next, at < end, steps.count < Self.mostSteps {
        let moment = known.moment(at: at, in: context, askedAt: now)
        let planned = moment.open.kind == .unknown ? known.planned(after: at, in: context) : nil
        let last = steps.last
        if last?.moment.open != moment.open || last?.moment.exchange != moment.exchange
          || last?.planned != planned
        {
          steps.append(VenueTimeline.Step(at: at, moment: moment, planned: planned))
        }
        next = moment.steadyUntil
      }
      return VenueTimeline(venue: known.venue, steps: steps, end: min(next ?? end, end))
    }.sorted { $0.venue.slug < $1.venue.slug }
  }
}
