package import CivilTime

/// A meal that is meant to be eaten: what or where, when, and in what company.
package struct MealPlan: Hashable, Sendable {
  /// Where it is to be eaten.
  package struct Place: Hashable, Sendable {
    package let slug: String
    package let name: String

    package init(slug: String, name: String) {
      self.slug = slug
      self.name = name
    }
  }

  /// Minutes that a meal takes unless something else is said.
  package static let usualMinutes = 45
  /// The most people of one plan.
  package static let mostPeople = 99

  package let subject: Opinion.Subject
  /// Of the dish, or of the place where that is the subject.
  package let name: String
  /// Nil where nobody has said yet who serves the dish that day.
  package let place: Place?
  /// The meal as the menu names it; nil where none does.
  package let meal: String?
  /// On the clocks of the campus.
  package let begins: CivilDateTime
  package let minutes: Int
  /// How many eat, whose plan it is among them.
  package let people: Int
  /// Who of them is known by name, whose plan it is left out.
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
    // What is stored may be damaged.
    self.minutes = min(max(minutes, 1), 1_440)
    self.people = people
    self.company = company
    self.note = note
  }

  /// When it begins and ends.
  ///
  /// - Parameter zone: of the campus.
  /// - Returns: the two instants.
  package func span(in zone: Zone) -> (from: Instant, to: Instant) {
    let from = zone.instant(of: begins)
    return (from, from + Int64(minutes) * 60)
  }

  /// Whether somebody would have to be at two meals at a time.
  ///
  /// - Parameters:
  ///   - other: another plan.
  ///   - zone: of the campus.
  /// - Returns: whether one begins before the other is over.
  package func overlaps(_ other: MealPlan, in zone: Zone) -> Bool {
    let (mine, theirs) = (span(in: zone), other.span(in: zone))
    return mine.from < theirs.to && theirs.from < mine.to
  }
}

/// A plan that is kept.
package struct KeptPlan: Hashable, Sendable {
  /// What commands call it by.
  package let id: Int
  package let plan: MealPlan

  package init(id: Int, _ plan: MealPlan) {
    self.id = id
    self.plan = plan
  }
}
