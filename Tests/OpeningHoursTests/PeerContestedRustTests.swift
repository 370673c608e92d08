import CivilTime
import JSON
import OpeningHours
import TestSupport
import Testing

/// Cases of opening-hours-rs that opening_hours.js answers otherwise, or not at all: ours is the latter's answer, or is
/// listed here with the argument of docs/hours.md.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct PeerContestedRustTests {
  private static let argued: [String: ArguedDifference] = {
    let lines: [(String, [Int], ArguedDifference)] = [
      ("eval_schedule", [99, 104, 131, 132], .noPosition), ("eval_schedule", [282, 283], .noCalendar),
      ("eval_schedule", [114, 115], .missingDay), ("eval_state", [31], .missingDay),
      ("eval_schedule", [227, 228], .minuteOfTwilight),
      ("eval_schedule", [245, 246, 247, 248, 250, 251, 252, 253], .pole),
      ("eval_next_change", [11, 15, 16, 18, 19, 30], .lookAhead),
      ("eval_next_change", [34, 35, 87], .carriedYear),
      ("eval_next_change", [45, 46, 47], .mixedRange), ("parser", [18], .mixedRange),
      ("eval_next_change", [61, 62, 63, 64], .onlyComment),
    ]
    var argued: [String: ArguedDifference] = [:]
    for (list, numbers, difference) in lines {
      for number in numbers { argued["ohrs-\(list)-L\(number)"] = difference }
    }
    return argued
  }()

  @Test(arguments: ["schedule", "state", "next_change", "parse_valid", "parse_invalid"])
  func isAnsweredAsOpeningHoursJSDoesOrBetter(kind: String) throws {
    var score = Score()
    for item in try HoursCorpus.cases("ohrs", kind) where !item.isClean {
      let agrees = try agreesWithScript(item)
      if let difference = Self.argued[item.id] {
        score.check(!agrees, "\(item.id) agrees: it needs no argument")
        score.check(try isAsArgued(item, difference), "\(item.id) \(difference)")
      } else {
        score.check(agrees, "\(item.id) \(item.body.serialized())")
      }
    }
    score.expect()
  }

  /// Whether our answer is the one of opening_hours.js.
  private func agreesWithScript(_ item: HoursCorpus.Case) throws -> Bool {
    let verdict = item.body["ohjs"]?.string ?? ""
    let isRefused = (try? HoursExpression(item.body["value"]?.string ?? "")) == nil
    // The parsers contest nothing but whether it is a value at all.
    if item.kind == "parse_valid" { return isRefused }
    if item.kind == "parse_invalid" { return !isRefused }
    if verdict.hasPrefix("error:") {
      return isRefused && !verdict.contains("TypeError") && !verdict.contains("does not return")
    }
    if isRefused { return false }
    return try gives(item.body["ohjs_answer"], item, AskedHours(item, zone: zone(of: item)))
  }

  /// Whether our answer is what the argument says.
  private func isAsArgued(_ item: HoursCorpus.Case, _ difference: ArguedDifference) throws -> Bool {
    let asked = try AskedHours(item, zone: zone(of: item))
    switch difference {
    case .onlyComment:
      let at = try instant(item.body["at"]?.string ?? "", in: asked.zone)
      return asked.hours.nextChange(after: at, in: asked.context) == nil
    case .noPosition:
      let date = try HoursCorpus.Case.date(item.body["date"])
      let day = asked.zone.firstInstant(of: date)
      guard asked.spans(day, day + 86_400).allSatisfy({ $0.kind == .unknown }) else { return false }
      // Given the sun that opening_hours.js takes where it knows no place, ours is its answer.
      let sun = SunTimes(dawn: 330, sunrise: 360, sunset: 1_080, dusk: 1_110)
      return try gives(item.body["ohjs_answer"], item, asked) { context in
        for days in -1...1 { context.sun[date.adding(days: days)] = sun }
      }
    case .noCalendar:
      let date = try HoursCorpus.Case.date(item.body["date"])
      guard asked.hours.evaluationWarnings(in: asked.context).contains(where: { $0.code == "no-calendar" })
      else {
        return false
      }
      return try gives(item.body["ohjs_answer"], item, asked) { context in
        context.holidays = HolidayCalendar(publicHolidays: [(date: date, name: "")], schoolHolidays: [])
      }
    case .pole:
      // At 80° south the sun is up all of January 1 and down all of June 1.
      let isJanuary = item.body["date"]?.string == "2020-01-01"
      let wanted: [(String, String)] =
        switch asked.value {
        case "sunrise-20:00": isJanuary ? [("00:00", "20:00")] : [("12:00", "20:00")]
        case "10:00-sunset": isJanuary ? [("10:00", "24:00")] : [("10:00", "12:00")]
        case "dusk-sunset": [("00:00", "24:00")]
        default: []
        }
      return try gives(
        .array(wanted.map { ["from": .string($0.0), "to": .string($0.1), "state": "open"] }), item, asked)
    case .minuteOfTwilight, .missingDay, .carriedYear, .mixedRange, .lookAhead:
      // opening-hours-rs says so too.
      if item.kind == "parse_valid" { return true }
      return try gives(
        item.body["expected"] ?? item.body["expected_state"] ?? item.body["expected_next"], item, asked)
    case .saturdayNight, .stateOfSpan, .sunOfDay, .abbreviation: return false
    }
  }

  /// Whether we give an answer: the spans of a day, a state, or the next change.
  private func gives(
    _ answer: JSONValue?, _ item: HoursCorpus.Case, _ asked: AskedHours,
    given change: (inout HoursContext) -> Void = { _ in }
  ) throws -> Bool {
    var context = asked.context
    change(&context)
    if item.kind == "schedule" {
      let day = asked.zone.firstInstant(of: try HoursCorpus.Case.date(item.body["date"]))
      let spans = try (answer?.array ?? []).map { span in
        ExpectedSpan(
          start: day + Int64(try HoursCorpus.Case.minutes(span["from"]) * 60),
          end: day + Int64(try HoursCorpus.Case.minutes(span["to"]) * 60),
          kind: try #require(HoursKind(rawValue: span["state"]?.string ?? "")))
      }
      return asked.hours.merged(from: day, to: day + 86_400, in: context) == ExpectedSpan.merged(spans)
    }
    let at = try instant(item.body["at"]?.string ?? "", in: asked.zone)
    if item.kind == "state" {
      return asked.hours.state(at: at, in: context).kind.rawValue == answer?.string
    }
    return asked.hours.nextChange(after: at, in: context)
      == (try answer?.string.map { try instant($0, in: asked.zone) })
  }

  private func zone(of item: HoursCorpus.Case) throws -> Zone {
    if let name = item.body["timezone"]?.string { return try TestZones.named(name) }
    // Both peers were asked about Paris on the clocks of Paris.
    return item.body["coords"]?[0]?.double == 48.87 ? try TestZones.named("Europe/Paris") : .utc
  }
}
