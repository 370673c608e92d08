import CivilTime
import JSON
import OpeningHours
import TestSupport
import Testing

/// Single answers of three evaluators: opening_hours.js, opening-hours-rs and opening-hours-evaluator.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct PeerAnswerTests {
  @Test func schedules() throws {
    var score = Score()
    for item in try HoursCorpus.cases("ohrs", "schedule") where item.isClean {
      let zone = try zone(of: item)
      let date = try HoursCorpus.Case.date(item.body["date"])
      let day = zone.firstInstant(of: date)
      let expected = try (item.body["expected"]?.array ?? []).map { span in
        ExpectedSpan(
          start: day + Int64(try HoursCorpus.Case.minutes(span["from"]) * 60),
          end: day + Int64(try HoursCorpus.Case.minutes(span["to"]) * 60),
          kind: try #require(HoursKind(rawValue: span["state"]?.string ?? "")))
      }
      let hours = try? HoursExpression(item.body["value"]?.string ?? "")
      let context = try item.context(zone)
      let found = hours?.schedule(on: date, in: context).map {
        ExpectedSpan(start: $0.start, end: $0.end, kind: $0.kind)
      }
      score.check(
        found.map(ExpectedSpan.merged) == ExpectedSpan.merged(expected.filter { $0.kind != .closed }), item.id
      )
    }
    score.expect()
  }

  @Test func statesAndChanges() throws {
    var score = Score()
    for kind in ["state", "next_change"] {
      for item in try HoursCorpus.cases("ohrs", kind) where item.isClean {
        let zone = try zone(of: item)
        // The one case past the last year of `CivilDate` is 24/7, which never changes.
        guard item.body["at"]?.string?.hasPrefix("+") == false else { continue }
        let at = try instant(item.body["at"]?.string ?? "", in: zone)
        let hours = try HoursExpression(item.body["value"]?.string ?? "")
        let context = try item.context(zone)
        if kind == "state" {
          score.check(
            hours.state(at: at, in: context).kind.rawValue == item.body["expected_state"]?.string, item.id)
        } else {
          let expected = try item.body["expected_next"]?.string.map { try instant($0, in: zone) }
          score.check(hours.nextChange(after: at, in: context) == expected, item.id)
        }
      }
    }
    score.expect()
  }

  @Test func changesOfOpeningHoursJS() throws {
    var score = Score()
    for item in try HoursCorpus.cases("ohjs", "next_change") {
      let zone = try zone(of: item)
      let hours = try HoursExpression(item.body["value"]?.string ?? "")
      let from = try instant(item.body["from"]?.string ?? "", in: zone)
      let expected = try item.body["expected_next"]?.string.map { try instant($0, in: zone) }
      score.check(hours.nextChange(after: from, in: try item.context(zone)) == expected, item.id)
    }
    score.expect()
  }

  @Test func decidingRules() throws {
    var score = Score()
    let zone = try TestZones.named("Europe/Berlin")
    for item in try HoursCorpus.cases("ohjs", "matching_rule") {
      let at = try instant(item.body["at"]?.string ?? "", in: zone)
      for value in item.body["values"]?.array ?? [] {
        let hours = try HoursExpression(value.string ?? "")
        let rule = hours.state(at: at, in: HoursContext(zone: zone)).rule
        score.check(rule.flatMap(hours.ruleText) == item.body["matching_rule"]?.string, "\(item.id) \(value)")
      }
    }
    score.expect()
  }

  @Test(arguments: ["open", "closed", "open_until", "next_open", "last_open"])
  func testsOfLeon(kind: String) throws {
    var score = Score()
    for item in try HoursCorpus.cases("leon", kind) {
      let at = try instant(item.body["at"]?.string ?? "", in: .utc)
      let hours = try HoursExpression(item.body["value"]?.string ?? "")
      let context = HoursContext(zone: .utc)
      let isOpen = hours.state(at: at, in: context).kind == .open
      let expected = try item.body["expected"]?.string.map { try instant($0, in: .utc) }
      let holds: Bool =
        switch kind {
        case "open": isOpen
        case "closed": !isOpen
        case "open_until": expected == (isOpen ? hours.nextChange(after: at, in: context) : nil)
        // It answers with the instant asked about where the place is open then.
        case "next_open": expected == (isOpen ? at : hours.nextChange(after: at, in: context))
        default:
          // The end of a span counts as open, there.
          expected == (isOpen ? at : hours.spans(from: at - 40 * 86_400, to: at, in: context).last?.end)
        }
      score.check(holds, item.id)
    }
    score.expect()
  }

  private func zone(of item: HoursCorpus.Case) throws -> Zone {
    try item.body["timezone"]?.string.map(TestZones.named) ?? .utc
  }
}
