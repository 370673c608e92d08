import CivilTime

/// Words that are not in the specification: their intended meaning, if it can be determined.
extension Lexer {
  /// Reads a run of letters, or a phrase that begins with it.
  mutating func word() throws(HoursSyntaxError) {
    let start = position
    if let length = dottedMeridiem() {
      return meridiem(isAfternoon: bytes[start] | 0x20 == 0x70, length: length)
    }
    if let (correction, end) = phrase() { return try apply(correction, through: end) }
    let end = wordEnd(from: start)
    let found = text(start..<end)
    let candidates = ForeignNames.candidates(for: found.lowercased())
    guard let first = candidates.first else {
      if let stray = tokens.first(where: { $0.kind == .other }) {
        let mark = text(stray.start..<stray.end)
        throw HoursSyntaxError(
          mark == "\"" ? .unclosed(mark) : .unexpected(mark),
          column: ColumnCounter.column(of: stray.start, in: bytes))
      }
      throw HoursSyntaxError(
        .unknownWord(found.shortened, meant: NearestWord.to(found)),
        column: ColumnCounter.column(of: start, in: bytes))
    }
    foreignWords.append(ForeignWord(token: tokens.count, text: found, candidates: candidates))
    push(first.isMonth ? .month : .weekday, value: first.value, length: end - start)
    skipAbbreviationDot()
  }

  /// The end of a run of letters.
  private func wordEnd(from start: Int) -> Int {
    var end = start
    while let (scalar, length) = scalar(at: end), Self.isWordScalar(scalar) { end += length }
    return max(end, start + 1)
  }

  /// The longest phrase that begins here, of at most six words, and its end.
  func phrase() -> (Correction, Int)? {
    var key = ""
    var end = position
    var found: (Correction, Int)?
    for _ in 0..<6 {
      let wordEnd = wordEnd(from: end)
      guard end < bytes.count, let (scalar, _) = scalar(at: end), Self.isWordScalar(scalar) else { break }
      key += text(end..<wordEnd).lowercased()
      end = wordEnd
      if let correction = Corrections.table[key] { found = (correction, end) }
      guard Corrections.beginnings.contains(key) else { break }
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") {
        key += "-"
        end += 1
      }
      let gap = end
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == UInt8(ascii: "_") { end += 1 }
      if end > gap { key += " " }
    }
    return found
  }

  private mutating func apply(_ correction: Correction, through end: Int) throws(HoursSyntaxError) {
    let start = position
    let wrong = text(start..<end)
    switch correction {
    case .ignore: ignore(end - start)
    case .heading:
      var end = end
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "=") { end += 1 }
      ignore(end - start)
    case .openEnd: openEnd(through: end)
    case .season:
      throw HoursSyntaxError(.seasonWord(wrong.shortened), column: ColumnCounter.column(of: start, in: bytes))
    case .meridiem(let isAfternoon): meridiem(isAfternoon: isAfternoon, length: end - start)
    case .hourMark: hourMark(length: end - start)
    case .comment(let comment):
      notices.append(Notice(kind: .wordCorrected(wrong, to: "\"" + comment + "\""), position: start))
      comments.append(comment)
      push(.comment, value: comments.count - 1, length: end - start)
    case .value(let value):
      notices.append(Notice(kind: .wordCorrected(wrong, to: value), position: start))
      var value = value
      let inserted = value.withUTF8 { bytes in
        var lexer = Lexer(bytes)
        // The replacements are simple, and never throw.
        try? lexer.run()
        return lexer.tokens
      }
      for var token in inserted {
        token.start = start
        token.end = end
        tokens.append(token)
      }
      position = end
    }
    skipAbbreviationDot()
  }

  // MARK: open ends

  /// `-late` and `- open end`: a dash that means a plus.
  mutating func openEndAfterDash(length: Int = 1) -> Bool {
    let start = position
    position += length
    if peek(0) == 0x20 { position += 1 }
    if mayBeginOpenEnd(), case (.openEnd, let end)? = phrase() {
      openEnd(from: start, through: end)
      return true
    }
    position = start
    return false
  }

  private mutating func openEnd(from start: Int? = nil, through end: Int) {
    let start = start ?? position
    if tokens.last?.kind == .dash { tokens.removeLast() }
    notices.append(Notice(kind: .wordCorrected(text(start..<end), to: "+"), position: start))
    position = start
    push(.plus, length: end - start)
  }

  // MARK: hours

  /// The length of `a.m.` or `p.m.`, with or without its last dot.
  private func dottedMeridiem() -> Int? {
    guard let first = peek(0), first | 0x20 == 0x61 || first | 0x20 == 0x70, peek(1) == UInt8(ascii: "."),
      let third = peek(2), third | 0x20 == 0x6D, !(peek(3).map(isLetter) ?? false)
    else { return nil }
    return peek(3) == UInt8(ascii: ".") ? 4 : 3
  }

  private mutating func meridiem(isAfternoon: Bool, length: Int) {
    // Before its hour, as in `PM 1:00`, it would be taken for part of the hour before.
    guard let last = tokens.last, last.kind == .number else { return push(.other, length: length) }
    var index = tokens.count - 1
    if index >= 2, tokens[index - 1].kind == .colon, tokens[index - 2].kind == .number { index -= 2 }
    if isAfternoon, tokens[index].value < 12 { tokens[index].value += 12 }
    if !isAfternoon, tokens[index].value == 12 { tokens[index].value = 0 }
    tokens[index].isHour = true
    tokens[index].isAfternoon = isAfternoon
    let minutes = index == tokens.count - 1 ? 0 : last.value
    let time = tokens[index].value.inTwoDigits + ":" + minutes.inTwoDigits
    notices.append(Notice(kind: .twelveHourTime(time), position: tokens[index].start))
    position += length
  }

  /// `9h30` is 9:30, and the `h` of `9h` adds nothing.
  private mutating func hourMark(length: Int) {
    if let last = tokens.last, last.kind == .number {
      if last.end == position, isDigit(peek(length)), isDigit(peek(length + 1)) {
        notices.append(Notice(kind: .markCorrected("h", to: ":"), position: position))
        return push(.colon, length: length)
      }
      tokens[tokens.count - 1].isHour = true
    }
    ignore(length)
  }

  // MARK: numbers that are words

  /// `24 hours`, `7 days a week`: phrases that begin with the number just read.
  mutating func numberPhrase(from start: Int, value: Int) -> Bool {
    guard value == 7 || value == 24, let next = peek(0) else { return false }
    switch next {
    case 0x20, UInt8(ascii: "d"), UInt8(ascii: "j"), UInt8(ascii: "/"), UInt8(ascii: "x"), UInt8(ascii: "*"),
      UInt8(ascii: "h"):
      break
    default: return false
    }
    if let last = tokens.last, last.kind == .plus || last.kind == .dash || last.kind == .colon {
      return false
    }
    let rest = text(position..<min(bytes.count, position + 24)).lowercased()
    for (phrase, meaning) in Corrections.numberPhrases where phrase.hasPrefix(value == 7 ? "7" : "24") {
      let tail = phrase.dropFirst(value == 7 ? 1 : 2)
      guard rest.hasPrefix(tail) else { continue }
      if let next = peek(tail.utf8.count), isLetter(next) || isDigit(next) || next == UInt8(ascii: "-") {
        continue
      }
      let end = position + tail.utf8.count
      notices.append(Notice(kind: .wordCorrected(text(start..<end), to: meaning.text), position: start))
      for var token in meaning.tokens {
        token.start = start
        token.end = end
        tokens.append(token)
      }
      position = end
      return true
    }
    return false
  }
}
