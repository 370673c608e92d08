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
    let idle = sourcesWithoutHalls.flatMap { sheet.lines(sheet.say(StatusPhrase.noHalls(of: $0))) }
    guard !pages.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(StatusPhrase.nothingFetched)) + idle])
    }
    let sources = Dictionary(grouping: pages, by: \.source).sorted { $0.key < $1.key }
    let columns = [
      Column("", minimum: 1, narrow: .first), Column("source", minimum: 10, narrow: .first),
      Column("pages", minimum: 8), Column("age", minimum: 12), Column("next", minimum: 12, from: 80),
    ]
    let rows = sheet.table(columns, sources.map { row(about: $0.value, of: $0.key, sheet) })
    return sheet.page([
      zip(rows, sources).flatMap { $0 + troubles(of: $1.value, sheet) },
      hosts.flatMap { sheet.lines(words(about: $0, sheet)) },
      idle,
      pages.contains(where: isOld)
        ? sheet.remark(sheet.say(StatusPhrase.somePagesOld)) : [],
    ])
  }

  /// The state of a source, over all its pages.
  private func row(about pages: [PageStatus], of source: String, _ sheet: TextLayout) -> [Cell] {
    let bad = pages.count(where: \.isTrouble)
    let unread = pages.count { $0.lastSuccess == nil && !$0.isTrouble }
    let changed = pages.count { $0.notices.contains { Notice.changedShape.contains($0.code) } }
    let noted = pages.count { $0.notices.contains(where: \.isWarning) }
    let mark: StatePhrase.Mark =
      bad == pages.count ? .closed : bad + noted > 0 || pages.contains(where: isStale) ? .soon : .open
    let standing: StatusPhrase.Standing =
      if bad > 0 { .bad(bad) } else if changed > 0 { .changed(changed) } else if noted > 0 {
        .noted(noted)
      } else if unread > 0 {
        .unread(unread)
      } else { .good }
    let oldest = pages.compactMap(\.lastSuccess).min()
    let next = pages.compactMap(\.nextDue).min()
    return [
      sheet.cell(mark.glyph(sheet.styler.glyphs), mark.role), sheet.cell(source, .strong),
      sheet.cell(
        sheet.say(
          pages.allSatisfy { $0.lastFetch == nil && $0.lastSuccess == nil && $0.nextDue == nil }
            ? StatusPhrase.neverFetched : .pages(pages.count, standing))),
      sheet.cell(
        oldest.map { sheet.clock.age($0) } ?? sheet.say(StatusPhrase.nothingRecorded), .dim),
      sheet.cell(
        next.map {
          sheet.say($0 > sheet.clock.now ? StatusPhrase.due(sheet.clock.timeAndDay($0)) : .dueNow)
        }, .dim),
    ]
  }

  /// `dining.example.edu: 34 of 2000 requests today, left alone until 1:05 PM`
  private func words(about host: HostStatus, _ sheet: TextLayout) -> String {
    var words: [StatusPhrase] = [
      .host(
        host.name.sanitized(), requests: host.requests, budget: host.budget, rest: rest(of: host, sheet))
    ]
    if host.stretch > 1_000 { words.append(.stretched(tenths: (host.stretch + 50) / 100)) }
    switch host.robots {
    case "unreachable": words.append(.robotsUnreachable)
    case "ignored": words.append(.robotsIgnored)
    default: break
    }
    return words.map { sheet.say($0) }.joined(separator: ", ")
  }

  /// Why a host is not requested as usual, if so.
  private func rest(of host: HostStatus, _ sheet: TextLayout) -> StatusPhrase.Rest? {
    guard let until = host.until.map({ sheet.clock.timeAndDay($0) }) else {
      return host.circuit == "closed" ? nil : .onePage(failures: host.failures)
    }
    if host.isPaused { return .asAsked(until: until) }
    return host.failures == 0 ? .outOfReach(until: until) : .failures(host.failures, until: until)
  }

  /// One line for each page that failed, with the error and the last success; and for the warnings of a
  /// reading that is used for answers.
  private func troubles(of pages: [PageStatus], _ sheet: TextLayout) -> [String] {
    let folded = Dictionary(grouping: pages.filter { $0.isTrouble && $0.code != "interrupted" }) {
      [$0.code ?? "", $0.detail ?? "", $0.host ?? ""]
    }.values.filter { $0.count > 2 }
    let isFolded = Set(folded.joined().map(\.url))
    let whole = folded.sorted { $0[0].url < $1[0].url }.map { alike in
      let failure = Failure(
        named: alike[0].code ?? "bug",
        sheet.say(StatusPhrase.eachPageOf(alike.count, alike[0].host ?? alike[0].source)),
        detail: alike[0].detail)
      return trouble(failure, lastGood: alike.compactMap(\.lastSuccess).max(), sheet)
    }
    return whole.flatMap { sheet.lines($0, indent: 4) }
      + pages.flatMap { page in
        var lines = page.notices.filter(\.isWarning).map { notice in
          sheet.message(of: Failure(named: notice.code, page.url.readableAddress(), detail: notice.detail))
        }
        if page.code == "interrupted" {
          let failure = Failure(.fetchInterrupted, page.url.readableAddress(), detail: page.detail ?? "1")
          lines.insert(sheet.message(of: failure), at: 0)
        } else if page.isTrouble, !isFolded.contains(page.url) {
          let failure = Failure(named: page.code ?? "bug", page.url.readableAddress(), detail: page.detail)
          lines.insert(trouble(failure, lastGood: page.lastSuccess, sheet), at: 0)
        }
        return lines.flatMap { sheet.lines($0, indent: 4) }
      }
  }

  private func trouble(_ failure: Failure, lastGood: Instant?, _ sheet: TextLayout) -> String {
    let time = lastGood.map { sheet.clock.timeAndDay($0) }
    return sheet.say(StatusPhrase.trouble(sheet.message(of: failure), lastGood: time))
  }
}
