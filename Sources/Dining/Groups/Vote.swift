package import CivilTime

/// A person's yes or no to a dish or a place.
///
/// What is said of a place is said of one day; what is said of a dish holds until something else is said.
package struct Vote: Hashable, Sendable {
  package let subject: Opinion.Subject
  /// As the person met it.
  package let name: String
  package let isYes: Bool
  package let at: Instant
  /// The campus' date then.
  package let date: CivilDate

  package init(_ subject: Opinion.Subject, name: String, isYes: Bool, at: Instant, date: CivilDate) {
    self.subject = subject
    self.name = name
    self.isYes = isYes
    self.at = at
    self.date = date
  }

  /// Whether it counts for a meal that is chosen on one of these dates.
  package func counts(on dates: Set<CivilDate>) -> Bool {
    if case .dish = subject { return true }
    return dates.contains(date)
  }
}

/// A meal for which people chose a place together.
package struct Outing: Hashable, Sendable {
  /// When the meal begins.
  package let at: Instant
  /// The campus' date then.
  package let date: CivilDate
  /// The slug of the place.
  package let venue: String
  /// Their names, as commands take them.
  package let members: Set<String>

  package init(at: Instant, date: CivilDate, venue: String, members: Set<String>) {
    self.at = at
    self.date = date
    self.venue = venue
    self.members = members
  }

  /// Two choices for times that are no further apart, in seconds, are two rounds for one meal.
  package static let mealSpan: Int64 = 90 * 60

  /// Whether it is for the meal that begins about then.
  package func isOfMeal(_ start: Instant) -> Bool {
    at.seconds(since: start).magnitude <= Self.mealSpan.magnitude
  }
}

/// What people chose together, in the order in which they did.
package struct OutingHistory: Sendable {
  private let outings: [Outing]
  /// Those who chose for themselves: who eat now, or all of their group.
  private let choosers: Set<Set<String>>

  /// - Parameters:
  ///   - outings: all of them, the earliest choice first.
  ///   - members: only those in which all of these took part.
  ///   - group: all who belong together where some do not come along; nil: nobody but these.
  package init(_ outings: [Outing], of members: Set<String>, orOf group: Set<String>? = nil) {
    self.outings = outings.filter { $0.members.isSuperset(of: members) }
    choosers = [members, group ?? members]
  }

  /// What they, and no others with them, chose for a meal so far: the last round's choice is where they go.
  package func rounds(of meal: Instant) -> [String] {
    outings.filter { $0.isOfMeal(meal) && choosers.contains($0.members) }.map(\.venue)
  }

  /// The last date before a date on which they ate at each place, by slug.
  package func eaten(before date: CivilDate) -> [String: CivilDate] {
    var last: [String: CivilDate] = [:]
    for (index, outing) in outings.enumerated() where outing.date < date {
      // An earlier round of a meal is where they did not go.
      let isPassedOver = outings[(index + 1)...].contains {
        $0.members == outing.members && $0.isOfMeal(outing.at)
      }
      if !isPassedOver { last[outing.venue] = max(last[outing.venue] ?? outing.date, outing.date) }
    }
    return last
  }
}
