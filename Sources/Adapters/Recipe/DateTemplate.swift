import CivilTime

/// The order and form of a numeric date: `yyyy-MM-dd`, `M/d/yyyy`, `yyyyMMdd`, `dd.MM.`.
struct DateTemplate: Hashable, Sendable {
  private enum Part: Hashable {
    case year(Int), month(Int), day(Int)
    case literal(Character)
  }

  private let parts: [Part]

  static let iso = DateTemplate("yyyy-MM-dd")

  /// Nil without both a day and a month, or with one of the three twice.
  init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      switch (first, run.count) {
      case ("y", 2), ("y", 4): parts.append(.year(run.count))
      case ("M", 1), ("M", 2): parts.append(.month(run.count))
      case ("d", 1), ("d", 2): parts.append(.day(run.count))
      case _ where first.isLetter: return nil
      default: parts += run.map { .literal($0) }
      }
      rest = rest[run.endIndex...]
    }
    func count(_ isOne: (Part) -> Bool) -> Int { parts.count(where: isOne) }
    let years = count { if case .year = $0 { true } else { false } }
    let months = count { if case .month = $0 { true } else { false } }
    let days = count { if case .day = $0 { true } else { false } }
    guard text.count <= 40, years <= 1, months == 1, days == 1 else { return nil }
    self.parts = parts
  }

  /// A date in this form.
  func text(of date: CivilDate) -> String {
    parts.map { part in
      switch part {
      case .year(2): Self.digits(date.year % 100, 2)
      case .year(let width): Self.digits(date.year, width)
      case .month(let width): Self.digits(date.month, width)
      case .day(let width): Self.digits(date.day, width)
      case .literal(let character): String(character)
      }
    }.joined()
  }

  /// The date in a text's digits, read in this order; without a year the nearest to `today`. Nil if there is
  /// no such day.
  func date(in text: String, near today: CivilDate) -> CivilDate? {
    var rest = text[...]
    func number(_ width: Int) -> Int? {
      rest = rest.drop { !("0"..."9").contains($0) }
      let digits = rest.prefix(width).prefix { ("0"..."9").contains($0) }
      rest = rest[digits.endIndex...]
      return Int(digits)
    }
    var year: Int?
    var month = 0
    var day = 0
    for part in parts {
      switch part {
      case .year(let width):
        guard let value = number(width) else { return nil }
        year = width == 2 ? 2000 + value : value
      case .month: month = number(2) ?? 0
      case .day: day = number(2) ?? 0
      case .literal: continue
      }
    }
    let years = year.map { $0...$0 } ?? today.year - 1...today.year + 1
    return years.compactMap { CivilDate(year: $0, month: month, day: day) }.min {
      abs($0.dayNumber - today.dayNumber) < abs($1.dayNumber - today.dayNumber)
    }
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
