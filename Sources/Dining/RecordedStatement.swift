package import CivilTime
package import OpeningHours

/// How much the word of a source weighs beside that of another about the same days.
package struct SourceWeight: Hashable, Comparable, Sendable {
  /// Whether it asked to go before the site's own word.
  package var isPreferred: Bool
  /// Whether it is a directory, which fills what the site leaves open.
  package var isDirectory: Bool
  /// Its place among the sources of the configuration.
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

/// A statement about hours, who made it and when it was seen, with its expression ready to be asked.
///
/// A class that never changes: states name the statements that decided, and are copied more often than statements are made.
package final class RecordedStatement: Sendable {
  package let statement: HoursStatement
  package let provenance: Provenance
  /// When the words were first seen on the page.
  package let since: Instant
  package let source: SourceWeight
  /// Until when its page's words about now hold where they name no change: its next planned look and a little more;
  /// nil: none is planned.
  package let holdsUntil: Instant?
  /// Nil where the statement has no expression, or one that cannot be read.
  package let expression: HoursExpression?

  /// - Parameters:
  ///   - statement: what was said.
  ///   - provenance: where, and when it was last seen.
  ///   - since: when the words were first seen; nil: then.
  ///   - source: how much the source's word weighs.
  ///   - holdsUntil: until when its page's words about now hold where they name no change.
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

  /// The same, and not the name of the person who said so.
  package var withoutAuthor: RecordedStatement {
    guard statement.author != nil else { return self }
    var nameless = statement
    nameless.author = nil
    return RecordedStatement(
      nameless, provenance: provenance, since: since, source: source, holdsUntil: holdsUntil)
  }

  /// What a directory is to be preferred in weighs more than a site's word, the site's more than another directory's.
  var weight: SourceWeight {
    SourceWeight(
      isPreferred: statement.isPreferred, isDirectory: source.isDirectory && !statement.isPreferred,
      position: source.position)
  }
}

extension RecordedStatement {
  /// The moment that a page's word about now is about: when the page was seen, or said to have been.
  package var saidAt: Instant {
    statement.scope == .now ? statement.statedAt ?? provenance.observedAt : provenance.observedAt
  }

  /// Until when a page's word about now is good: until the change it named, else until the page's next planned look and
  /// a little more, else for an hour.
  package var validUntil: Instant {
    changeAhead ?? holdsUntil.flatMap { $0 > saidAt ? $0 : nil } ?? saidAt + Schedule.momentaryValidity
  }

  /// The change that a word about now names and that was still to come when it was said; nil: it names none.
  package var changeAhead: Instant? {
    let named = statement.state == .open ? statement.until : statement.opensAt
    return named.flatMap { $0 > saidAt ? $0 : nil }
  }
}

extension RecordedStatement: Equatable {
  /// The expression follows from the statement.
  package static func == (one: RecordedStatement, other: RecordedStatement) -> Bool {
    one === other
      || one.statement == other.statement && one.provenance == other.provenance && one.since == other.since
        && one.source == other.source && one.holdsUntil == other.holdsUntil
  }
}

extension [RecordedStatement] {
  /// These by what decides first: scope, service, validity, then meal and source.
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
