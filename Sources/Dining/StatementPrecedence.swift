package import CivilTime

/// Determines which of several statements about a service date decides.
extension [RecordedStatement] {
  /// The narrowest of those that cover a service date, and whether they state only hours after its midnight.
  func narrowest(on date: CivilDate) -> (group: [RecordedStatement], isNightOnly: Bool) {
    for scope in [HoursScope.override, .date, .range, .weekly] {
      let group = filter {
        $0.statement.scope == scope && $0.statement.covers(date) && !$0.statement.isOfNightBefore
      }.deciding
      guard let first = group.first else { continue }
      return (group + ofNight(of: date).filter { $0.extends(first) }, false)
    }
    return (ofNight(of: date), true)
  }

  /// Whether one of them is about the same meal as another.
  func speak(ofMealOf other: RecordedStatement) -> Bool {
    contains { $0.statement.isOf(meal: other.statement.period) }
  }

  /// The hours after midnight that belong to a service date.
  fileprivate func ofNight(of date: CivilDate) -> [RecordedStatement] {
    filter { $0.statement.isOfNightBefore && $0.statement.covers(date.adding(days: 1)) }
  }

  /// The deciding ones among statements of one scope about the same days: those of one page and one validity.
  package var deciding: [RecordedStatement] {
    guard let first = self.min(by: { $0.decidesBefore($1) }) else { return [] }
    return filter { $0.belongsWith(first) }
  }
}

extension HoursStatement {
  /// Whether a service date lies within the statement's validity.
  package func covers(_ date: CivilDate) -> Bool {
    (validFrom.map { $0 <= date } ?? true) && (validTo.map { date <= $0 } ?? true)
  }

  /// Whether it is about a meal, ignoring the case of its name; nil for a statement about no particular meal.
  package func isOf(meal: String?) -> Bool { period?.lowercased() == meal?.lowercased() }

  /// Days of validity; more days mean lower precedence. A weekly rule is not narrower for stating the day
  /// since which it applies.
  fileprivate var breadth: Int {
    if let validFrom, let validTo { return validTo.dayNumber - validFrom.dayNumber }
    return scope == .weekly || validFrom == nil && validTo == nil ? .max : .max - 1
  }
}

extension RecordedStatement {
  /// Whether it takes precedence over another statement of its scope about the same days: by shorter
  /// validity; then, among manual ones, by later time; then by the weight of the source; then by newer text;
  /// then by the page's address.
  ///
  /// Precedence does not depend on when a page was last checked, so an unchanged page never changes the
  /// answer.
  fileprivate func decidesBefore(_ other: RecordedStatement) -> Bool {
    if statement.breadth != other.statement.breadth { return statement.breadth < other.statement.breadth }
    if statement.scope == .override, setAt != other.setAt { return setAt > other.setAt }
    return isWeightier(than: other)
  }

  /// The same for two statements that differ only in their source and in the time since which they were made.
  func isWeightier(than other: RecordedStatement) -> Bool {
    if weight != other.weight { return weight < other.weight }
    if since != other.since { return since > other.since }
    return (provenance.source, provenance.page) < (other.provenance.source, other.provenance.page)
  }

  private var setAt: Instant { statement.statedAt ?? since }

  /// Whether hours after midnight combine with the statement that decides the date before: they were on its
  /// page, or no statement is about that date alone.
  fileprivate func extends(_ other: RecordedStatement) -> Bool {
    switch other.statement.scope {
    case .override, .now: false
    case .date: provenance.source == other.provenance.source && provenance.page == other.provenance.page
    case .range, .weekly: true
    }
  }

  func belongsWith(_ other: RecordedStatement) -> Bool {
    provenance.source == other.provenance.source && provenance.page == other.provenance.page
      && statement.validFrom == other.statement.validFrom && statement.validTo == other.statement.validTo
  }
}
