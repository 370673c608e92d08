import CivilTime
import OpeningHours

extension SchemaHours {
  /// Whether some times of a text are taken to be of a clock of twelve hours.
  static func isInferred(_ text: String) -> Bool {
    spans(in: text[...]).contains { $0.flatMap { $0.opens.window(to: $0.closes) }?.isInferred ?? false }
  }

  /// The times from and to which a text is of, nil for what has a time in it and is no such span.
  private static func spans(in text: Substring) -> [(opens: SchemaClock, closes: SchemaClock)?] {
    joined(text.split(whereSeparator: \.isWhitespace)).flatMap { $0.split { $0 == "," || $0 == ";" } }
      .compactMap { part in
        let times = part.drop { !$0.isNumber }
        let ends = times.split(separator: "-", omittingEmptySubsequences: false)
        if ends.count == 2, let opens = SchemaClock(ends[0]), let closes = SchemaClock(ends[1]) {
          return .some((opens, closes))
        }
        let isOpenEnd = times.last == "+" && ends.count == 1
        return !isOpenEnd && times.contains { ":.".contains($0) } ? .some(nil) : nil
      }
  }

  /// A text that is more than weekdays and times, and whose times are those of a day of 24 hours.
  static func rule(_ text: String) -> HoursExpression? {
    guard let rule = try? HoursExpression(text) else { return nil }
    for part in text.split(separator: ";") {
      var rises = SchemaRise()
      for span in spans(in: part) {
        // Where nothing is spelt in its own way, times have the language's clock: "18:00-26:00".
        if span == nil, rule.warnings.isEmpty { continue }
        guard let span, let window = span.opens.window(to: span.closes), !window.isInferred,
          rises.take(window, of: [nil])
        else { return nil }
      }
    }
    return rule
  }

  /// Whether a rule names holidays or a month, so that it is no week's.
  static func isSpecial(_ words: [Substring]) -> Bool {
    let letters = words.flatMap { $0.split { !$0.isLetter } }
    return letters.contains {
      $0 == "PH" || $0 == "SH" || $0.count >= 3 && WrittenDay.month(String($0).lowercased()) != nil
    }
  }
}
