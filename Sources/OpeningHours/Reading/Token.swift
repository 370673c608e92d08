/// The smallest part of a value.
struct Token: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    case weekday, month, number, year, holiday, sun, easter, week, days, modifier, always, comment
    case dash, comma, colon, plus, slash, openBracket, closeBracket, openParenthesis, closeParenthesis
    case semicolon, fallback, other
  }

  var kind: Kind
  /// A weekday (Monday 0), a month (1–12), a number, a holiday (`PH` 0, `SH` 1), a `SunEvent`, a `Modifier` by order,
  /// or the index of a comment.
  var value: Int
  /// Byte offsets in the value.
  var start: Int
  var end: Int
  /// For a number, how many digits it was written in.
  var digits: UInt8 = 0
  /// Whether `am`, `pm` or `h` followed, which makes it an hour even without minutes.
  var isHour = false
  /// Whether `pm` followed.
  var isAfternoon = false
}
