/// "Closed 2-4pm" on a line of its own, which applies to the hours on other lines.
struct HoursTextPause {
  let start: ClockReading
  let end: ClockReading
  /// Its days; nil for all.
  var days: HoursTextDays?
  /// Its dates, as stated on a line above; empty for the regular week.
  var dates: [HoursTextDateSpan] = []
  let range: Range<Int>
  /// Whether the last of its days may have these hours instead: `Closed Sat, Sun 4pm-9pm`.
  let mayBeHours: Bool

  /// Reads the items of a line; nil if they state anything else, or concern an area of the venue.
  init?(_ items: [HoursItem]) {
    guard let first = items.first, let last = items.last, let (start, end) = Self.times(of: items),
      !items.contains(where: { $0.isRisk || $0.isDates || $0.is(.except) || $0.is(.occasion) })
    else { return nil }
    var days: HoursTextDays = []
    for case .days(let more) in items.map(\.kind) { days.formUnion(more) }
    (self.start, self.end, self.days) = (start, end, days.isEmpty ? nil : days)
    mayBeHours = items.contains { $0.is(.comma) }
    range = first.range.lowerBound..<last.range.upperBound
  }

  private static func times(of items: [HoursItem]) -> (ClockReading, ClockReading)? {
    if case .pause(let start, let end) = items.first(where: { !$0.isDays && !$0.isListMark })?.kind {
      return (start, end)
    }
    guard items.count(where: { $0.is(.closed) }) == 1, items.count(where: \.isTimes) == 1,
      let closed = items.firstIndex(where: { $0.is(.closed) }),
      case .times(let start, let end?) = items[closed...].first(where: \.isTimes)?.kind,
      !items[..<closed].contains(where: { $0.is(.unknown) || $0.isMeal })
    else { return nil }
    return (start, end)
  }
}

extension HoursTextPause {
  /// `8am-5pm M-F, closed 12-1` as `M-F 8am-5pm, closed 12-1`, in which the pause follows the hours it interrupts.
  static func afterDays(_ line: ArraySlice<HoursItem>) -> ArraySlice<HoursItem> {
    guard var times = line.first, times.isTimes,
      let mark = line.firstIndex(where: { $0.is(.comma) || $0.is(.openBracket) }),
      mark > line.startIndex + 1, line[(line.startIndex + 1)..<mark].allSatisfy(\.isDays),
      line[mark...].dropFirst().first?.is(.closed) == true, !line[mark...].contains(where: \.isSubject),
      line[mark...].count(where: \.isTimes) == 1
    else { return line }
    let days = line[(line.startIndex + 1)..<mark]
    // Ranges of the text are in the order of their items.
    times.range = times.range.lowerBound..<(days.last ?? times).range.upperBound
    return days + [times] + line[mark...]
  }

  /// `Zwischen 12 und 13 Uhr geschlossen` with "closed" before its times, if the line says nothing else.
  static func closedFirst(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> ArraySlice<
    HoursItem
  > {
    var said = line.filter { !$0.is(.filler) && !$0.is(.cell) }
    // "Service break 2pm-3pm"
    if let name = said.first, let times = said.last, times.isTimes, said.count < 4,
      said.dropLast().allSatisfy({ $0.isWord || $0.isMeal }),
      breaks.contains(HoursTextHolidays.words(of: scalars[name.range.lowerBound..<times.range.lowerBound]))
    {
      return [HoursItem(kind: .closed, range: name.range.lowerBound..<times.range.lowerBound), times]
    }
    // "Lunch 12-1 closed"
    if said.count == 3, said[0].is(.label(.midday)) { said.removeFirst() }
    guard said.count == 2, said[0].isTimes, said[1].is(.closed) else { return line }
    let before = scalars[..<said[0].range.lowerBound].suffix(longestLead)
    let start = before.lastIndex { "\n\r.;".unicodeScalars.contains($0) }.map { $0 + 1 } ?? before.startIndex
    let words = HoursTextHolidays.words(of: before[start...])
    guard !words.isEmpty, words.allSatisfy({ leads.contains($0) }) else { return line }
    var (times, closed) = (said[0], said[1])
    // Ranges of the text are in the order of their items.
    swap(&times.range, &closed.range)
    return [closed, times]
  }

  private static let breaks: Set<[Substring]> = [
    ["service", "break"], ["cleaning", "break"], ["lunch", "break"], ["staff", "break"],
    ["afternoon", "break"],
    ["midday", "break"], ["kitchen", "break"],
  ]

  /// In scalars.
  private static var longestLead: Int { 40 }
  private static let leads: Set<Substring> = [
    "between", "from", "zwischen", "von", "wir", "haben", "sind", "taglich", "entre", "de", "tussen",
    "mellem", "lunch", "mittag",
  ]
}

extension HoursTextReader {
  /// Stores a pause for the hours that it applies to, unless these belong to an occasion without dates.
  ///
  /// - Parameters:
  ///   - pause: The pause.
  ///   - isListed: Whether it follows a semicolon, so that it belongs to the dates before it.
  mutating func note(_ pause: HoursTextPause, isListed: Bool) {
    guard dates != nil || occasion == nil && !isUnclear else { return unread.append(pause.range) }
    var pause = pause
    pause.dates = dates?.subject.dates ?? (isListed ? datesBefore(pause) : [])
    // Below a heading it may be what is between its meals.
    if let heading = days, heading.isUsed, pause.days == nil {
      var own = pause
      own.days = heading.subject.days
      if isBetween(own) { pause = own }
    }
    pending.pauses.append(pause)
  }

  /// Removes the pauses from the hours that they apply to.
  mutating func takePauses() {
    for pause in pending.pauses {
      var isTaken = false
      for index in statements.indices { isTaken = take(pause, from: index) || isTaken }
      if isTaken || isBetween(pause) { continue }
      unread.append(pause.range)
      let isUnclear = statements.contains { mayTake(pause, from: $0.statement) }
      guard isUnclear || pause.days != nil || !pause.dates.isEmpty else { continue }
      let subject = HoursTextSubject(days: pause.days ?? (isUnclear ? .everyDay : nil), dates: pause.dates)
      let unread = HoursTextStatement(subject: subject, predicate: .unreadable, range: pause.range)
      // Nobody closes in between without being open around it.
      if pause.mayBeHours || !isStated(pause) { pending.doubts.append(unread) }
      pending.doubts.append(
        HoursTextStatement(subject: subject, predicate: .doubtful(closes: nil), range: pause.range))
    }
  }

  /// The dates of the hours before a semicolon, if a pause without days is within these.
  private func datesBefore(_ pause: HoursTextPause) -> [HoursTextDateSpan] {
    guard pause.days == nil, let before = statements.last?.statement,
      case .windows(let windows) = before.predicate,
      HoursTextWindow.parted(windows, from: pause.start, to: pause.end, in: HoursTextSetting()) != nil
    else { return [] }
    return before.subject?.dates ?? []
  }

  /// Whether a pause states again what is between two meals: `Brunch 10am-2pm`, `Dinner 4:30pm-7pm`, `Closed 2pm-4:30pm`.
  private func isBetween(_ pause: HoursTextPause) -> Bool {
    var subjects: Set<HoursTextSubject> = []
    var windows: [HoursTextWindow] = []
    for entry in statements {
      guard case .windows(let own) = entry.statement.predicate, let subject = entry.statement.subject,
        subject.dates == pause.dates, pause.days == nil || subject.days == pause.days
      else { continue }
      subjects.insert(subject)
      windows += own
    }
    windows.sort { $0.opens < $1.opens }
    return subjects.count == 1
      && HoursTextWindow.parted(windows, from: pause.start, to: pause.end, in: HoursTextSetting()) == windows
  }

  /// Whether a pause is within hours in either half of the day: `Open 24 hours. Closed between 4 and 6.`
  private func mayTake(_ pause: HoursTextPause, from statement: HoursTextStatement) -> Bool {
    guard case .windows(let windows) = statement.predicate else { return false }
    return HoursTextWindow.readings(windows, partedFrom: pause.start, to: pause.end, in: HoursTextSetting())
      .count > 1
  }

  /// Whether anything is stated about one of a pause's days.
  private func isStated(_ pause: HoursTextPause) -> Bool {
    guard let days = pause.days, pause.dates.isEmpty else { return true }
    return statements.contains { entry in
      entry.statement.subject.map { $0.dates.isEmpty && $0.days?.isDisjoint(with: days) != true } ?? true
    }
  }

  private mutating func take(_ pause: HoursTextPause, from index: Int) -> Bool {
    let entry = statements[index]
    guard case .windows(let windows) = entry.statement.predicate, let subject = entry.statement.subject,
      subject.dates == pause.dates,
      let parted = HoursTextWindow.parted(windows, from: pause.start, to: pause.end, in: HoursTextSetting())
    else { return false }
    let days = subject.days ?? .everyDay
    let shared = days.intersection(pause.days ?? days)
    guard !shared.isEmpty else { return false }
    if shared == days {
      statements[index].statement.predicate = .windows(parted)
      return true
    }
    statements[index].statement.subject?.days = days.subtracting(shared)
    var part = entry
    part.statement.predicate = .windows(parted)
    part.statement.subject?.days = shared
    statements.append(part)
    return true
  }
}
