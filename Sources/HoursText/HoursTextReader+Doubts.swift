internal import CivilTime

/// Lines that the reader leaves out at the end, or marks as doubtful.
extension HoursTextReader {
  /// Keeps what a line makes unknown, until all other lines are read.
  mutating func noteDoubts(_ segment: HoursTextSegment, _ line: ArraySlice<HoursItem>) {
    if segment.shut != nil { pending.names.append(name) }
    pending.shut = pending.shut ?? segment.shut
    // "Closed Nov 25-29; reopening Nov 30" states it twice, "Nov 25: 7am-2pm; Nov 26: regular hours resume" ends it.
    let isKnown = resumes(line) && statements.contains { $0.statement.subject?.dates.isEmpty == false }
    if dates == nil, let first = line.first, let last = line.last {
      if isKnown {
        noteReopening(line)
        pending.doubts += beyondClosing(line, first.range.lowerBound..<last.range.upperBound)
      } else {
        let word = line.first { !$0.is(.filler) } ?? first
        pending.doubts += word.is(.reopens) ? behindClosing(segment) : segment.doubts
      }
    }
    if let termBreak = termBreak(in: line) { pending.names.append(termBreak) }
  }

  /// A line that names the months between terms: they are not an exception, so with hours for both it is
  /// unknown which apply, as with hours of two places.
  func termBreak(in line: ArraySlice<HoursItem>) -> String? {
    guard let first = line.first, let last = line.last, line.contains(where: { $0.is(.occasion) }) else {
      return nil
    }
    let words = folded(first.range.lowerBound..<last.range.upperBound)
    // A vacation of the university takes half of the year.
    let isTerm = !line.contains { $0.isDates || $0.is(.closed) }
    let isTermBreak = words.split(separator: " ").contains {
      $0.hasPrefix("vorlesungsfrei") || $0.hasPrefix("semesterferien") || isTerm && $0.hasPrefix("vacation")
    }
    return isTermBreak ? words : nil
  }

  /// Whether a line has a window for each of the columns that the heading names.
  func isTable(_ heading: Heading, _ statement: HoursTextStatement) -> Bool {
    guard heading.parts > 1, statement.meals.isEmpty, case .windows(let windows) = statement.predicate else {
      return false
    }
    return windows.count == heading.parts && scalars[heading.range].contains("|")
      || HoursTextWindow.overlap(windows)
  }

  /// Treats "Daily: closed for renovation" below hours of some days like a closing of all days to come: it may end.
  /// Above them these are its exceptions: "Closed daily; Monday 9am-5pm".
  mutating func doubtClosedDaily() {
    func isOfTheWeek(_ entry: Entry) -> Bool {
      entry.statement.subject?.dates.isEmpty != false && entry.statement.meals.isEmpty
    }
    guard
      let closing = statements.first(where: {
        isOfTheWeek($0) && $0.statement.predicate == .closed && $0.statement.subject?.days == .everyDay
      }),
      statements.contains(where: { entry in
        guard case .windows = entry.statement.predicate, isOfTheWeek(entry) else { return false }
        return entry.statement.range.lowerBound < closing.statement.range.lowerBound
      })
    else { return }
    unread.append(closing.statement.range)
    pending.shut = pending.shut ?? (closing.statement.range, isAll: false)
  }

  /// Discards the week if all of it is closed until further notice.
  mutating func closeForGood() {
    guard let shut = pending.shut, !pending.names.contains(where: { $0 != nil && $0 != pending.names.first })
    else { return }
    unread += statements.filter { $0.statement.subject?.dates.isEmpty != false }.map(\.statement.range)
    statements.removeAll { $0.statement.subject?.dates.isEmpty != false }
    let statement = HoursTextStatement(
      subject: HoursTextSubject(days: .everyDay), predicate: shut.isAll ? .closed : .unreadable,
      range: shut.range)
    statements.append(Entry(statement: statement, group: group.number))
  }

  /// Whether a line is about dates, breaks, or a beginning or an end of service.
  static func isOfSomeTime(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    line.contains { item in
      switch item.kind {
      case .dates, .begins, .ends, .occasion, .otherTerm, .closes, .reopens, .closings, .near: true
      default: HoursTextSegment.isSeason(item, of: scalars)
      }
    }
  }

  /// Marks closures from now on as unknown beside parts that were not read, names of places, or hours of only some
  /// weekdays: these may be the days before the closure.
  mutating func doubtClosuresUntil() {
    guard !pending.closuresUntil.isEmpty else { return }
    var week: HoursTextDays = []
    for entry in statements where entry.statement.subject?.dates.isEmpty == true {
      week.formUnion(entry.statement.subject?.days ?? [])
    }
    let days = week.intersection(.everyDay).rawValue.nonzeroBitCount
    let isOfPlace = pending.names.allSatisfy { $0 == nil || $0 == pending.names.first } && warnings.isEmpty
    let isRead = unread.isEmpty && pending.doubtedWeek.isEmpty
    if isOfPlace, isRead, days == 0 || days > 4 { return }
    // Alone, it would close all other days.
    if statements.allSatisfy({ pending.closuresUntil.contains($0.statement.range) }) {
      unread += statements.map(\.statement.range)
      statements = []
    }
    for index in statements.indices where pending.closuresUntil.contains(statements[index].statement.range) {
      statements[index].statement.predicate = .unreadable
    }
  }

  /// The place of "Betriebsferien" alone on a line.
  func vacation(in line: ArraySlice<HoursItem>) -> Range<Int>? {
    line.first { $0.is(.closings) && folded($0.range).hasPrefix("betriebs") }?.range
  }

  /// Marks the coming week as unknown if vacations have no dates.
  mutating func doubtVacation() {
    guard let range = closings.undated, let today = setting.today else { return }
    let week = HoursTextDateSpan(
      first: HoursTextDate(date: today), last: HoursTextDate(date: today.adding(days: 7)))
    unread.append(range)
    pending.doubts.append(
      HoursTextStatement(subject: HoursTextSubject(dates: [week]), predicate: .unreadable, range: range))
  }

  /// Marks days unknown if the only statement about them was unreadable: otherwise they would count as
  /// closed.
  mutating func doubtWeek() {
    let known = statements.reduce(into: HoursTextDays()) { days, entry in
      if entry.statement.subject?.dates.isEmpty == true {
        days.formUnion(entry.statement.subject?.days ?? [])
      }
    }
    for statement in pending.doubtedWeek {
      guard let days = statement.subject?.days?.subtracting(known), days != [] else { continue }
      pending.doubts.append(
        HoursTextStatement(
          subject: HoursTextSubject(days: days), predicate: .unreadable, range: statement.range))
    }
  }

  /// Adds the doubts, unless nothing is stated: then no day counts as closed.
  mutating func addDoubts() {
    if !statements.isEmpty { statements += pending.doubts.map { Entry(statement: $0, group: group.number) } }
  }

  /// Removes lists of lines whose days were lost.
  mutating func leaveOutWhatIsLost() {
    let lost = statements.filter { pending.tangledGroups.contains($0.group) }.map(\.statement.range)
    if let first = lost.first {
      warnings.append((.unclearDays, first.lowerBound))
      unread += lost
      pending.doubtedWeek += statements.filter { pending.tangledGroups.contains($0.group) }.map(\.statement)
        .filter { $0.subject?.dates.isEmpty == true && $0.predicate != .closed }
      statements.removeAll { pending.tangledGroups.contains($0.group) }
    }
  }

  /// Removes the week if it belongs to several places.
  mutating func tellPlacesApart() {
    // A line without a name continues the place before it; another name is another place.
    let weekly = statements.filter { $0.statement.subject?.dates.isEmpty != false }
    if let first = weekly.first, pending.names.contains(where: { $0 != nil && $0 != pending.names.first }) {
      warnings.append((.severalPlaces, first.statement.range.lowerBound))
      unread += weekly.map(\.statement.range)
      statements.removeAll { $0.statement.subject?.dates.isEmpty != false }
    } else if !weekly.isEmpty {
      doubtOthers()
    }
  }

  /// Whether a line says that its dates have other hours than usual: `Modified hours Nov 30-Dec 4`.
  func announcesOtherHours(_ line: ArraySlice<HoursItem>) -> Bool {
    let words = words(of: line)
    return words.contains("hours") && words.contains { Self.kindsOfHours.contains(String($0)) }
  }

  /// `Special hours: Nov 25 7am-2pm`: words for hours, not names.
  private static var kindsOfHours: Set<String> {
    [
      "special", "extended", "modified", "adjusted", "shortened", "temporary", "interim",
      "sonderoffnungszeiten",
      "geanderte", "abweichende", "exceptionnels", "especial", "speciale", "avvikande",
    ]
  }

  /// "Grill closed Nov 23-25" below the hours of the venue may concern an area of it, or a day with a name.
  private mutating func doubtOthers() {
    for index in statements.indices {
      guard let name = statements[index].name, !pending.names.contains(name),
        !Self.kindsOfHours.contains(name),
        statements[index].statement.subject?.dates.isEmpty == false
      else { continue }
      statements[index].statement.predicate = .unreadable
      unread.append(statements[index].statement.range)
    }
  }
}
