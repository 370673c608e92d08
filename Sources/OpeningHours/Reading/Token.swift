/// The smallest part of a value.
struct Token: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    case weekday, month, number, year, holiday, sun, easter, week, days, modifier, always, comment
    case dash, comma, colon, plus, slash, openBracket, closeBracket, openParenthesis, closeParenthesis
    case semicolon, fallback, other
  }

  var kind: Kind
  /// For a number, its number of digits.
  var digits: UInt8
  /// Whether `am`, `pm` or `h` followed, which makes it an hour even without minutes.
  var isHour = false
  /// Whether `pm` followed.
  var isAfternoon = false
  // A value has dozens of tokens, all in memory at once: sixteen bytes each, since no value is as long as 2
  // GB.
  private var narrowValue: Int32
  private var narrowStart: Int32
  private var narrowEnd: Int32

  init(kind: Kind, value: Int, start: Int, end: Int, digits: UInt8 = 0) {
    self.kind = kind
    self.digits = digits
    narrowValue = Int32(truncatingIfNeeded: value)
    narrowStart = Int32(truncatingIfNeeded: start)
    narrowEnd = Int32(truncatingIfNeeded: end)
  }

  /// A weekday (Monday 0), a month (1–12), a number, a holiday (`PH` 0, `SH` 1), a `SunEvent`, a `Modifier` by order,
  /// or the index of a comment.
  var value: Int {
    get { Int(narrowValue) }
    set { narrowValue = Int32(truncatingIfNeeded: newValue) }
  }
  /// The byte offset of its beginning.
  var start: Int {
    get { Int(narrowStart) }
    set { narrowStart = Int32(truncatingIfNeeded: newValue) }
  }
  /// The byte after it.
  var end: Int {
    get { Int(narrowEnd) }
    set { narrowEnd = Int32(truncatingIfNeeded: newValue) }
  }
}

/// Converts byte offsets to the columns that people count.
struct ColumnCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var column = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The column, in characters counted from 1, of a byte of a value.
  static func column(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var counter = ColumnCounter(bytes)
    return counter.column(of: offset)
  }

  /// The column of a byte that is not before the one of the previous call.
  mutating func column(of next: Int) -> Int {
    let next = min(max(next, offset), bytes.count)
    let piece = bytes[offset..<next]
    if piece.contains(where: { $0 >= 0x80 || $0 == 0x0D }) {
      column += String(decoding: piece, as: UTF8.self).count
    } else {
      column += piece.count
    }
    offset = next
    return column
  }
}
