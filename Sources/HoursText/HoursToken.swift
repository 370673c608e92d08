/// A piece of a text about opening hours.
struct HoursToken {
  enum Kind: Equatable {
    /// A run of letters, folded.
    case word(String)
    /// Digits alone: an hour, a day, a year or `0900`.
    case number(Int, digits: Int)
    /// `1st`, `22nd`
    case ordinal(Int)
    /// A time of day that cannot be anything else.
    case clock(ClockReading)
    /// A numeric date.
    case date(FigureDate)
    /// `24/7`
    case always
    case dash, comma, colon, semicolon, slash, bar, and, period, newline, quote
    /// A round or square bracket.
    case openBracket, closeBracket
    /// Unreadable digits.
    case badFigures
    /// `$8-12`
    case price
    /// A currency sign after its digits.
    case currency
    /// Any other character.
    case other
  }

  var kind: Kind
  /// Its position among the scalars of the text.
  var range: Range<Int>

  /// Whether this is of a kind; one function for all, as for items.
  @inline(never)
  func `is`(_ kind: Kind) -> Bool { self.kind == kind }

  /// Whether this is a time of day that cannot be anything else.
  var isClock: Bool { if case .clock = kind { true } else { false } }
}

/// A time of day as written.
struct ClockReading: Equatable {
  enum Half: Equatable {
    case am, pm
  }

  /// 0 to 24.
  var hour: Int
  /// 0 to 59.
  var minute: Int
  /// The stated am or pm.
  var half: Half?
  /// Whether the spelling is that of a 24-hour clock: `09:00`, `17:00`, `9h30`.
  var isMilitary: Bool
}

/// A date written in digits: `12/8`, `12/8/2026`, `24.12.`, `2026-11-26`.
struct FigureDate: Equatable {
  enum Order {
    /// `12/8`: month first in America, day first in Europe.
    case slashed
    /// `24.12.`: day first.
    case dotted
    /// `2026-11-26`: first is the month, second the day.
    case iso
  }

  var first: Int
  var second: Int
  var year: Int?
  var order: Order
}
