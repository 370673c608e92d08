/// What brackets behind the hours of a meal state about it on some days: `Dinner 5pm-8pm (5pm-7pm Sundays)`, `Lunch
/// 11am-2pm (closed Fri)`, `Breakfast 7am-10am (Mon-Fri)`. Other meals keep their hours on these days.
struct HoursTextMealDays {
  enum Said {
    /// Other hours.
    case times(ClockReading, ClockReading)
    case until(ClockReading)
    case closed
    /// The meal is offered on these days alone.
    case only
    /// It is not clear to which meals it applies.
    case unclear
  }

  let subject: HoursTextSubject
  let said: Said
  /// The name of the meal, folded, and its part of the day.
  let meal: String
  let period: HoursTextPeriod
  /// Where it is in the text.
  let range: Range<Int>

  /// Reads the brackets, or a comma with "closed", at the end of a line about meals.
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - scalars: The text.
  ///   - setting: The known context of the text as a whole.
  /// - Returns: What is stated, and the items without it; nil if the line ends with anything else.
  static func taken(
    from items: [HoursItem], of scalars: [Unicode.Scalar], in setting: HoursTextSetting
  ) -> (Self, rest: [HoursItem])? {
    guard let (rest, said) = parts(of: items), let label = rest.lastIndex(where: \.isMeal),
      case .label(let period) = rest[label].kind,
      rest.last?.isTimes == true, rest[(label + 1)...].count(where: \.isTimes) == 1,
      rest.allSatisfy({ $0.isMeal || $0.isTimes || $0.isDays || $0.isListMark || $0.is(.cell) }),
      let first = said.first, let last = said.last
    else { return nil }
    let inside = HoursTextSegment.withClosingTimes(Array(said), of: scalars)
    guard
      var subject = HoursTextSegment.subject(inside.filter(\.isSubject)),
      subject.days == nil || subject.dates.isEmpty
    else { return nil }
    let meal = scalars[rest[label].range].folded
    let others = inside.filter {
      !$0.isSubject && !$0.isListMark && !$0.is(.cell) && !$0.is(.closeBracket)
        && !($0.isMeal && scalars[$0.range].folded == meal)
    }
    let isOneOfMany = rest.count(where: \.isMeal) > 1
    guard var said = Self.said(others, of: scalars) else { return nil }
    switch said {
    case .closed where isOneOfMany: said = .unclear
    // "Daily: lunch 11-3, dinner 5-8 (Mon-Thu)": on the other days of the line there may be no dinner.
    case .only where isOneOfMany && subject.dates.isEmpty:
      let named = rest.reduce(into: HoursTextDays()) { days, item in
        if case .days(let more) = item.kind { days.formUnion(more) }
      }
      guard let days = subject.days, days.isStrictSubset(of: named) else { return nil }
      (subject.days, said) = (named.subtracting(days), .unclear)
    // "Brunch 11-1 (Sat-Sun)" on one of many lines with days
    case .only where isOneOfMany || !setting.hasMealsWithoutDays: return nil
    case .times where !subject.dates.isEmpty, .until where !subject.dates.isEmpty: said = .unclear
    case .only where !subject.dates.isEmpty: return nil
    default: break
    }
    let range = first.range.lowerBound..<last.range.upperBound
    return (Self(subject: subject, said: said, meal: meal, period: period, range: range), rest)
  }

  /// The items before the brackets, and those in them. Brackets behind the name of the meal are read like those
  /// behind its hours.
  private static func parts(of items: [HoursItem]) -> ([HoursItem], ArraySlice<HoursItem>)? {
    if let opening = items.lastIndex(where: { $0.is(.openBracket) }), opening > 0,
      let closing = items[opening...].firstIndex(where: { $0.is(.closeBracket) })
    {
      let inside = items[(opening + 1)..<closing]
      if closing == items.count - 1 {
        return items[opening - 1].isTimes ? (Array(items[..<opening]), inside) : nil
      }
      guard items[opening - 1].isMeal, inside.allSatisfy({ $0.isDays || $0.isListMark }) else { return nil }
      return (Array(items[..<opening] + items[(closing + 1)...]), inside)
    }
    // "Lunch 11-2, dinner 5-8, closed Friday" closes more than dinner.
    guard items.count(where: \.isMeal) == 1, let times = items.firstIndex(where: \.isTimes) else {
      return nil
    }
    let behind = items[(times + 1)...]
    let word = behind.first?.is(.comma) == true ? times + 2 : times + 1
    guard items.indices.contains(word),
      items[word].is(.except) || items[word].is(.closed) && word > times + 1,
      word + 1 < items.count, items[(word + 1)...].allSatisfy({ $0.isSubject || $0.isListMark })
    else { return nil }
    return (Array(items[...times]), items[word...])
  }

  private static func said(_ others: [HoursItem], of scalars: [Unicode.Scalar]) -> Said? {
    guard let word = others.first else { return .only }
    guard others.count == 1 else { return nil }
    switch word.kind {
    case .times(let start, let end?): return .times(start, end)
    case .until(let end): return .until(end)
    case .closed, .except: return .closed
    case .risk: return HoursTextSegment.isNot(word, of: scalars) ? .closed : nil
    default: return nil
    }
  }
}

extension HoursTextReader {
  /// Adds what is stated about single meals on some days to their statements.
  mutating func divideMeals() {
    for (line, other) in pending.mealDays {
      guard
        let index = statements.firstIndex(where: {
          line.overlaps($0.statement.range) && $0.statement.meals.contains(other.meal)
        }), var part = Optional(statements[index]), case .windows(let windows) = part.statement.predicate
      else {
        unread.append(other.range)
        continue
      }
      let days = part.statement.subject?.days
      if case .only = other.said {
        statements[index].statement.subject?.days =
          other.subject.days.map { ($0.intersection(days ?? .everyDay)) }
        // "Mon-Fri", and below it "Brunch (Sat-Sun) 10-2"
        if let days, let others = other.subject.days?.subtracting(days), others != [] {
          pending.doubtedWeek.append(
            HoursTextStatement(
              subject: HoursTextSubject(days: others), predicate: .unreadable, range: other.range))
        }
        continue
      }
      part.statement.meals = [other.meal]
      part.statement.parts = []
      part.statement.isOfMeal = true
      part.statement.range = other.range
      part.statement.predicate = predicate(other, windows) ?? .doubtful(closes: nil)
      if other.subject.dates.isEmpty {
        part.statement.subject?.days = other.subject.days
      } else {
        part.statement.subject = other.subject
      }
      if part.statement.predicate == .doubtful(closes: nil) { unread.append(other.range) }
      statements.append(part)
    }
  }

  private func predicate(_ other: HoursTextMealDays, _ windows: [HoursTextWindow]) -> HoursTextPredicate? {
    var setting = setting
    setting.period = other.period
    let read: HoursTextWindowReading
    switch other.said {
    case .closed: return .closed
    case .only, .unclear: return nil
    case .times(let start, let end): read = HoursTextWindow.reading(from: start, to: end, in: setting)
    case .until(let end):
      guard let opens = windows.last?.opens else { return nil }
      read = HoursTextWindow.reading(from: .at(opens), to: end, in: setting)
    }
    if case .window(let window, _) = read { return .windows([window]) }
    return nil
  }
}
