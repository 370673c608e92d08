import Queries
import JSONViews
import CivilTime
import Commands
import Console
import Dining
import Failures
import JSON
import OpeningHours
import Phrases
import TerminalViews

/// The answer of `dine venues add`, `edit` and `remove`: what was set, or would be.
struct VenueChanges: Answer {
  static let schema = "dine.venue-changes/1"

  /// One changed field.
  struct Change: Hashable, Sendable {
    /// Its name in the options: `phone`, `meal-exchange-hours`, `listed`.
    let field: String
    /// The former value; nil: not stated.
    let before: String?
    /// The new value; nil: no longer stated.
    let after: String?
    /// Warnings about how hours were read.
    let warnings: [HoursWarning]

    init(_ field: String, from before: String?, to after: String?, warnings: [HoursWarning] = []) {
      self.field = field
      self.before = before
      self.after = after
      self.warnings = warnings
    }
  }

  private let venue: String
  private let author: String
  private let changes: [Change]
  private let isDryRun: Bool

  /// - Parameters:
  ///   - changes: all requested changes, including those without effect.
  ///   - venue: the venue's slug.
  ///   - author: the author of the changes.
  ///   - isDryRun: whether nothing was changed.
  init(_ changes: [Change], of venue: String, by author: String, isDryRun: Bool) {
    self.changes = changes.filter { $0.before != $0.after }
    self.venue = venue
    self.author = author
    self.isDryRun = isDryRun
  }

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    changes.map { [venue, $0.field, $0.before, $0.after, author] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for change in changes {
      writer.object { result in
        result.field("venue", venue)
        result.field("field", change.field)
        result.field("before", change.before)
        result.field("after", change.after)
        result.field("author", author)
        result.field("dry_run", isDryRun)
        result.array("warnings") { for warning in change.warnings { $0.warning(warning) } }
      }
    }
  }

  func human(_ sheet: TextLayout) -> String {
    guard !changes.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(ChangesPhrase.alreadySo(venue)))])
    }
    let said = sheet.say(ChangesPhrase.setBy(author, isDryRun: isDryRun))
    let rows = changes.map { change -> (label: String, text: TextLayout.Piece) in
      (change.field, .init(sheet.say(ChangesPhrase.value(change.after, before: change.before))))
    }
    let warnings = changes.map { sheet.warnings($0.warnings, of: $0.after ?? "") }
    return sheet.page(
      [sheet.flow([.init(venue, .heading), .init(said, .dim)]) + sheet.pairs(rows)] + warnings)
  }
}
