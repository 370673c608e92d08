package import CivilTime
package import Dining

/// The contents of a calendar: events of venues, each with what is known about it now.
package struct CalendarResult: Sendable {
  /// One event of one venue.
  package struct Entry: Sendable {
    package let venue: Venue
    package let event: AnnouncedEvent
    /// The event's opening, and its source; nil: it is no longer stated, or the event is a meal.
    package let opening: Opening?
    /// What is served; nil: it is no longer stated, or the event is an opening.
    package let menu: Menu?
  }

  /// By time, then by venue.
  package let entries: [Entry]
  /// The venue of all events; nil: of several.
  package let venue: Venue?
  package let kind: AnnouncedEvent.Kind
  /// When the facts were last seen, of the place whose facts are oldest; nil: there are no facts.
  package let dataAsOf: Instant?
  /// When the result changes: with the next day, the window moves on.
  package let changesAt: Instant
}
