/// Days and dates on lines of their own.
extension HoursTextReader {
  /// Days on a line of their own, which apply to the lines below.
  struct Heading {
    var subject: HoursTextSubject
    var range: Range<Int>
    /// The number of its lists of days, as for the columns of a table.
    var parts = 1
    var isUsed = false
    /// Whether a line below states opening times.
    var hasWindows = false
    /// Whether a line below states that nothing is open.
    var isClosed = false
    /// Whether a name precedes its days: `Street closure on Sat`.
    var isNamed = false
    /// Whether it names an occasion, or a meal, in addition to its dates.
    var isOccasion = false
    /// The number of meals that its line names as the only ones of its days; 0: it does not.
    var onlyMeals = 0
    /// Whether its line has nothing but its days.
    var isPlain = false
    /// Whether it may be the time in which the place operates at all.
    var isSeason = false
    /// Whether its line says that the place is open.
    var isOpen = false
  }

  /// Ends the headings above if a line begins the regular week, or what applies from a date on.
  mutating func endHeadings(_ segment: HoursTextSegment, isNewParagraph: Bool) {
    let begun = segment.beginning.map { HoursTextYears(date: setting.today).begun($0) }
    if segment.isRegular || begun != nil { since = begun ?? nil }
    if segment.isRegular || begun ?? nil != nil {
      noteIfUnused(dates)
      (dates, occasion, isUnclear) = (nil, nil, false)
    }
    if isNewParagraph { above = LinesAbove() }
    if begun == .some(nil) {
      noteIfUnused(dates)
      (dates, isUnclear) = (nil, true)
    }
  }

  /// Handles days without any statement: closed below "Closed:", otherwise a heading of the lines below.
  mutating func readHeader(
    _ header: (subject: HoursTextSubject, range: Range<Int>, parts: Int), isNamed: Bool,
    _ line: ArraySlice<HoursItem>, isNewParagraph: Bool, isListed: Bool
  ) {
    let goesOn =
      closings.isListed && header.subject.days == nil
      || closings.listsDays && header.subject.dates.isEmpty
        && (header.subject.days?.rawValue.nonzeroBitCount ?? 7) < 3
    if isListed, goesOn, !closings.isHeaded, isNoClosing(line) {
      let isOfDates = !header.subject.dates.isEmpty
      if isOfDates || line.contains(where: \.isMeal) {
        unread.append(header.range)
        pending.doubts.append(
          HoursTextStatement(
            subject: header.subject, predicate: isOfDates ? .unreadable : .unclear, range: header.range))
        return
      }
    } else if closings.isHeaded || isListed && goesOn {
      let closed = HoursTextStatement(subject: header.subject, predicate: .closed, range: header.range)
      (closings.headed, closings.undated) = (statements.count, nil)
      statements.append(Entry(statement: closed, group: group.number))
      return
    }
    var heading = Heading(subject: header.subject, range: header.range, parts: header.parts)
    heading.isNamed = isNamed && !leavesHoursOpen(line) && !HoursTextSegment.namesTerm(line, of: scalars)
    heading.isOccasion =
      line.contains { $0.is(.occasion) || $0.is(.days(.holidays)) } || hasOnlyMeals(line) || namesBreak(line)
      || announcesOtherHours(line)
    heading.isSeason = isSeason(line)
    heading.isOpen =
      line.contains { $0.is(.filler) && HoursTextSegment.opens($0, of: scalars) }
      && !line.contains { $0.is(.unknown) }
    heading.isPlain = line.allSatisfy {
      $0.isDays || $0.isListMark || [.cell, .openBracket, .closeBracket].contains($0.kind)
    }
    if line.first(where: { $0.isMeal || $0.isDays })?.isDays == true, hasOnlyMeals(line) {
      heading.onlyMeals = line.count(where: \.isMeal)
    }
    if namesBreak(line) || namesHolidays(line) {
      pending.breaks.append(Break(dates: header.subject.dates, words: words(of: line), isHeading: true))
    }
    head(with: heading, isNewParagraph: isNewParagraph)
    (closings.isListed, closings.listsDays) = (false, false)
  }

  /// Handles days alone on a line.
  mutating func head(with heading: Heading, isNewParagraph: Bool) {
    group.begin()
    if let last = statements.last?.statement, last.predicate == .closed, last.subject == HoursTextSubject() {
      // "Closed" above days may apply to them, or to the lines above it.
      leaveUnread(last)
      statements.removeLast()
    }
    let isDates = heading.subject.days == nil
    if isAfterHeading, !isNewParagraph, isDates ? dates?.isUsed == false : days?.isUsed == false {
      isTangled = true
    } else if !isAfterHeading || isNewParagraph {
      isTangled = false
    }
    isAfterHeading = true
    above = LinesAbove()
    noteIfUnused(days)
    days = nil
    if isDates {
      noteIfUnused(dates)
      dates = heading
      // They are the dates of the occasion named on a line above.
      (occasion, isUnclear) = (nil, false)
    } else {
      days = heading
    }
  }

  /// Whether dates follow the name of a season on their line.
  private func isBehindSeason(_ range: Range<Int>) -> Bool {
    let start = scalars[..<range.lowerBound].lastIndex { $0 == "\n" || $0 == "\r" }.map { $0 + 1 } ?? 0
    let words = HoursTextHolidays.words(of: scalars[start..<range.lowerBound])
    let seasons: Set<Substring> = ["winter", "spring", "summer", "fall", "autumn"]
    return words.contains(where: seasons.contains)
      && words.allSatisfy { seasons.contains($0) || ["hours", "term", "session", "break"].contains($0) }
  }

  mutating func noteIfUnused(_ heading: Heading?) {
    guard let heading, !heading.isUsed else { return }
    unread.append(heading.range)
    // "Saturday: see website": it is not closed for want of hours.
    if heading.subject.dates.isEmpty, !heading.isNamed {
      pending.doubtedWeek.append(
        HoursTextStatement(subject: heading.subject, predicate: .unreadable, range: heading.range))
    }
    if heading.onlyMeals > 0, heading.subject.dates.isEmpty, let days = heading.subject.days {
      pending.onlyMeals.append((days, heading.onlyMeals, heading.range))
    }
    if heading.isSeason, let season = heading.subject.dates.first,
      season.length >= (heading.isOpen ? Self.shortestOpenSeason : Self.shortestSeason)
    {
      pending.seasons.append((season, heading.range))
      return
    }
    // Nothing is stated about the dates of this occasion, or of a short time: `Winter 12/24-1/1`.
    let isShort =
      heading.subject.dates.contains { !$0.isSingleDay && $0.length < 22 } && isBehindSeason(heading.range)
    if heading.isOccasion || heading.isOpen || heading.parts > 1 || isShort, !heading.subject.dates.isEmpty {
      pending.doubts.append(
        HoursTextStatement(subject: heading.subject, predicate: .unreadable, range: heading.range))
    }
  }
}

extension HoursTextReader {
  /// In days; an English break has fewer.
  fileprivate static var shortestSeason: Int { 43 }
  /// In days, if it is said to be open.
  fileprivate static var shortestOpenSeason: Int { 22 }

  /// Makes lines of their own of days with a dash in place of hours: `Tue 8am-4pm, Wed -, Thu 8am-4pm`. Otherwise
  /// they would have the hours of the days after them.
  static func withEmptyDays(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    /// Whether days are here, possibly after a cell in the direction of reading.
    func isDays(_ index: Int, _ next: Int) -> Bool {
      guard items.indices.contains(index) else { return false }
      return items[index].isDays
        || items[index].is(.cell) && items.indices.contains(next) && items[next].isDays
    }
    var result = items
    for index in items.indices
    where HoursTextSegment.isDashed(items[index], of: scalars) && isDays(index - 1, index - 2) {
      guard isDays(index + 2, index + 3), items[index + 1].is(.comma) || items[index + 1].is(.cell) else {
        continue
      }
      result[index + 1].kind = .line
      let mark = index - (items[index - 1].isDays ? 2 : 3)
      if mark >= 0, items[mark].is(.comma) || items[mark].is(.cell) { result[mark].kind = .line }
    }
    return result
  }
}
