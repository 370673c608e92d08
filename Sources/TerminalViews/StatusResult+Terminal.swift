import Failures
import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension StatusResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    pages.map { page in
      [
        page.source, page.outcome, page.code, page.lastFetch.map { $0.rfc3339(in: clock.zone) },
        page.lastSuccess.map { $0.rfc3339(in: clock.zone) }, page.url, page.host,
        hosts.first { $0.name == page.host }.map { "\($0.requests)/\($0.budget)" },
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard !pages.isEmpty else { return sheet.page([sheet.lines("Nothing has been fetched yet.")]) }
    let sources = Dictionary(grouping: pages, by: \.source).sorted { $0.key < $1.key }
    let columns = [
      Column("", minimum: 1, narrow: .first), Column("source", minimum: 10, narrow: .first),
      Column("pages", minimum: 8), Column("age", minimum: 12), Column("next", minimum: 12, from: 80),
    ]
    let rows = sheet.table(columns, sources.map { row(about: $0.value, of: $0.key, sheet) })
    return sheet.page([
      zip(rows, sources).flatMap { $0 + troubles(of: $1.value, sheet) },
      hosts.flatMap { sheet.lines(words(about: $0, sheet)) },
      pages.contains(where: isOld)
        ? sheet.remark("Some pages are older than they should be: dine refresh looks again.") : [],
    ])
  }

  /// How a source stands, all its pages together.
  private func row(about pages: [PageStatus], of source: String, _ sheet: TextLayout) -> [Cell] {
    let bad = pages.count(where: \.isTrouble)
    let unread = pages.count { $0.lastSuccess == nil && !$0.isTrouble }
    let changed = pages.count { $0.notices.contains { $0.code == "keys-missing" } }
    let mark: StatePhrase.Mark =
      bad == pages.count ? .closed : bad + changed > 0 || pages.contains(where: isStale) ? .soon : .open
    let count = pages.count == 1 ? "1 page" : "\(pages.count) pages"
    let oldest = pages.compactMap(\.lastSuccess).min()
    let next = pages.compactMap(\.nextDue).min()
    return [
      sheet.cell(mark.glyph(sheet.styler.glyphs), mark.role), sheet.cell(source, .strong),
      sheet.cell("\(count), \(words(bad: bad, changed: changed, unread: unread))"),
      sheet.cell(oldest.map { sheet.clock.age($0) } ?? "nothing recorded yet", .dim),
      sheet.cell(next.map { $0 > sheet.clock.now ? "due \(sheet.clock.timeAndDay($0))" : "due now" }, .dim),
    ]
  }

  /// How so many pages of a source stand that are not as they should be.
  private func words(bad: Int, changed: Int, unread: Int) -> String {
    if bad > 0 { return "\(bad) not good" }
    if changed > 0 { return "\(changed) changed in shape" }
    return unread > 0 ? "\(unread) not read yet" : "good"
  }

  /// `dining.example.edu: 34 of 2000 requests today, left alone until 1:05 PM`
  private func words(about host: HostStatus, _ sheet: TextLayout) -> String {
    var words = "\(host.name.sanitized()): \(host.requests) of \(host.budget) requests today"
    if let until = host.until {
      let why =
        host.isPaused
        ? "as it asked" : host.failures == 0 ? "as it was out of reach" : "after \(host.failures) failures"
      words += ", left alone until \(sheet.clock.timeAndDay(until)) \(why)"
    } else if host.circuit != "closed" {
      words += ", one page is tried after \(host.failures) failures"
    }
    if host.stretch > 1_000 {
      let (whole, part) = ((host.stretch + 50) / 1_000, (host.stretch + 50) / 100 % 10)
      words += ", pages wait \(whole).\(part) times as long as wanted: it cannot carry more"
    }
    switch host.robots {
    case "unreachable": words += ", robots.txt could not be read"
    case "ignored": words += ", robots.txt ignored as configured"
    default: break
    }
    return words
  }

  /// A line for each page that did not go well: what happened, and when it last did; and for what was odd about a reading
  /// that is answered from.
  private func troubles(of pages: [PageStatus], _ sheet: TextLayout) -> [String] {
    let folded = Dictionary(grouping: pages.filter { $0.isTrouble && $0.code != "interrupted" }) {
      [$0.code ?? "", $0.detail ?? "", $0.host ?? ""]
    }.values.filter { $0.count > 2 }
    let isFolded = Set(folded.joined().map(\.url))
    let whole = folded.sorted { $0[0].url < $1[0].url }.map { alike in
      let failure = Failure(
        named: alike[0].code ?? "bug", "\(alike.count) pages of \(alike[0].host ?? alike[0].source)",
        detail: alike[0].detail)
      let last = alike.compactMap(\.lastSuccess).max().map { "last good \(sheet.clock.timeAndDay($0))" }
      return "\(Sentences.sentence(for: failure).message), \(last ?? "never good")"
    }
    return whole.flatMap { sheet.lines($0, indent: 4) }
      + pages.flatMap { page in
        var lines = page.notices.filter(\.isWarning).map { notice in
          Sentences.sentence(for: Failure(named: notice.code, page.url, detail: notice.detail)).message
        }
        if page.code == "interrupted" {
          let failure = Failure(.fetchInterrupted, page.url, detail: page.detail ?? "1")
          lines.insert(Sentences.sentence(for: failure).message, at: 0)
        } else if page.isTrouble, !isFolded.contains(page.url) {
          let failure = Failure(named: page.code ?? "bug", page.url, detail: page.detail)
          let last = page.lastSuccess.map { "last good \(sheet.clock.timeAndDay($0))" } ?? "never good"
          lines.insert("\(Sentences.sentence(for: failure).message), \(last)", at: 0)
        }
        return lines.flatMap { sheet.lines($0, indent: 4) }
      }
  }
}
