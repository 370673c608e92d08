/// Cuts a text into tokens, in one pass.
struct HoursLexer {
  let scalars: [Unicode.Scalar]
  private(set) var position = 0
  private(set) var tokens: [HoursToken] = []

  static func tokens(of scalars: [Unicode.Scalar]) -> [HoursToken] {
    var lexer = HoursLexer(scalars: scalars)
    while lexer.position < scalars.count { lexer.step() }
    return joiningWindows(joiningBrackets(lexer.tokens))
  }

  /// Tokens with a comma for each semicolon within brackets, where it separates parts of a remark: `(closed 11/25-11/29;
  /// 12/24-1/3)`.
  private static func joiningBrackets(_ tokens: [HoursToken]) -> [HoursToken] {
    guard tokens.contains(where: { $0.is(.semicolon) }), tokens.contains(where: { $0.is(.openBracket) })
    else {
      return tokens
    }
    var tokens = tokens
    var inside: [Int]?
    for index in tokens.indices {
      switch tokens[index].kind {
      case .openBracket: inside = []
      case .newline: inside = nil
      case .semicolon: inside?.append(index)
      case .closeBracket:
        for mark in inside ?? [] { tokens[mark].kind = .comma }
        inside = nil
      default: continue
      }
    }
    return tokens
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    tokens.reserveCapacity(scalars.count / 3)
  }

  private mutating func step() {
    let scalar = scalars[position]
    if scalar.isHoursBlank {
      position += 1
    } else if (0x30...0x39).contains(scalar.value) {
      figures()
    } else if ["l", "I", "O"].contains(scalar),
      self.scalar(position + 1).map({ ("0"..."9").contains($0) }) == true
    {
      // "l1am" and "I1am", where a scanner took a digit for a letter.
      add(.badFigures, length: unreadableEnd() - position)
    } else if scalar.isHoursLetter {
      word()
    } else if Self.isCurrency(scalar) {
      let end = priceEnd()
      add(end > position + 1 ? .price : .currency, length: end - position)
    } else if scalar == "<", let end = tagEnd() {
      add(.newline, length: end - position)
    } else if scalar == "&", let (mark, end) = reference() {
      if let mark { add(mark, length: end - position) } else { position = end }
    } else {
      add(Self.mark(scalar), length: scalar == "-" ? scalars[position...].prefix { $0 == "-" }.count : 1)
    }
  }

  private static func mark(_ scalar: Unicode.Scalar) -> HoursToken.Kind {
    if scalar.isHoursDash { return .dash }
    return switch scalar {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": .newline
    case ",", "\u{3001}", "\u{FF0C}": .comma
    case ":", "\u{FF1A}": .colon
    case ";": .semicolon
    case "/": .slash
    case "|", "\u{2022}", "\u{B7}", "*": .bar
    case "&", "+": .and
    case ".": .period
    case "{", "}": .newline
    case "(", "[": .openBracket
    case ")", "]": .closeBracket
    case "\"", "\u{201C}", "\u{201D}": .quote
    default: .other
    }
  }

  mutating func add(_ kind: HoursToken.Kind, length: Int) {
    tokens.append(HoursToken(kind: kind, range: position..<position + length))
    position += length
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  /// The position after an amount with a leading currency sign: `$8`, `$8.50`, `$8-12`, `$8-$12`.
  private func priceEnd() -> Int {
    var end = position + 1
    while let next = scalar(end) {
      let isFigure = (0x30...0x39).contains(next.value)
      let joins = [".", ","].contains(next) || next.isHoursDash || Self.isCurrency(next)
      let follows = scalar(end + 1).map { (0x30...0x39).contains($0.value) || Self.isCurrency($0) } ?? false
      guard isFigure || joins && follows else { break }
      end += 1
    }
    return end
  }

  /// The position after the `>` of a short tag that begins here.
  private func tagEnd() -> Int? {
    let window = scalars[position..<min(position + 64, scalars.count)]
    guard let end = window.firstIndex(of: ">"), end > position + 1 else { return nil }
    let first = scalars[position + 1]
    return first.isHoursLetter || first == "/" ? end + 1 : nil
  }

  /// The character of an HTML reference that a page left in its text, nil for a blank; and its end.
  private func reference() -> (HoursToken.Kind?, Int)? {
    let window = scalars[(position + 1)..<min(position + 9, scalars.count)]
    guard let end = window.firstIndex(of: ";"), end > position + 2 else { return nil }
    let kind: HoursToken.Kind?
    switch String(String.UnicodeScalarView(window[..<end])) {
    case "nbsp", "ensp", "emsp", "thinsp", "#160", "#xA0", "#xa0", "#8239": kind = nil
    case "ndash", "mdash", "minus", "#8211", "#8212", "#x2013", "#x2014": kind = .dash
    case "amp", "#38", "#038": kind = .and
    case "bull", "middot", "#8226", "#183": kind = .bar
    case let name where name.hasPrefix("#"): kind = .other
    // `Fri&Sat;`
    default: return nil
    }
    return (kind, end + 1)
  }

  /// Whether a weekday or `Closed` begins here, as behind a cell in tables whose cells were glued together: `9:00
  /// PMTuesday`, `ClosedSunday`, `SundayClosed`.
  func beginsGluedDay(at index: Int, behind cell: String = "") -> Bool {
    guard let first = scalar(index), first.properties.isUppercase else { return false }
    let word = String(String.UnicodeScalarView(scalars[index...].prefix(9)))
    // A dash may be lost between two days.
    let isDay = !cell.isEmpty && cell != "closed"
    return isDay ? word.hasPrefix("Closed") : Self.gluedDays.contains(where: word.hasPrefix)
  }

  private static let gluedDays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let glued: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "closed",
  ]

  private mutating func word() {
    var text = ""
    var end = position
    var hasApostrophe = false
    while end < scalars.count {
      let scalar = scalars[end]
      if end > position + 5, Self.glued.contains(text), beginsGluedDay(at: end, behind: text) { break }
      if scalar.isHoursLetter {
        text += scalar.foldedForHours
      } else if scalar != "'" && scalar != "\u{2019}" {
        break
      } else {
        hasApostrophe = true
      }
      end += 1
    }
    // "We're closed" is not "were closed".
    if hasApostrophe, text == "were" { text = "weare" }
    // Dutch "tot en met", "week commencing" and "not available".
    for (first, second) in [("t", "m"), ("w", "c"), ("n", "a")]
    where text == first && scalar(end) == "/" && scalar(end + 1)?.foldedForHours == second
      && scalar(end + 2)?.isHoursLetter != true
    {
      return add(.word(first + second), length: end + 2 - position)
    }
    if text == "l", scalar(end) == ".", scalar(end + 1)?.foldedForHours == "o",
      scalar(end + 2)?.isHoursLetter != true
    {
      // "L.O. 13:30", the last order, whose periods do not end sentences.
      return add(.word("lo"), length: end + (scalar(end + 2) == "." ? 3 : 2) - position)
    }
    add(.word(text), length: end - position)
  }
}
