import CivilTime
import JSON
import OpeningHours
import TestSupport
import Testing

/// The intervals that opening_hours.js computes, for its own tests, for real values and around changes of clocks.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct PeerIntervalTests {
  /// Values of real restaurants over six windows, with twelve probes each.
  @Test func realValues() throws {
    var score = Score()
    for item in try HoursCorpus.cases("real", "intervals") where item.isClean {
      let asked = try AskedHours(item)
      for window in item.body["windows"]?.object?.members ?? [] {
        let start = try instant(window.value["from"]?.string ?? "", in: asked.zone)
        let end = try instant(window.value["to"]?.string ?? "", in: asked.zone)
        let expected = try ExpectedSpan.list(window.value["expected"], in: asked.zone)
        score.check(asked.spans(start, end) == expected, "\(asked.value) \(window.key)")
      }
      // Where the two peers differ on a probe, ours may be a third answer; those of dates past the year 2030 are, as
      // opening_hours.js does not look that far.
      for probe in item.body["probes"]?.array ?? []
      where probe["state"] != nil && probe["rs_agrees"]?.bool != false {
        let at = try instant(probe["at"]?.string ?? "", in: asked.zone)
        let next = try probe["next_change"]?.string.map { try instant($0, in: asked.zone) }
        score.check(
          asked.hours.state(at: at, in: asked.context).kind.rawValue == probe["state"]?.string
            && asked.hours.nextChange(after: at, in: asked.context) == next,
          "\(asked.value) at \(at.rfc3339UTC)")
      }
    }
    score.expect()
  }

  @Test func changesOfClocks() throws {
    var score = Score()
    for item in try HoursCorpus.cases("dst", "intervals") where item.isClean {
      let asked = try AskedHours(item)
      let start = try instant(item.body["from"]?.string ?? "", in: asked.zone)
      let end = try instant(item.body["to"]?.string ?? "", in: asked.zone)
      var holds = asked.spans(start, end) == (try ExpectedSpan.list(item.body["expected"], in: asked.zone))
      for probe in item.body["probes"]?.array ?? [] {
        let at = try instant(probe["at"]?.string ?? "", in: asked.zone)
        let isOpen = asked.hours.state(at: at, in: asked.context).kind == .open
        if isOpen != probe["expected_open"]?.bool { holds = false }
        guard let next = probe["expected_next_change"]?.string else { continue }
        if asked.hours.nextChange(after: at, in: asked.context) != (try instant(next, in: asked.zone)) {
          holds = false
        }
      }
      score.check(holds, item.id)
    }
    score.expect()
  }

  /// What we answer otherwise, and why.
  private static let argued: [String: ArguedDifference] = [
    "ohjs-L734 sunrise-05:59": .sunOfDay, "ohjs-L5573 pn 10:00-12:00": .abbreviation,
    "ohjs-L5573 pn. 10:00-12:00": .abbreviation,
  ]

  @Test(arguments: 1...5)
  func testsOfOpeningHoursJS(tier: Int) throws {
    var score = Score()
    for item in try HoursCorpus.cases("ohjs", "intervals") where !item.isOfPoints {
      let zone = try TestZones.named(try #require(item.body["timezone"]?.string))
      let start = try instant(item.body["from"]?.string ?? "", in: zone)
      let end = try instant(item.body["to"]?.string ?? "", in: zone)
      var context = try item.context(zone)
      context.coordinates = nil
      context.sun.merge(item.fixedSun(from: start, to: end, in: zone)) { given, _ in given }
      let expected = ExpectedSpan.merged(
        try (item.body["expected"]?.array ?? []).map { span in
          ExpectedSpan(
            start: try instant(span["from"]?.string ?? "", in: zone),
            end: try instant(span["to"]?.string ?? "", in: zone),
            kind: span["unknown"]?.bool == true ? .unknown : .open)
        })
      let values = item.body["values"]?.array ?? []
      for (value, about) in zip(values, item.body["per_value"]?.array ?? []) {
        // Ten values fail in opening_hours.js itself.
        guard about["tier"]?.int == tier, about["ohjs_passes"]?.bool == true, let text = value.string else {
          continue
        }
        let name = "\(item.id) \(text)"
        // A value of another key.
        guard text != "yes" else { continue }
        let hours = try? HoursExpression(text)
        let agrees = hours?.merged(from: start, to: end, in: context) == expected
        score.check(agrees == (Self.argued[name] == nil), name)
      }
    }
    score.expect()
  }
}

extension HoursCorpus.Case {
  /// Whether it is about points in time, which this module does not read, or another key's values.
  var isOfPoints: Bool {
    let mode = body["mode"]
    return (mode?.int ?? mode?["mode"]?.int ?? 0) != 0 || mode?["tag_key"]?.string == "collection_times"
  }
}
