package import CivilTime
package import Dining

/// What a calendar tells of venues: events, each with what is known of it now.
package struct CalendarResult: Sendable {
  /// One event of one venue.
  package struct Entry: Sendable {
    package let venue: Venue
    package let event: AnnouncedEvent
    /// The opening that it is, and who says so; nil: nobody says it now, or it is a meal.
    package let opening: Opening?
    /// What is served; nil: nobody says it now, or it is an opening.
    package let menu: Menu?
  }

  /// By time, then by venue.
  package let entries: [Entry]
  /// The venue of whom all are; nil: of several.
  package let venue: Venue?
  package let kind: AnnouncedEvent.Kind
  /// When it will be another: with the next day, the window moves on.
  package let changesAt: Instant
}
