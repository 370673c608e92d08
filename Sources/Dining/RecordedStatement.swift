package import CivilTime
package import OpeningHours

/// The weight of a source's statements relative to another's about the same days.
package struct SourceWeight: Hashable, Comparable, Sendable {
  /// Whether it is configured to take precedence over the site itself.
  package var isPreferred: Bool
  /// Whether it is a directory, which fills the gaps of the site.
  package var isDirectory: Bool
  /// Its position among the sources of the configuration.
  package var position: Int

  package init(isPreferred: Bool = false, isDirectory: Bool = false, position: Int = 0) {
    self.isPreferred = isPreferred
    self.isDirectory = isDirectory
    self.position = position
  }

  package static func < (left: SourceWeight, right: SourceWeight) -> Bool {
    if left.isPreferred != right.isPreferred { return left.isPreferred }
    return left.isDirectory == right.isDirectory ? left.position < right.position : right.isDirectory
  }
}

/// A statement about hours, with its source and time of observation, and with its expression parsed.
///
/// An immutable class: states refer to the statements that decided, and are copied more often than statements
/// are created.
package final class RecordedStatement: Sendable {
  package let statement: HoursStatement
  package let provenance: Provenance
  /// When the text was first seen on the page.
  package let since: Instant
  package let source: SourceWeight
  /// The time until which its page's live status applies if it names no change: a little after the page's
  /// next planned fetch; nil if none is planned.
  package let holdsUntil: Instant?
  /// Nil if the statement has no expression, or one that cannot be read.
  package let expression: HoursExpression?

  /// - Parameters:
  ///   - statement: the statement.
  ///   - provenance: its source, and when it was last seen.
  ///   - since: when the text was first seen; nil for the same time.
  ///   - source: the weight of its source.
  ///   - holdsUntil: the time until which its page's live status applies if it names no change.
  package init(
    _ statement: HoursStatement, provenance: Provenance, since: Instant? = nil,
    source: SourceWeight = SourceWeight(), holdsUntil: Instant? = nil
  ) {
    self.holdsUntil = statement.statedAt == nil ? holdsUntil : nil
    self.statement = statement
    self.provenance = provenance
    self.since = since ?? provenance.observedAt
    self.source = source
    expression = statement.expression.flatMap { try? HoursExpression($0) }
  }

  /// The same without the name of its author.
  package var withoutAuthor: RecordedStatement {
    guard statement.author != nil else { return self }
    var nameless = statement
    nameless.author = nil
    return RecordedStatement(
      nameless, provenance: provenance, since: since, source: source, holdsUntil: holdsUntil)
  }

  /// A directory's preferred statements weigh more than a site's, a site's more than another directory's.
  var weight: SourceWeight {
    SourceWeight(
      isPreferred: statement.isPreferred, isDirectory: source.isDirectory && !statement.isPreferred,
      position: source.position)
  }
}

extension RecordedStatement {
  /// The moment that a page's live status refers to: when the page was seen, or the time it states.
  package var saidAt: Instant {
    statement.scope == .now ? statement.statedAt ?? provenance.observedAt : provenance.observedAt
  }

  /// The end of validity of a page's live status: the change it names, else a little after the page's next
  /// planned fetch, else one hour later.
  package var validUntil: Instant {
    changeAhead ?? holdsUntil.flatMap { $0 > saidAt ? $0 : nil } ?? saidAt + Schedule.momentaryValidity
  }

  /// The change that a live status names, if it was in the future at that time; nil if it names none.
  package var changeAhead: Instant? {
    let named = statement.state == .open ? statement.until : statement.opensAt
    return named.flatMap { $0 > saidAt ? $0 : nil }
  }
}

extension RecordedStatement: Equatable {
  /// The expression is derived from the statement.
  package static func == (one: RecordedStatement, other: RecordedStatement) -> Bool {
    one === other
      || one.statement == other.statement && one.provenance == other.provenance && one.since == other.since
        && one.source == other.source && one.holdsUntil == other.holdsUntil
  }
}

extension [RecordedStatement] {
  /// The statements in order of precedence: scope, service, validity, then meal and source.
  package var byRank: [RecordedStatement] {
    func rank(_ recorded: RecordedStatement) -> [Int] {
      let statement = recorded.statement
      return [
        HoursScope.allCases.firstIndex(of: statement.scope) ?? 0,
        Service.allCases.firstIndex(of: statement.service) ?? 0,
        statement.validFrom?.dayNumber ?? .min, statement.validTo?.dayNumber ?? .max,
        statement.period == nil ? -1 : MealOrder.rank(of: statement.period),
      ]
    }
    func words(_ recorded: RecordedStatement) -> [String] {
      [
        recorded.provenance.source, recorded.provenance.page, recorded.statement.period ?? "",
        recorded.statement.expression ?? "", recorded.statement.text ?? "",
      ]
    }
    return sorted { one, other in
      let (mine, theirs) = (rank(one), rank(other))
      guard mine == theirs else { return mine.lexicographicallyPrecedes(theirs) }
      return words(one).lexicographicallyPrecedes(words(other))
    }
  }
}
