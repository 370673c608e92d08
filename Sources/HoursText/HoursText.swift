public import CivilTime

/// Reads the hours texts of dining sites (`Mon - Thurs 7am–8pm`) as OSM `opening_hours` expressions.
///
/// Anything it cannot read is returned as text, and if two readings are equally plausible it takes neither.
public struct HoursText {
  /// Reads a text of any number of lines.
  ///
  /// - Parameters:
  ///   - text: A page's text about opening hours, in one of the languages of American and European sites.
  ///   - date: The day the page was read, which supplies missing years of dates; nil leaves them without.
  ///   - isDayFirst: Whether `7/12` in an English text is in December, unless another date in the text shows the
  ///     opposite.
  /// - Returns: The expression and the parts that were not read. Days whose hours were not read are `unknown`
  ///   in it.
  public static func read(
    _ text: String, relativeTo date: CivilDate? = nil, isDayFirst: Bool = false
  ) -> HoursTextReading {
    let scalars = Array(text.unicodeScalars.prefix(longestText + 1))
    guard scalars.count <= longestText else {
      return HoursTextReading(
        expression: nil, unread: [text], warnings: [HoursTextWarning.tooLong.warning(column: 1)])
    }
    let tokens = HoursItemizer.withMonthsFirst(HoursLexer.tokens(of: scalars))
    let isDayFirst = HoursItemizer.isDayFirst(tokens, otherwise: isDayFirst)
    let draft = HoursLexicon.best(for: tokens, of: scalars, relativeTo: date, isDayFirst: isDayFirst)
    return HoursTextReading(draft, of: scalars)
  }

  /// Reads the rows of a table with separate days and times: (`Mon - Fri`, `6:00AM - 10:30AM`), (`Sat`,
  /// `Closed`).
  ///
  /// - Parameters:
  ///   - rows: The rows of one schedule; one with empty times states nothing.
  ///   - date: The day the page was read, which supplies missing years of dates; nil leaves them without.
  ///   - isDayFirst: Whether `7/12` in an English text is in December, unless another date in the text shows the
  ///     opposite.
  /// - Returns: One expression for all rows; columns of warnings count the rows as lines of `days | times`.
  public static func read(
    rows: [(days: String, times: String)], relativeTo date: CivilDate? = nil, isDayFirst: Bool = false
  ) -> HoursTextReading {
    func onOneLine(_ cell: String) -> String {
      String(cell.map { $0.isNewline || $0 == ";" ? "," : $0 })
    }
    let lines = rows.filter { !$0.times.allSatisfy(\.isWhitespace) }
    return read(
      lines.map { onOneLine($0.days) + " | " + onOneLine($0.times) }.joined(separator: "\n"),
      relativeTo: date,
      isDayFirst: isDayFirst)
  }

  /// Reads one window with the name of its period before it, as on a card: `All Day 7:00am - 8:00pm`.
  ///
  /// - Parameter text: One line.
  /// - Returns: The period as written, nil if there is none; and minutes after midnight, 0 to 1,439, of the
  ///   beginning and the end. An end at or before the beginning is on the next day; equal ones are 24 hours.
  ///   Nil if the text is anything else.
  public static func window(_ text: String) -> (period: String?, opens: Int, closes: Int)? {
    let scalars = Array(text.unicodeScalars.prefix(longestWindow + 1))
    guard scalars.count <= longestWindow else { return nil }
    let items = HoursItemizer.items(of: HoursLexer.tokens(of: scalars), in: .english)
    var name: Range<Int>?
    var setting = HoursTextSetting()
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .times(let start, let end?):
        guard items[(index + 1)...].allSatisfy({ $0.is(.filler) || $0.is(.line) }),
          case .window(let window, _) = HoursTextWindow.reading(from: start, to: end, in: setting)
        else { return nil }
        let period = name.map { HoursTextReading.trimmed(scalars[$0]) } ?? ""
        return (period.isEmpty ? nil : period, window.opens, window.closes % 1_440)
      case .label(let period):
        setting.period = period
        fallthrough
      case .allDay, .unknown, .part, .occasion, .filler, .regular, .lasting, .current, .term, .otherTerm,
        .closes,
        .closings,
        .reopens,
        .stamp, .near:
        name = (name?.lowerBound ?? item.range.lowerBound)..<item.range.upperBound
      case .comma, .and, .cell: break
      case .risk where scalars[item.range].allSatisfy({ !("0"..."9").contains($0) }):
        name = (name?.lowerBound ?? item.range.lowerBound)..<item.range.upperBound
      default: return nil
      }
    }
    return nil
  }

  /// Maximum length of a text about hours, in scalars.
  private static var longestText: Int { 8_192 }

  /// Maximum length of a text for one window, in scalars.
  private static var longestWindow: Int { 200 }
}
