package import CivilTime

/// A planned meal: the dish or place, the time, and the company.
package struct MealPlan: Hashable, Sendable {
  /// The place of the meal.
  package struct Place: Hashable, Sendable {
    package let slug: String
    package let name: String

    package init(slug: String, name: String) {
      self.slug = slug
      self.name = name
    }
  }

  /// The default duration of a meal, in minutes.
  package static let usualMinutes = 45
  /// Maximum number of people in one plan.
  package static let mostPeople = 99

  package let subject: Opinion.Subject
  /// The name of the dish, or of the place if that is the subject.
  package let name: String
  /// Nil if it is not yet known who serves the dish that day.
  package let place: Place?
  /// The meal as named in the menu; nil if it is not named.
  package let meal: String?
  /// In the campus' time zone.
  package let begins: CivilDateTime
  package let minutes: Int
  /// Number of people, including the planner.
  package let people: Int
  /// The names of those known by name, without the planner.
  package let company: [String]
  package let note: String?

  package init(
    _ subject: Opinion.Subject, name: String, place: Place?, meal: String?, begins: CivilDateTime,
    minutes: Int, people: Int, company: [String], note: String?
  ) {
    self.subject = subject
    self.name = name
    self.place = place
    self.meal = meal
    self.begins = begins
    // Stored values may be damaged.
    self.minutes = min(max(minutes, 1), 1_440)
    self.people = people
    self.company = company
    self.note = note
  }

  /// The beginning and the end.
  ///
  /// - Parameter zone: the campus' time zone.
  /// - Returns: the two instants.
  package func span(in zone: Zone) -> (from: Instant, to: Instant) {
    let from = zone.instant(of: begins)
    return (from, from + Int64(minutes) * 60)
  }

  /// Whether it is impossible to attend both meals.
  ///
  /// - Parameters:
  ///   - other: another plan.
  ///   - zone: the campus' time zone.
  /// - Returns: whether one begins before the other is over.
  package func overlaps(_ other: MealPlan, in zone: Zone) -> Bool {
    let (mine, theirs) = (span(in: zone), other.span(in: zone))
    return mine.from < theirs.to && theirs.from < mine.to
  }
}

/// A stored plan.
package struct KeptPlan: Hashable, Sendable {
  /// The number used in commands.
  package let id: Int
  package let plan: MealPlan

  package init(id: Int, _ plan: MealPlan) {
    self.id = id
    self.plan = plan
  }
}
