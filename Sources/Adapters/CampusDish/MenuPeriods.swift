import CivilTime
import Dining
import JSON

/// The meal periods of a GetMenus answer: their names by id, and their times, where the answer has them.
struct MenuPeriods {
  private struct Period {
    let id: String
    let name: String
    let start: String?
    let end: String?
  }

  private let periods: [Period]
  private let selected: (id: String, name: String)?

  init(_ values: [JSONValue], selected answer: JSONObject, ledger: inout NoticeLedger) {
    var keys = RecordKeys(of: "MenuPeriod", expected: ["PeriodId", "Name"])
    for value in values {
      guard let record = value.object else {
        ledger.tally("bad-record", "MenuPeriod is no object")
        continue
      }
      keys.count(record, into: &ledger)
    }
    keys.report(to: &ledger)
    periods = values.compactMap { value in
      guard let id = value["PeriodId"]?.identifier else { return nil }
      return Period(
        id: id, name: value["Name"]?.string ?? value["PeriodName"]?.string ?? "",
        start: value["UtcMealPeriodStartTime"]?.string, end: value["UtcMealPeriodEndTime"]?.string)
    }
    if let id = answer["SelectedPeriodId"]?.identifier, let name = answer["SelectedPeriodName"]?.string {
      selected = (id, name)
    } else {
      selected = nil
    }
  }

  /// The name of a dish's period; an unknown id stands for itself, so that its dishes stay apart.
  func name(of id: String?, ledger: inout NoticeLedger) -> String? {
    guard let id else { return selected?.name }
    if let name = periods.first(where: { $0.id == id })?.name, !name.isEmpty {
      return VendorWords.period(name)
    }
    if let selected, selected.id == id, !selected.name.isEmpty { return VendorWords.period(selected.name) }
    if let name = Int(id).flatMap({ VendorWords.periodNames[$0] }) { return name }
    ledger.tally("unknown-period", id)
    return id
  }

  /// The periods' windows on a date, by the campus' clock, though the answer writes them in UTC.
  ///
  /// Between two periods the door may stay open, so a gap is called unknown and not closed.
  func statements(on date: CivilDate?, in zone: Zone, ledger: inout NoticeLedger) -> [HoursStatement] {
    guard let date else { return [] }
    var windows: [ClockWindow] = []
    var statements: [HoursStatement] = []
    let withTimes = periods.count { $0.start != nil && $0.end != nil }
    for period in periods {
      guard let startText = period.start, let endText = period.end, !startText.isEmpty || !endText.isEmpty
      else {
        // Since 2025 periods may come without times; where only some do, something broke.
        let isBroken = (period.start == nil) != (period.end == nil) || withTimes > 0 && period.start == nil
        if isBroken { ledger.note("missing-key", "MenuPeriod times: \(period.id)") }
        continue
      }
      let text = "\(startText) - \(endText)"
      guard let start = Instant(utc: startText), let end = Instant(utc: endText), start < end,
        let window = ClockWindow(from: start, to: end, on: date, in: zone)
      else {
        ledger.note("bad-value", "\(period.id) UtcMealPeriod: \(text)")
        continue
      }
      windows.append(window)
      statements.append(
        HoursStatement(
          scope: .date, period: VendorWords.period(period.name), expression: window.expression,
          validFrom: date,
          validTo: date, text: text))
    }
    let gaps = Self.gaps(between: windows).map(\.expression)
    if !gaps.isEmpty {
      statements.append(
        HoursStatement(
          scope: .date, expression: gaps.joined(separator: ",") + " unknown", validFrom: date, validTo: date))
    }
    return statements
  }

  private static func gaps(between windows: [ClockWindow]) -> [ClockWindow] {
    let windows = windows.sorted()
    guard var end = windows.first?.closes else { return [] }
    var gaps: [ClockWindow] = []
    for window in windows {
      if window.opens > end { gaps.append(ClockWindow(opens: end, closes: window.opens)) }
      end = max(end, window.closes)
    }
    return gaps
  }
}

extension ClockWindow {
  /// Two instants as a window of a service date; nil where they do not lie in the day or the night after it.
  init?(from start: Instant, to end: Instant, on date: CivilDate, in zone: Zone) {
    let opening = zone.civil(at: start)
    let closing = zone.civil(at: end)
    let openDays = opening.date.dayNumber - date.dayNumber
    let closeDays = closing.date.dayNumber - date.dayNumber
    guard (0...1).contains(openDays), (0...2).contains(closeDays) else { return nil }
    let opens = openDays * Self.minutesOfDay + opening.secondOfDay / 60
    let closes = closeDays * Self.minutesOfDay + closing.secondOfDay / 60
    guard closes > opens, closes - opens <= Self.minutesOfDay else { return nil }
    self.init(opens: opens, closes: closes)
  }
}

extension Instant {
  /// Reads `2024-01-17 15:15:00Z`, also with a `T` or a fraction, or without the zone, which is always UTC here.
  init?(utc text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, let date = CivilDate(String(decoding: bytes[0..<10], as: UTF8.self)),
      bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
      let time = CivilDateTime(date, clock: bytes[11..<19])
    else { return nil }
    let rest = bytes[19...].drop { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
    guard rest.isEmpty || rest.elementsEqual([UInt8(ascii: "Z")]) else { return nil }
    self = Zone.utc.instant(of: time)
  }
}

extension CivilDateTime {
  /// A date and the bytes of `HH:MM:SS`.
  init?(_ date: CivilDate, clock: ArraySlice<UInt8>) {
    let parts = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { (48...57).contains($0) } })
    else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 48) } }
    guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    self.init(date, secondOfDay: numbers[0] * 3_600 + numbers[1] * 60 + numbers[2])
  }
}

extension CivilDate {
  /// `11/20/2026`, as American sites want dates.
  var monthDayYear: String {
    let (year, month, day) = components
    return [month, day].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "/") + "/\(year)"
  }

  /// Reads `11/20/2026` or `6/5/2024`, as American sites write dates.
  init?(monthDayYear text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4,
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let month = Int(parts[0]), let day = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
