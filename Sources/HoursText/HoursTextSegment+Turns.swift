/// The first and the last day of service.
extension HoursTextSegment {
  /// A line that names the day on which the place opens or closes for longer, with that meaning for its verb: `Opens Jan
  /// 11`, `Closes Dec 11 for the semester`, `On break until Jan 11`.
  ///
  /// - Parameters:
  ///   - line: The items of a line.
  ///   - scalars: The text.
  ///   - isBelowHours: Whether hours are stated above, so that the line is no heading of those of a break.
  /// - Returns: The line; with times, or about anything else than the place, it is unchanged.
  static func withTurn(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], isBelowHours: Bool
  ) -> ArraySlice<HoursItem> {
    guard let date = line.firstIndex(where: \.isDates), case .dates(let spans) = line[date].kind else {
      return line
    }
    var result = line
    var previous = ""
    var (closing, opening, last, breakEnd): (Int?, Int?, Int?, Int?)
    var (risks, others, names, isForTerm) = (0, 0, 0, false)
    for index in line.indices {
      let item = line[index]
      let words = scalars[item.range].folded
      switch item.kind {
      case .closed:
        risks += 1
        closing = index
      case .closes, .ends:
        risks += 1
        if item.is(.ends(after: 1)) { (last, risks, others) = (index, 1, 0) }
        if openings.contains(words) { opening = index } else if closings.contains(words) { closing = index }
      case .through:
        risks += 1
        if isBelowHours, closing == nil, breaks.contains(previous), index < date { breakEnd = index }
      case .occasion:
        names += 1
      case .lasting:
        names += 1
        isForTerm = isForTerm || isTerm(words)
      case .unknown:
        if words == "opening", names + risks + others == 0 { opening = index } else { names += 1 }
        // "Nov 26-29 N/A"
        if words == "n/a", index == line.endIndex - 1, line[(date + 1)..<index].allSatisfy({ $0.is(.cell) }) {
          result[index].kind = .risk
        }
      case .label: names += 1
      case .filler where words.hasPrefix("open"): return line
      case .filler, .cell, .comma, .openBracket, .closeBracket, .term: continue
      case .dates where index == date: break
      case .begins, .reopens, .risk, .near, .closings: risks += 1
      default: others += 1
      }
      previous = words
    }
    if let last, lastDays.contains(scalars[line[last].range].folded), names > 0 {
      // "Last day to add a meal plan: Sep 9"
      result[last].kind = .risk
    } else if let last, last < date, risks > 1 || others > 0 {
      // "Last day: Dec 11 (closes at 2pm)"
      result[last].kind = .ends(after: 0)
    }
    guard spans.count == 1, spans[0].isSingleDay, others == 0, last == nil else { return result }
    if let breakEnd { result[breakEnd].kind = .reopens }
    if let opening, opening < date, risks < 2, closing == nil,
      line[(opening + 1)..<date].allSatisfy({
        $0.is(.filler) || $0.is(.cell) || $0.is(.lasting) || $0.is(.unknown)
      }), namesTerm(line[(opening + 1)..<date], of: scalars), speaksOfTheHouse(line[..<opening], of: scalars)
    {
      result[opening].kind = .reopens
    } else if let closing, isForTerm, risks < 2 {
      result[closing].kind = .ends(after: 0)
    }
    return result
  }

  private static let lastDays = ["last day", "final day"]
  private static let openings = ["opens", "will open", "we will open", "offnet", "offnen"]
  private static let breaks =
    HoursTextHolidays.wordsForBreak.map(String.init)
    + ["ferien", "weihnachtsferien", "weihnachtspause", "vacances", "vacaciones"]

  /// Whether all unknown words of a line name a term: `Fall semester`.
  static func namesTerm(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    line.allSatisfy { item in
      let word = scalars[item.range].folded
      return !item.is(.unknown) || isTerm(word) || HoursItemizer.seasons[word] != nil
    }
  }
}
