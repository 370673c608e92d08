package import CivilTime

/// A change at a venue concerning a service date, or the same change of its hours on several: at most one of a
/// kind for a venue and a date.
package struct CampusChange: Equatable, Sendable {
  /// The name used in commands.
  package let venue: String
  package var name: String
  /// The service date concerned; for an added or removed venue, the date on which that was noticed.
  package var date: CivilDate
  /// The later service dates with the same change, in order.
  package var laterDates: [CivilDate] = []
  package let fact: ChangeFact
  /// When it was first noted.
  package var notedAt: Instant
  /// When it last changed.
  package let updatedAt: Instant

  package init(
    venue: String, name: String, date: CivilDate, fact: ChangeFact, notedAt: Instant, updatedAt: Instant
  ) {
    self.venue = venue
    self.name = name
    self.date = date
    self.fact = fact
    self.notedAt = notedAt
    self.updatedAt = updatedAt
  }

  /// All service dates concerned, in order.
  package var dates: [CivilDate] { [date] + laterDates }
}

/// The kinds of changes; their names are stable.
package enum ChangeKind: String, CaseIterable, Sendable {
  case menuPublished = "menu-published"
  case menuChanged = "menu-changed"
  case dishesRenamed = "dishes-renamed"
  case dishesNew = "dishes-new"
  case dishesBack = "dishes-back"
  case hoursChanged = "hours-changed"
  case venueNew = "venue-new"
  case venueGone = "venue-gone"
}

/// The change, with its values.
package enum ChangeFact: Hashable, Sendable {
  /// An announced dish that was renamed.
  package struct Renaming: Hashable, Sendable {
    package let from: String
    package let to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// A dish that was not served for a long time.
  package struct Return: Hashable, Sendable {
    package let dish: String
    package let lastServed: CivilDate

    package init(dish: String, lastServed: CivilDate) {
      self.dish = dish
      self.lastServed = lastServed
    }
  }

  /// Meals without earlier announcement, and their number of dishes.
  case menuPublished(meals: [String], dishes: Int)
  /// The dishes that an announced menu has gained and lost since it was first seen.
  case menuChanged(gained: [String], lost: [String])
  case dishesRenamed([Renaming])
  case dishesNew([String])
  case dishesBack([Return])
  /// Stretches of service; empty if closed.
  case hoursChanged(before: [MinuteSpan], after: [MinuteSpan])
  case venueNew
  case venueGone

  /// Its kind.
  package var kind: ChangeKind {
    switch self {
    case .menuPublished: .menuPublished
    case .menuChanged: .menuChanged
    case .dishesRenamed: .dishesRenamed
    case .dishesNew: .dishesNew
    case .dishesBack: .dishesBack
    case .hoursChanged: .hoursChanged
    case .venueNew: .venueNew
    case .venueGone: .venueGone
    }
  }
}
