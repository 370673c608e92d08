package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine status`: each page, when it was fetched and how that went.
package struct StatusReport: Answer {
  package static let schema = "dine.status/1"

  package let pages: [PageStatus]
  private let now: Instant

  package init(_ pages: [PageStatus], now: Instant) {
    self.pages = pages.sorted { ($0.source, $0.url) < ($1.source, $1.url) }
    self.now = now
  }

  package var exit: ExitCode { pages.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { pages.compactMap(\.lastSuccess).min() }
  package var isStale: Bool { pages.contains { isStale($0) } }

  private func isStale(_ page: PageStatus) -> Bool {
    page.lastSuccess.map { now.seconds(since: $0) > VenueMoment.staleAfter } ?? true
  }

  package func plain(_ clock: Clock) -> [[String?]] {
    pages.map { page in
      [
        page.source, page.outcome, page.code, page.lastFetch.map { $0.rfc3339(in: clock.zone) },
        page.lastSuccess.map { $0.rfc3339(in: clock.zone) }, page.url,
      ]
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    for page in pages {
      writer.object { result in
        result.field("source", page.source)
        result.field("url", page.url)
        result.field("outcome", page.outcome)
        result.field("code", page.code)
        result.time("last_fetch", page.lastFetch, clock)
        result.time("last_success", page.lastSuccess, clock)
        result.time("next_due", page.nextDue, clock)
        result.field("stale", isStale(page))
      }
    }
  }

  package func human(_ sheet: Sheet) -> String {
    guard !pages.isEmpty else { return "Nothing has been fetched yet.\n" }
    let lines = pages.map { page in
      let mark: StatePhrase.Mark = page.code != nil ? .closed : isStale(page) ? .soon : .open
      let sign = sheet.styler(mark.glyph(sheet.styler.glyphs), mark.role)
      let outcome = [page.outcome ?? "never fetched", page.code.map { "(\($0))" }].compactMap { $0 }
      let last = page.lastSuccess.map { sheet.clock.age($0) } ?? "nothing recorded"
      return "\(sign) \(page.source.sanitized())  \(outcome.joined(separator: " "))  \(sheet.dim(last))\n"
        + "  \(sheet.dim(sheet.fitted(page.url, indent: 2)))"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
