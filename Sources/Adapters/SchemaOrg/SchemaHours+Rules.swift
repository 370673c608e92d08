import CivilTime
import OpeningHours

extension SchemaHours {
  /// Whether some times of a text are taken to use a 12-hour clock.
  static func isInferred(_ text: String) -> Bool {
    spans(in: text[...]).contains { $0.flatMap { $0.opens.window(to: $0.closes) }?.isInferred ?? false }
  }

  /// Whether such a time may as well be in the night: "7:00-1:00".
  static func mayEndInNight(_ text: String) -> Bool {
    spans(in: text[...]).contains { span in
      guard let span, span.closes.isOfNight else { return false }
      return span.opens.window(to: span.closes)?.isInferred ?? false
    }
  }

  /// The time spans in a text, with nil for a part that has a time and is not such a span.
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

  /// A text with more than weekdays and times, whose times use a 24-hour clock.
  static func rule(_ text: String) -> HoursExpression? {
    guard let rule = try? HoursExpression(text) else { return nil }
    for part in text.split(separator: ";") {
      var rises = SchemaRise()
      for span in spans(in: part) {
        // If all spellings are standard, times follow the opening_hours grammar: "18:00-26:00".
        if span == nil, rule.warnings.isEmpty { continue }
        guard let span, let window = span.opens.window(to: span.closes), !window.isInferred,
          rises.take(window, of: [nil])
        else { return nil }
      }
    }
    return rule
  }

  /// Whether a rule names holidays or a month, so that it is not a weekly rule.
  static func isSpecial(_ words: [Substring]) -> Bool {
    let letters = words.flatMap { $0.split { !$0.isLetter } }
    return letters.contains {
      $0 == "PH" || $0 == "SH" || $0.count >= 3 && WrittenDay.month(String($0).lowercased()) != nil
    }
  }
}
