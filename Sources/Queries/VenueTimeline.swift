package import CivilTime
import Configuration
package import Dining
package import Failures

/// What a venue's state will be, one change after the other, by all that is known now.
package struct VenueTimeline: Sendable {
  /// The state from an instant on.
  package struct Step: Sendable {
    package let at: Instant
    package let moment: VenueMoment
    /// The next opening that is planned that day, where nobody says how the venue stands then.
    package let planned: ServiceWindow?
  }

  package let venue: Venue
  /// The first from the moment asked about; at least one.
  package let steps: [Step]
}

extension CampusSnapshot {
  /// More changes than any venue has in a week.
  private static let mostSteps = 150

  /// How every listed venue will stand.
  ///
  /// - Parameters:
  ///   - now: the present, by which facts are as old as they are.
  ///   - end: how far is looked ahead.
  /// - Returns: the venues by slug.
  /// - Throws: `no-data`, or what the database has against it.
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
      return VenueTimeline(venue: known.venue, steps: steps)
    }.sorted { $0.venue.slug < $1.venue.slug }
  }
}
