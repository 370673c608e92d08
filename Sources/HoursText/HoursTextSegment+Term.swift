internal import CivilTime

/// Hours with a stated end or beginning.
extension HoursTextSegment {
  /// `Mon-Fri 7am-9pm through Dec 11` applies until then, and after its beginning, `from Aug 24`, in every
  /// week.
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - years: Supplies the day of reading.
  /// - Returns: The items with a range of dates instead, or without the date; unchanged if the hours are
  ///   past, or in the future.
  mutating func withTerm(_ items: [HoursItem], on years: HoursTextYears) -> [HoursItem] {
    guard let word = items.firstIndex(where: { $0.is(.through) || $0.is(.begins) }),
      word + 1 < items.count, case .dates(let spans) = items[word + 1].kind, spans.count == 1,
      let date = spans.first?.first, spans[0].isSingleDay,
      items[(word + 2)...].allSatisfy({ $0.is(.cell) || $0.is(.closeBracket) })
        || items[..<word].allSatisfy({ $0.isWord || $0.is(.cell) }),
      items.count(where: { $0.isRisk || $0.isDates }) == 2, items.contains(where: \.isOpening),
      items.allSatisfy({ !$0.is(.except) }),
      items[word].is(.begins)
        ? items.first?.kind != .closed && !items[word...].contains(where: { $0.is(.unknown) })
        : items.allSatisfy({ !$0.is(.closed) })
    else { return items }
    var rest = items
    if items[word].is(.begins) {
      since = years.begun(date)
      if since == nil { return items }
      rest.removeSubrange(word...(word + 1))
    } else if let term = years.untilDate(spans) {
      rest.remove(at: word)
      rest[word].kind = .dates([term])
    }
    return rest
  }
}

extension HoursTextSegment {
  /// `Mi ab 13 Uhr geschlossen`, `Wed closed from 1pm` as `Wed until 1pm`.
  static func withClosedEnds(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.begins) }) else { return items }
    var rest = items
    for index in items.indices.dropFirst().dropLast(2).reversed() where items[index - 1].isDays {
      let closesLast = items[index + 2].is(.closed)
      let word = closesLast ? index : index + 1
      guard closesLast || items[index].is(.closed), items[word].is(.begins), items[word + 1].is(.risk),
        let end = time(in: Array(scalars[items[word + 1].range]))
      else { continue }
      let range = items[index].range.lowerBound..<items[index + 2].range.upperBound
      rest.replaceSubrange(index...(index + 2), with: [HoursItem(kind: .until(end), range: range)])
    }
    return rest
  }
}

extension HoursTextYears {
  /// From yesterday, since last night may not have ended yet, through a future date; nil if it is past.
  fileprivate func untilDate(_ spans: [HoursTextDateSpan]) -> HoursTextDateSpan? {
    guard let date, var last = dated(spans)?.first?.last,
      let first = HoursTextDate(date: date).adding(-1)
    else { return nil }
    last.weekday = nil
    guard first.mayRun(to: last) else { return nil }
    // An end further away, without a year, may also be that of last year.
    let isNear = last.adding(-Self.longestTerm).map { begun($0) != nil } ?? false
    return isNear || spans.first?.first.year != nil ? HoursTextDateSpan(first: first, last: last) : nil
  }

  /// In days, from now on.
  private static var longestTerm: Int { 140 }
}
