import OpeningHours

/// A cache of recently parsed expressions, since a batch asks the same ones again and again.
struct ExpressionCache {
  /// An expression with its expensive derived values.
  struct Read {
    let expression: HoursExpression
    let canonical: String
  }

  /// The maximum number of bytes of cached values; the parsed form of a value is some tens of times larger.
  private static let room = 256 << 10

  private var kept: [String: Result<Read, HoursSyntaxError>] = [:]
  private var bytes = 0

  /// Parses a value, or returns it from the cache.
  mutating func expression(of value: String) -> Result<Read, HoursSyntaxError> {
    if let known = kept[value] { return known }
    let result = Result { () throws(HoursSyntaxError) in
      let expression = try HoursExpression(value)
      return Read(expression: expression, canonical: expression.canonical)
    }
    let size = value.utf8.count + 64
    if bytes + size > Self.room {
      kept = [:]
      bytes = 0
    }
    guard size <= Self.room else { return result }
    kept[value] = result
    bytes += size
    return result
  }
}
