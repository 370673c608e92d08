package import CivilTime

/// A person's yes or no to a dish or a place.
///
/// A vote on a place applies to one day; a vote on a dish applies until it is changed.
package struct Vote: Hashable, Sendable {
  package let subject: Opinion.Subject
  /// The name as shown to the person.
  package let name: String
  package let isYes: Bool
  package let at: Instant
  /// The campus' date at that time.
  package let date: CivilDate

  package init(_ subject: Opinion.Subject, name: String, isYes: Bool, at: Instant, date: CivilDate) {
    self.subject = subject
    self.name = name
    self.isYes = isYes
    self.at = at
    self.date = date
  }

  /// Whether it counts for a meal on one of these dates.
  package func counts(on dates: Set<CivilDate>) -> Bool {
    if case .dish = subject { return true }
    return dates.contains(date)
  }
}

/// A meal for which people chose a place together.
package struct Outing: Hashable, Sendable {
  /// When the meal begins.
  package let at: Instant
  /// The campus' date at that time.
  package let date: CivilDate
  /// The slug of the place.
  package let venue: String
  /// Their names as used in commands.
  package let members: Set<String>

  package init(at: Instant, date: CivilDate, venue: String, members: Set<String>) {
    self.at = at
    self.date = date
    self.venue = venue
    self.members = members
  }

  /// Two choices for times at most this far apart, in seconds, are two rounds for one meal.
  package static let mealSpan: Int64 = 90 * 60

  /// Whether it is for the meal that begins at about this time.
  func isOfMeal(_ start: Instant) -> Bool {
    at.seconds(since: start).magnitude <= Self.mealSpan.magnitude
  }
}

/// The places that people chose together, in the order of the choices.
package struct OutingHistory: Sendable {
  private let outings: [Outing]
  /// Those who chose: the people eating now, or their whole group.
  private let choosers: Set<Set<String>>

  /// - Parameters:
  ///   - outings: all of them, the earliest choice first.
  ///   - members: only outings in which all of these took part are used.
  ///   - group: the whole group if some do not come along; nil for only these members.
  package init(_ outings: [Outing], of members: Set<String>, orOf group: Set<String>? = nil) {
    self.outings = outings.filter { $0.members.isSuperset(of: members) }
    choosers = [members, group ?? members]
  }

  /// The places that exactly they have chosen for a meal so far: the last round's choice is where they go.
  package func rounds(of meal: Instant) -> [String] {
    outings.filter { $0.isOfMeal(meal) && choosers.contains($0.members) }.map(\.venue)
  }

  /// The last date before a date on which they ate at each place, by slug.
  package func eaten(before date: CivilDate) -> [String: CivilDate] {
    var last: [String: CivilDate] = [:]
    for (index, outing) in outings.enumerated() where outing.date < date {
      // They did not go to the choice of an earlier round of a meal.
      let isPassedOver = outings[(index + 1)...].contains {
        $0.members == outing.members && $0.isOfMeal(outing.at)
      }
      if !isPassedOver { last[outing.venue] = max(last[outing.venue] ?? outing.date, outing.date) }
    }
    return last
  }
}
