/// Spans that end in `+`: open for sure up to somewhere, and nobody knows how long after that.
enum OpenEnd {
  /// The comment of time that is open only because nobody said when it ends; the words of opening_hours.js.
  static let comment = "Specified as open end. Closing time was guessed."

  /// How long a place may stay open that opens, or was to close, at a time: the guess of opening_hours.js, in minutes.
  static func guess(from minutes: Int) -> Int {
    if minutes >= 22 * 60 { return minutes + 8 * 60 }
    if minutes >= 17 * 60 { return minutes + 10 * 60 }
    return 24 * 60
  }

  /// The last minute, after the midnight a span begins on, that the span or the guess after it reaches on a day of
  /// nominal sun times.
  static func paintedEnd(of span: TimeSpan) -> Int {
    let certain = span.end.map { $0.nominal + (span.endsNextDay ? 24 * 60 : 0) }
    guard span.isOpenEnded else { return certain ?? 0 }
    return max(certain ?? 0, guess(from: certain ?? span.start.nominal))
  }
}
