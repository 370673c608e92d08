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
        result.field("detail", page.detail)
        result.time("last_fetch", page.lastFetch, clock)
        result.time("last_success", page.lastSuccess, clock)
        result.time("next_due", page.nextDue, clock)
        result.field("stale", isStale(page))
      }
    }
  }

  package func human(_ sheet: Sheet) -> String {
    guard !pages.isEmpty else { return "Nothing has been fetched yet.\n" }
    let sources = Dictionary(grouping: pages, by: \.source).sorted { $0.key < $1.key }
    return sources.map { lines(about: $0.value, of: $0.key, sheet).joined(separator: "\n") + "\n" }.joined()
  }

  /// A line about a source, then one for each of its pages that did not go well.
  private func lines(about pages: [PageStatus], of source: String, _ sheet: Sheet) -> [String] {
    let bad = pages.filter { $0.code != nil }
    let mark: StatePhrase.Mark =
      bad.count == pages.count ? .closed : !bad.isEmpty || pages.contains(where: isStale) ? .soon : .open
    let sign = sheet.styler(mark.glyph(sheet.styler.glyphs), mark.role)
    let count = pages.count == 1 ? "1 page" : "\(pages.count) pages"
    let state = bad.isEmpty ? "good" : "\(bad.count) not good"
    let oldest = pages.compactMap(\.lastSuccess).min()
    let age = oldest.map { sheet.clock.age($0) } ?? "nothing recorded yet"
    let head = "\(sign) \(source.sanitized())  \(count), \(state)  \(sheet.dim(age))"
    return [head]
      + bad.map { page in
        let failure = Failure(page.code ?? "bug", page.url, detail: page.detail)
        let last = page.lastSuccess.map { "last good \(sheet.clock.age($0))" } ?? "never good"
        return "  \(Sentences.sentence(for: failure).message), \(last)"
      }
  }
}
