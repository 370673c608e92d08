extension HoursLexer {
  /// Reads a token that begins with a digit.
  mutating func figures() {
    if let end = typoEnd() {
      add(.badFigures, length: end - position)
    } else if let (kind, end) = ofAll() {
      add(kind, length: end - position)
    } else if let (kind, end) = date() ?? spacedDate() ?? unmarkedDate() ?? clock() {
      add(kind, length: end - position)
    } else {
      add(.badFigures, length: unreadableEnd() - position)
    }
  }

  /// French `24h/24` and `7j/7`, and their ends.
  private func ofAll() -> (HoursToken.Kind, Int)? {
    guard let count = number(at: position, digits: 2), count.value == 24 || count.value == 7 else {
      return nil
    }
    let unit = blanksEnd(count.end)
    guard scalar(unit)?.foldedForHours == (count.value == 7 ? "j" : "h"), scalar(blanksEnd(unit + 1)) == "/",
      let all = number(at: blanksEnd(blanksEnd(unit + 1) + 1), digits: 2), all.value == count.value
    else { return nil }
    return (count.value == 7 ? .word("tlj") : .always, all.end)
  }

  /// The scalar at an index, if there is one.
  func scalar(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// A number of at most this many digits, and its end; nil if there are none, or more.
  func number(at start: Int, digits limit: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while let digit = scalar(end), (0x30...0x39).contains(digit.value) {
      guard end - start < limit else { return nil }
      value = value * 10 + Int(digit.value) - 0x30
      end += 1
    }
    return end > start ? (value, end) : nil
  }

  /// The position after `7;30`, whose semicolon is a typo: its minutes are not an hour.
  private func typoEnd() -> Int? {
    guard let hour = number(at: position, digits: 2), scalar(hour.end) == ";",
      let minute = number(at: hour.end + 1, digits: 2), minute.end == hour.end + 3,
      let next = scalar(minute.end), next != "/", next != ".", next != "-"
    else { return nil }
    return minute.end
  }

  func blanksEnd(_ start: Int) -> Int {
    var end = start
    while let next = scalar(end), next.isHoursBlank { end += 1 }
    return end
  }

  /// The position after unreadable digits and the letters attached to them.
  func unreadableEnd() -> Int {
    var end = position
    while let next = scalar(end), (0x30...0x39).contains(next.value) || next == ":" || next.isHoursLetter {
      end += 1
    }
    return end
  }

  private func date() -> (HoursToken.Kind, Int)? {
    guard let first = number(at: position, digits: 4), let mark = scalar(first.end) else { return nil }
    if mark == "-", first.end == position + 4 {
      guard let month = number(at: first.end + 1, digits: 2), scalar(month.end) == "-",
        let day = number(at: month.end + 1, digits: 2), day.end - first.end == 6
      else { return nil }
      return (
        .date(FigureDate(first: month.value, second: day.value, year: first.value, order: .iso)), day.end
      )
    }
    guard mark == "/" || mark == ".", first.end <= position + 2,
      let second = number(at: first.end + 1, digits: 2)
    else { return nil }
    if mark == "/", first.value == 24, second.value == 7 { return (.always, second.end) }
    var date = FigureDate(
      first: first.value, second: second.value, year: nil, order: mark == "/" ? .slashed : .dotted)
    guard scalar(second.end) == mark else {
      // `12/8` is a date, `12.8` is not; `8/9:00` is neither.
      let isClock = scalar(second.end) == ":" && number(at: second.end + 1, digits: 9) != nil
      return mark == "/" && !isClock && !joinsWindows(to: second.end) ? (.date(date), second.end) : nil
    }
    if let year = number(at: second.end + 1, digits: 4), [2, 4].contains(year.end - second.end - 1) {
      date.year = year.value < 100 ? 2_000 + year.value : year.value
      return (.date(date), year.end)
    }
    // `24.12.` is a date, but `7.30-9.30.` ends a sentence.
    let isEndOfWindow = tokens.last?.is(.dash) == true && tokens.dropLast().last.map(Self.isClock) == true
    return mark == "." && !isEndOfWindow && (1...12).contains(second.value) && (1...31).contains(first.value)
      ? (.date(date), second.end + 1) : nil
  }

  /// Whether the digits before and after a slash are the end of a window and the beginning of another:
  /// `8-2/5-8`.
  private func joinsWindows(to end: Int) -> Bool {
    let dash = blanksEnd(end)
    guard scalar(dash)?.isHoursDash == true, number(at: blanksEnd(dash + 1), digits: 4) != nil,
      tokens.last?.is(.dash) == true, let start = tokens.dropLast().last
    else { return false }
    if case .number = start.kind { return true }
    return Self.isClock(start)
  }

  private static func isClock(_ token: HoursToken) -> Bool {
    if case .clock = token.kind { true } else { false }
  }

  private func clock() -> (HoursToken.Kind, Int)? {
    guard let first = number(at: position, digits: 4) else { return nil }
    let digits = first.end - position
    var reading = ClockReading(hour: first.value, minute: 0, half: nil, isMilitary: false)
    var end = first.end
    var isClock = false
    if let mark = scalar(end), ":.hHuU\u{FF1A}".unicodeScalars.contains(mark),
      let minute = number(at: end + 1, digits: 2), minute.end == end + 3
    {
      guard digits <= 2, minute.value <= 59 else { return nil }
      reading.minute = minute.value
      reading.isMilitary = ["h", "u"].contains(mark.foldedForHours)
      isClock = true
      end = minute.end
      if scalar(end) == ":", let second = number(at: end + 1, digits: 2) { end = second.end }
    } else if digits <= 2, scalar(end) == ":", number(at: end + 1, digits: 9) != nil {
      return nil
    }
    if let (half, halfEnd) = half(at: end) {
      // `0900` may have an am, and so may `900`.
      if digits > 2 { (reading.hour, reading.minute) = (first.value / 100, first.value % 100) }
      guard reading.hour <= 24, reading.minute <= 59 else { return nil }
      reading.half = half
      isClock = true
      end = halfEnd
    } else if digits == 4, let hourEnd = hoursMark(at: end), first.value / 100 <= 24, first.value % 100 <= 59
    {
      (reading.hour, reading.minute) = (first.value / 100, first.value % 100)
      (reading.isMilitary, isClock, end) = (true, true, hourEnd)
    } else if digits <= 2, let hourEnd = hourMark(at: end) {
      guard reading.hour <= 24 else { return nil }
      reading.isMilitary = true
      isClock = true
      end = hourEnd
      if let minute = spacedMinute(at: hourEnd) ?? spokenMinute(at: hourEnd) {
        (reading.minute, end) = minute
      }
    }
    guard isClock else {
      return ordinal(first.value, at: end) ?? (.number(first.value, digits: digits), end)
    }
    guard reading.hour * 60 + reading.minute <= 1_440 else { return nil }
    if reading.half == nil, reading.hour > 12 || reading.hour == 0 || (digits == 2 && reading.hour < 10) {
      reading.isMilitary = true
    }
    return (.clock(reading), end)
  }

  /// `am`, `a.m.`, `A`, `p. m.` after a time, and its end.
  private func half(at start: Int) -> (ClockReading.Half, Int)? {
    let letterAt = blanksEnd(start)
    guard let letter = scalar(letterAt)?.foldedForHours, letter == "a" || letter == "p" else { return nil }
    let half: ClockReading.Half = letter == "a" ? .am : .pm
    var next = letterAt + 1
    if scalar(next) == "." { next += 1 }
    let second = scalar(next) == "m" || scalar(next) == "M" ? next : blanksEnd(next)
    if scalar(second) == "m" || scalar(second) == "M",
      scalar(second + 1)?.isHoursLetter != true || beginsGluedDay(at: second + 1),
      second == next || scalar(next - 1) == "."
    {
      // The period of "5 pm. Closed" ends a sentence, that of "5 p.m." need not.
      let isPeriod =
        scalar(second + 1) == "."
        && (scalar(letterAt + 1) == "." ? !beginsSentence(second + 2) : !endsSentence(second + 1))
      return (half, isPeriod ? second + 2 : second + 1)
    }
    // `7a-3p`: one letter, directly after the digits.
    guard letterAt == start, scalar(letterAt + 1)?.isHoursLetter != true else { return nil }
    return (half, letterAt + 1)
  }

  /// Whether a word follows that begins a sentence and no days: `5 p.m. Closed Sundays`.
  private func beginsSentence(_ start: Int) -> Bool {
    let word = blanksEnd(start)
    guard word > start, scalar(word)?.properties.isUppercase == true else { return false }
    return [
      "closed", "closes", "closing", "closures", "we", "were", "please", "holiday", "thanksgiving",
      "christmas", "winter", "summer", "finals", "exam", "during",
    ].contains(
      scalars[word...].prefix { $0.isHoursLetter || $0 == "'" || $0 == "\u{2019}" }
        .filter(\.isHoursLetter).folded)
  }

  /// Whether a period is followed only by a capital letter, a new line or the end.
  private func endsSentence(_ period: Int) -> Bool {
    let next = blanksEnd(period + 1)
    guard let scalar = scalar(next), scalar != "\n", scalar != "\r" else { return true }
    return next > period + 1 && scalar.properties.isUppercase
  }

  private func ordinal(_ number: Int, at end: Int) -> (HoursToken.Kind, Int)? {
    guard number <= 31, let first = scalar(end)?.foldedForHours, let second = scalar(end + 1)?.foldedForHours,
      ["st", "nd", "rd", "th"].contains(first + second) || number == 1 && first + second == "er",
      scalar(end + 2)?.isHoursLetter != true
    else { return nil }
    return (.ordinal(number), end + 2)
  }

  /// The minutes of `8 h 30` in French notation, unless the text after it gives the number another meaning.
  private func spacedMinute(at start: Int) -> (Int, Int)? {
    guard scalar(start - 1)?.foldedForHours == "h", let minute = number(at: blanksEnd(start), digits: 2),
      minute.end == blanksEnd(start) + 2, minute.value < 60
    else { return nil }
    let word = scalars[blanksEnd(minute.end)...].prefix(while: \.isHoursLetter).folded
    let next = scalar(minute.end)
    guard ["", "a", "et", "au"].contains(word), next != ":", next != ".", next != "/" else { return nil }
    return (minute.value, minute.end)
  }

  /// The minutes of `11 Uhr 30`, unless they may be the hour of another window, as in `8-11 Uhr 14-17 Uhr`.
  private func spokenMinute(at start: Int) -> (Int, Int)? {
    guard scalar(start - 1)?.foldedForHours == "r", let minute = number(at: blanksEnd(start), digits: 2),
      minute.end == blanksEnd(start) + 2, minute.value < 60, minute.value % 5 == 0
    else { return nil }
    let next = scalar(blanksEnd(minute.end)) ?? "\n"
    let word = scalars[blanksEnd(minute.end)...].prefix(while: \.isHoursLetter).folded
    let goesOn = next.isHoursDash || word == "bis"
    let endsWindow = tokens.last.map { $0.is(.dash) || $0.is(.word("bis")) } ?? false
    guard goesOn ? !endsWindow : word.isEmpty || word == "und", ![":", ".", "/"].contains(next) else {
      return nil
    }
    return (minute.value, minute.end)
  }

  /// The end of the `h` or `hrs` of `0700h-2030h`, on either side of a window: alone it may follow a year or a number.
  private func hoursMark(at start: Int) -> Int? {
    let word = scalars[start...].prefix(4).prefix(while: \.isHoursLetter)
    guard ["h", "hr", "hrs"].contains(word.folded) else { return nil }
    let dash = blanksEnd(word.endIndex)
    let begins =
      scalar(dash)?.isHoursDash == true
      && number(at: blanksEnd(dash + 1), digits: 4).map { $0.end == blanksEnd(dash + 1) + 4 } == true
    let ends =
      tokens.last?.is(.dash) == true
      && tokens.dropLast().last.map { $0.isClock && $0.range.count >= 5 } == true
    return begins || ends ? word.endIndex : nil
  }

  /// `h`, `Uhr` or the Belgian `u` (`14u`, without a blank: `7 u. 8` is another word) after an hour in European
  /// notation, and its end.
  private func hourMark(at start: Int) -> Int? {
    var end = blanksEnd(start)
    var word = ""
    while let next = scalar(end), next.isHoursLetter, word.utf8.count < 5 {
      word += next.foldedForHours
      end += 1
    }
    let isMark = ["h", "uhr", "hs", "uur", "klo"].contains(word) || word == "u" && end == start + 1
    return isMark && scalar(end)?.isHoursLetter != true ? end : nil
  }
}
