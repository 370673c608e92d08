import CivilTime
import JSON
import OpeningHours
import TestSupport
import Testing

/// The answers that spatie/opening-hours recorded, wherever its arrays of days and exceptions can be said as a value.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct SpatieTests {
  /// It looks for the end of a night on the day the night began: `Mo 09:00-02:00` closes at 02:00 of that very Monday.
  private static let mistaken = ["spatie-019 previousClose"]

  @Test func answers() throws {
    var score = Score()
    for item in try HoursCorpus.cases("spatie", "hours_object") {
      guard let definition = SpatieDefinition(item.body["definition"]) else { continue }
      let hours = try HoursExpression(definition.expression)
      for check in item.body["checks"]?.array ?? [] {
        let call = check["call"]?.string ?? ""
        guard !Self.mistaken.contains("\(item.id) \(call)") else { continue }
        guard let question = try SpatieQuestion(check, definition: definition) else { continue }
        score.check(
          question.holds(hours),
          "\(item.id) \(call) \(definition.expression) at \(question.instant.rfc3339UTC)")
      }
    }
    score.expect()
  }
}

/// An array of days and exceptions as a value.
struct SpatieDefinition {
  let expression: String
  let zoneName: String?

  init?(_ value: JSONValue?) {
    guard let data = value?["data"] else { return nil }
    zoneName = value?["timezone"]?.string ?? data["timezone"]?.string ?? data["timezone"]?["input"]?.string
    var rules: [String] = []
    for member in data.object?.members ?? [] {
      guard let days = Self.days(member.key) else { continue }
      guard let times = Self.times(member.value) else { return nil }
      if !times.isEmpty { rules.append(days + " " + times) }
    }
    // Only `,` keeps a night from being wiped by the rule for the day after it.
    var text = rules.isEmpty ? "off" : rules.joined(separator: ", ")
    // An exception for one year goes before one for every year.
    let exceptions = (data["exceptions"]?.object?.members ?? []).sorted { $0.key.count < $1.key.count }
    for member in exceptions {
      guard let date = Self.date(member.key), let times = Self.times(member.value) else { return nil }
      text += "; " + date + " " + (times.isEmpty ? "off" : times)
    }
    expression = text
  }

  private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  private static let short = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func days(_ key: String) -> String? {
    let words = key.lowercased().split { !$0.isLetter }.map(String.init).filter { $0 != "to" }
    let days = words.compactMap { names.firstIndex(of: $0).map { short[$0] } }
    return days.count == words.count && !days.isEmpty ? days.joined(separator: "-") : nil
  }

  private static func times(_ value: JSONValue) -> String? {
    let list = value["hours"] ?? value
    let members = list.array ?? list.object?.members.filter { $0.key != "data" }.map(\.value) ?? []
    var times: [String] = []
    for item in members {
      guard let range = item.string ?? item["hours"]?.string ?? item[0]?.string ?? item["0"]?.string else {
        return nil
      }
      times.append(range)
    }
    return times.joined(separator: ",")
  }

  /// `2016-09-26`, `12-25`, `12-24 to 12-26`, `2016-11-11-2016-11-14`.
  private static func date(_ key: String) -> String? {
    let numbers = key.split { !$0.isNumber }.compactMap { Int($0) }
    func day(_ parts: ArraySlice<Int>) -> String? {
      guard parts.count >= 2, let day = parts.last, let month = parts.dropLast().last,
        (1...12).contains(month)
      else {
        return nil
      }
      let year = parts.count == 3 ? "\(parts[parts.startIndex]) " : ""
      return year + months[month - 1] + " " + (day < 10 ? "0" : "") + "\(day)"
    }
    switch numbers.count {
    case 2, 3: return day(numbers[...])
    case 4, 6:
      let half = numbers.count / 2
      guard let first = day(numbers[..<half]), let last = day(numbers[half...]) else { return nil }
      return first + "-" + last
    default: return nil
    }
  }
}

/// A question about one instant, and the answer that was recorded.
struct SpatieQuestion {
  let instant: Instant
  private let call: String
  private let context: HoursContext
  private let result: JSONValue?
  private let isGivenUp: Bool
  /// What is answered where there is nothing before it.
  private let cap: Instant?

  /// nil: a question about the array itself, or about something other than an instant.
  init?(_ check: JSONValue, definition: SpatieDefinition) throws {
    let argument = check["args"]?[0]
    guard let call = check["call"]?.string, let epoch = argument?["epoch"]?.int else { return nil }
    self.call = call
    instant = Instant(secondsSince1970: Int64(epoch))
    let name = definition.zoneName ?? argument?["tz"]?.string ?? "UTC"
    guard let zone = name.first?.isLetter == true ? try? TestZones.named(name) : .fixed(offset: 0) else {
      return nil
    }
    context = HoursContext(zone: zone)
    result = check["result"]
    isGivenUp = check["throws"] != nil
    cap = check["args"]?[2]?["epoch"]?.int.map { Instant(secondsSince1970: Int64($0)) }
  }

  func holds(_ hours: HoursExpression) -> Bool {
    let isOpen = hours.state(at: instant, in: context).kind == .open
    switch call {
    case "isOpenAt": return isOpen == result?.bool
    case "isClosedAt": return isOpen != result?.bool
    case "nextOpen": return matches(change(hours, to: .open))
    case "nextClose": return matches(change(hours, to: .closed))
    case "previousOpen": return matches(past(hours).last { $0.start < instant }?.start)
    case "previousClose": return matches(past(hours, through: 10 * 86_400).last { $0.end <= instant }?.end)
    case "currentOpenRangeStart":
      return isOpen ? matches(past(hours, through: 1).last?.start) : result?.isNull ?? true
    case "currentOpenRangeEnd": return isOpen ? matches(change(hours, to: .closed)) : result?.isNull ?? true
    case "currentOpenRange": return isOpen == (result?.string != nil)
    default: return true
    }
  }

  /// The next instant at which a kind begins.
  private func change(_ hours: HoursExpression, to kind: HoursKind) -> Instant? {
    var next = hours.nextChange(after: instant, in: context)
    while let found = next, hours.state(at: found, in: context).kind != kind {
      next = hours.nextChange(after: found, in: context)
    }
    return next
  }

  private func past(_ hours: HoursExpression, through seconds: Int64 = 0) -> [HoursSpan] {
    hours.spans(from: instant - 3_000 * 86_400, to: instant + seconds, in: context)
  }

  /// It stops searching after some days, where ours knows that there is nothing, or what comes much later.
  private func matches(_ found: Instant?) -> Bool {
    if isGivenUp { return found.map { abs($0.seconds(since: instant)) > 7 * 86_400 } ?? true }
    if let cap, found.map({ call == "nextOpen" && $0 > cap }) ?? true {
      return Int(cap.secondsSince1970) == result?["epoch"]?.int
    }
    return found.map { Int($0.secondsSince1970) } == result?["epoch"]?.int
  }
}
