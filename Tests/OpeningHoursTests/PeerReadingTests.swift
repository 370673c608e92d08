import CivilTime
import JSON
import OpeningHours
import TestSupport
import Testing

/// What the peers read, refuse and warn of.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct PeerReadingTests {
  /// Cases about how the JavaScript is called, its modes, and countries it has no table of holidays for.
  private static let notAboutValues: Set<String> = [
    "ohjs-L5743", "ohjs-L5753", "ohjs-L5781", "ohjs-L5785", "ohjs-L5811", "ohjs-L5815", "ohjs-L5819",
    "ohjs-L5823",
    "ohjs-L5835", "ohjs-L5839", "ohjs-L5847", "ohjs-L5851", "ohjs-L5855", "ohjs-L5859",
  ]

  @Test func whatIsNoValueIsRefused() throws {
    var score = Score()
    for item in try HoursCorpus.cases("ohjs", "must_reject") where !Self.notAboutValues.contains(item.id) {
      for value in item.body["values"]?.array ?? [] {
        let text = value.string ?? ""
        score.check((try? HoursExpression(text)) == nil, "\(item.id) \(text)")
      }
    }
    for item in try HoursCorpus.cases("ohrs", "parse_invalid") where item.isClean {
      score.check((try? HoursExpression(item.body["value"]?.string ?? "")) == nil, item.id)
    }
    score.expect()
  }

  @Test func whatIsAValueIsRead() throws {
    var score = Score()
    for item in try HoursCorpus.cases("ohrs", "parse_valid") where item.isClean {
      score.check((try? HoursExpression(item.body["value"]?.string ?? "")) != nil, item.id)
    }
    score.expect()
  }

  @Test func whatIsOddIsWarnedOf() throws {
    var score = Score()
    for item in try HoursCorpus.cases("ohrs", "parse_warn") {
      let hours = try HoursExpression(item.body["value"]?.string ?? "")
      score.check(hours.warnings.contains { $0.code == "letter-case" }, item.id)
    }
    for item in try HoursCorpus.cases("ohjs", "must_warn") {
      let values = item.body["values"]?.array ?? []
      for (value, types) in zip(values, item.body["warning_types"]?.array ?? []) {
        let types = types.array?.compactMap(\.string) ?? []
        // A duplicate is no warning there any more, and a missing `PH` is one only where it is asked for.
        guard !types.isEmpty, types != ["public_holiday"], let text = value.string else { continue }
        score.check(!(try HoursExpression(text)).warnings.isEmpty, "\(item.id) \(text)")
      }
    }
    score.expect()
  }

  @Test func typesOfWarnings() throws {
    // Years in the past need a clock; a missing `PH` is a matter of taste.
    let ours = [
      "ambiguous_single_digit_hour": "ambiguous-hour", "without_minutes": "missing-minutes",
      "switched": "selector-order", "vague": "no-times",
    ]
    var score = Score()
    for item in try HoursCorpus.cases("ohjs", "warning_types") {
      let hours = try HoursExpression(item.body["values"]?[0]?.string ?? "")
      for type in item.body["expected_types"]?.array?.compactMap(\.string) ?? [] {
        guard let code = ours[type] else { continue }
        score.check(hours.warnings.contains { $0.code == code }, "\(item.id) \(type)")
      }
    }
    score.expect()
  }

  /// Real values that are garbage or ambiguous: 30,117 of them.
  @Test func garbageIsNeverReadInSilence() throws {
    var score = Score()
    let text = String(decoding: try Corpus.bytes("opening-hours/real-strings-invalid.tsv"), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let value =
        line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
      let hours = try? HoursExpression(String(value))
      score.check(hours.map { !$0.warnings.isEmpty } ?? true, String(value))
    }
    score.expect()
  }
}
