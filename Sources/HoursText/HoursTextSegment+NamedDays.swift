internal import CivilTime

/// Holidays named in a list with weekdays or dates: `closed Sundays and Thanksgiving`, `closed Thanksgiving
/// and Dec 25`.
extension HoursTextSegment {
  /// Removes the names of holidays from a list of weekdays that are closed every week.
  ///
  /// "Closed Thursday and Friday for Thanksgiving" is about one week, and is left unchanged.
  mutating func withoutListedOccasions(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.closed) || $0.is(.except) }), items.contains(where: \.isDays),
      items.contains(where: { $0.is(.occasion) })
    else { return items }
    var rest: [HoursItem] = []
    for item in items {
      guard item.is(.occasion), let mark = rest.last, mark.isListMark || mark.is(.except),
        HoursTextHolidays.isName(HoursTextHolidays.words(of: scalars[item.range]))
      else {
        rest.append(item)
        continue
      }
      let before = mark.is(.except) ? mark : rest.dropLast().last { !$0.isListMark }
      guard let before,
        before.is(.except) || before.isDays && (mark.is(.and) || Self.isEveryWeek(before, of: scalars))
      else {
        rest.append(item)
        continue
      }
      while rest.last?.isListMark == true { rest.removeLast() }
      namedDays.append(item.range)
      unread.append(item.range)
    }
    // "Mon-Sun 7am-10pm except Thanksgiving"
    if rest.last?.is(.except) == true, items.last?.is(.except) == false { rest.removeLast() }
    return rest
  }

  /// Whether days are written in the plural: `Mondays`, `weekends`, `sonntags`.
  private static func isEveryWeek(_ days: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    let word = scalars[days.range].folded
    return word.hasSuffix("s") && word.count > "thurs".count
  }
}

extension HoursTextReader {
  /// Marks holidays that are named in lists of other days as unknown, unless the text also states their date.
  mutating func doubtNamedDays() {
    guard let today = setting.today, !namedDays.isEmpty else { return }
    let dated = statements.flatMap {
      HoursTextYears(date: today).dated($0.statement.subject?.dates ?? []) ?? []
    }
    .compactMap { HoursTextYears.extent(of: [$0]) }
    for name in namedDays {
      for feast in HoursTextHolidays(today: today).days(in: HoursTextHolidays.words(of: scalars[name]))
      where HoursTextYears.extent(of: [feast]).map({ !dated.contains(where: $0.overlaps) }) ?? false {
        doubts.append(
          HoursTextStatement(subject: HoursTextSubject(dates: [feast]), predicate: .unreadable, range: name))
      }
    }
  }
}
