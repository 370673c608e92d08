extension HoursItemizer {
  /// A window, `24 hours` or `7 days`, if one begins here.
  mutating func times() -> HoursItem.Kind? {
    if let kind = counted() { return kind }
    guard let start = time(at: position) else { return nil }
    guard let joint = joined(at: start.end) ?? spokenAnd(at: start.end) ?? spokenClosing(at: start.end) else {
      // `24h` is a whole day, any other lone time is not read.
      guard case .clock(let reading) = kind(at: position), reading.hour == 24 else { return nil }
      position = start.end
      return .allDay
    }
    guard let end = time(at: joint) else {
      guard let (meaning, count) = phrase(at: joint), meaning == .late || meaning == .closed else {
        return nil
      }
      position = joint + count
      return .times(start.reading, nil)
    }
    // `8-12 €`
    if has(.currency, at: end.end) { return nil }
    // `7-9-11` is ambiguous.
    if let another = joined(at: end.end), time(at: another) != nil, !isDate(at: another) { return nil }
    position = end.end
    skipHourUnit()
    return .times(start.reading, end.reading)
  }

  /// Whether a window follows, as after the meal of `vendredi midi de 11h30 à 13h45`.
  var beginsWindow: Bool {
    var rest = self
    while case .filler = phrase(at: rest.position)?.meaning { rest.position += 1 }
    rest.itemStart = rest.position
    guard rest.dates() == nil, case .times = rest.times() else { return false }
    return true
  }

  /// Whether a date begins somewhere: `8:00-15:00 hasta el 18 de diciembre`.
  private func isDate(at index: Int) -> Bool {
    var rest = self
    (rest.position, rest.itemStart) = (index, index)
    return rest.dates() != nil
  }

  /// `434-924-1205`, `(434) 924-1205`, `924-2100`: a telephone number, unless the digits may be times.
  mutating func phone() -> HoursItem.Kind? {
    var parts: [Int] = []
    var index = position
    while case .number(let value, let digits) = kind(at: index),
      digits == (parts.count < 2 ? 3 : 4) || digits == 4
    {
      parts.append(value)
      index += 1
      guard digits == 3, [.dash, .period].contains(kind(at: index)) else { break }
      index += 1
    }
    guard parts.count > 1, case .number(_, 4) = kind(at: index - 1) else { return nil }
    let isBehindCode =
      has(.closeBracket, at: position - 1) && has(.openBracket, at: position - 3)
    guard parts.count == 3 || isBehindCode || parts.contains(where: { $0 % 5 != 0 }) else { return nil }
    position = index
    return .unknown
  }

  /// `24 hours`, `7 days`, `5 days`: a number of something.
  private mutating func counted() -> HoursItem.Kind? {
    guard case .number(let number, _) = kind(at: position), let (meaning, count) = phrase(at: position + 1)
    else { return nil }
    switch (number, meaning) {
    case (24, .hourUnit):
      position += 1 + count
      return .allDay
    case (7, .dayUnit):
      position += 1 + count
      // `7 jours sur 7`
      if has(.number(7, digits: 1), at: position) { position += 1 }
      return .days(.everyDay)
    case (5, .dayUnit):
      position += 1 + count
      return .days(.weekdays)
    default: return nil
    }
  }

  /// `between 9 and 5`
  func spokenAnd(at index: Int) -> Int? {
    var before = itemStart - 1
    while case .filler = phrase(at: before)?.meaning { before -= 1 }
    guard phrase(at: before)?.meaning == .between, let (meaning, count) = phrase(at: index), meaning == .and
    else { return nil }
    let next = index + count
    // `Entre le 20 décembre et le 4 janvier`
    guard case .filler = phrase(at: next)?.meaning else { return next }
    return next + 1
  }

  /// The index of the closing time in `open 11am, close 8pm`.
  private func spokenClosing(at index: Int) -> Int? {
    guard (max(0, itemStart - 2)..<itemStart).contains(where: { word(at: $0, begins: ["open", "offn"]) })
    else { return nil }
    var next = has(.comma, at: index) || has(.and, at: index) ? index + 1 : index
    if phrase(at: next)?.meaning == .and { next += 1 }
    guard word(at: next, begins: ["close", "closing", "shut", "schlie"]), let (_, count) = phrase(at: next)
    else { return nil }
    next += count
    while case .filler = phrase(at: next)?.meaning { next += 1 }
    return next
  }

  private func word(at index: Int, begins stems: [String]) -> Bool {
    guard case .word(let word) = kind(at: index) else { return false }
    return stems.contains(where: word.hasPrefix)
  }

  /// Whether an opening and a closing time follow a word for opening.
  var opensWindow: Bool {
    guard (itemStart..<position).contains(where: { word(at: $0, begins: ["open", "offn"]) }),
      let (_, end) = time(at: position)
    else { return false }
    var rest = self
    rest.itemStart = position
    return rest.spokenClosing(at: end).flatMap { time(at: $0) } != nil
  }

  private mutating func skipHourUnit() {
    if let (meaning, count) = phrase(at: position), meaning == .hourUnit { position += count }
  }

  /// One time of day, in digits or as noon or midnight, and its end.
  func time(at index: Int) -> (reading: ClockReading, end: Int)? {
    switch kind(at: index) {
    case .clock(let reading):
      return named(reading, at: index + 1) ?? (reading, index + 1)
    case .number(let number, let digits):
      let reading =
        digits <= 2
        ? ClockReading(hour: number, minute: 0, half: nil, isMilitary: isMilitary(number, digits))
        : ClockReading(
          hour: number / 100, minute: number % 100, half: nil,
          isMilitary: digits == 4 && isMilitary(number / 100, 2))
      guard reading.hour <= 24, reading.minute < 60, reading.hour * 60 + reading.minute <= 1_440 else {
        return nil
      }
      return named(reading, at: index + 1) ?? (reading, index + 1)
    case .word:
      guard let (meaning, count) = phrase(at: index) else { return nil }
      if meaning == .noon { return (.noon, index + count) }
      if meaning == .midnight { return (.midnight, index + count) }
      return nil
    default: return nil
    }
  }

  private func isMilitary(_ hour: Int, _ digits: Int) -> Bool {
    hour > 12 || hour == 0 || (digits == 2 && hour < 10)
  }

  /// `12 noon`, `12:00 midnight`
  private func named(_ reading: ClockReading, at index: Int) -> (reading: ClockReading, end: Int)? {
    guard reading.hour == 12, reading.minute == 0 else { return nil }
    // `12 mn`, `12nn`
    if has(.word("mn"), at: index) { return (.midnight, index + 1) }
    if has(.word("nn"), at: index) { return (.noon, index + 1) }
    guard let (meaning, count) = phrase(at: index) else { return nil }
    if meaning == .noon { return (.noon, index + count) }
    if meaning == .midnight { return (.midnight, index + count) }
    return nil
  }
}
