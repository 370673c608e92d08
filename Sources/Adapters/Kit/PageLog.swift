import Dining

/// The notices of one page, shared by everything that is read from it.
final class PageLog {
  private var ledger = NoticeLedger()

  init(_ page: Page) {
    for notice in page.notices { note(notice.code, notice.detail) }
  }

  /// Notes an oddity with its values.
  func note(_ code: String, _ detail: String) { ledger.note(code, detail) }

  /// Counts an oddity that may befall every record of a page alike.
  func tally(_ code: String, _ subject: String) { ledger.tally(code, subject) }

  /// A text with its white space and its character references in order.
  func clean(_ text: String) -> String { ledger.clean(text) }

  /// Notes every count on which census and reading disagree by more than the tolerance.
  func compare(_ counts: [CensusCount], tolerance: CensusTolerance) {
    ledger.compare(counts, tolerance: tolerance)
  }

  /// All that was noted, in the order in which it was.
  var notices: [Notice] { ledger.notices }
}
