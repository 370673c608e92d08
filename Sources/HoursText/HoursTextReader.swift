internal import CivilTime

/// Reads the lines of a text in one language, and tracks the days to which a line without days applies.
struct HoursTextReader {
  let scalars: [Unicode.Scalar]
  var setting = HoursTextSetting()
  var statements: [Entry] = []
  var unread: [Range<Int>] = []
  var warnings: [(code: HoursTextWarning, position: Int)] = []

  /// A statement and the list of lines it belongs to.
  struct Entry {
    var statement: HoursTextStatement
    var group: Int
    /// The words before it on its line.
    var name: String?
    /// The dates to which it may belong, since it follows a single date.
    var behindDate: HoursTextDateSpan?
  }

  var days: Heading?
  var dates: Heading?
  /// The days of the line before, for a line without any.
  var continued: (subject: HoursTextSubject, mealLeads: Bool)?
  /// The dates of the line before, if it names weekdays within them.
  var continuedDates: [HoursTextDateSpan] = []
  /// The weekdays within those dates.
  var continuedDays: HoursTextDays = []
  /// The last line of unknown words.
  var name: String?
  var meal: HoursTextPeriod?
  /// The meal alone on its line, which applies to the lines below.
  var mealHeading: String?
  /// Whether lines without days can no longer be assigned, as in a table whose columns were flattened.
  var isTangled = false
  var isAfterHeading = false
  /// Whether the last line of words names an occasion.
  var isOccasion = false
  /// Whether there is a heading above whose dates were not read.
  var isUnclear = false
  /// Whether the line before is "Closed:", for the dates on the lines below.
  var headsClosings = false
  /// Whether all lines so far begin with "closed" and state only closures.
  var isOnlyClosed = true
  /// Whether the line before begins with "closed" and states closures on some dates.
  var listsClosings = false
  /// The statement of the line before, if it names its days.
  var previous: HoursTextSubject?
  /// The lines with days of their own since the last heading, and whether lines without days followed one of
  /// them.
  var listed: Set<Int> = []
  var isContinued = false
  /// Days that unread lines make unknown.
  var doubts: [HoursTextStatement] = []
  /// Days that may be open in every week, since their statements were not read.
  var doubtedWeek: [HoursTextStatement] = []
  /// The day from which on the lines below apply, as stated on a line above.
  var since: Int?
  /// "Closed until further notice."
  var shut: (range: Range<Int>, isAll: Bool)?
  /// The index of the statement that the line before added for a date below "Closed:".
  var headedClosing: Int?
  /// "Today 7am-2pm": hours of one day named relative to today.
  var near: [(date: HoursTextDate, weekday: Int, statement: HoursTextStatement)] = []
  /// Names of holidays in lists of other days.
  var namedDays: [Range<Int>] = []
  /// "Closed 2-4pm", of all the hours.
  var pauses: [HoursTextPause] = []
  var group = 0
  var groupMeals: Set<String> = []
  var groupIsPlain = false
  var tangledGroups: Set<Int> = []
  /// The places that lines without dates seem to be about, in order, including those of unread lines.
  var names: [String?] = []

  init(_ items: [HoursItem], of scalars: [Unicode.Scalar], isMilitary: Bool, today: CivilDate?) {
    self.scalars = scalars
    (setting.isMilitary, setting.today) = (isMilitary, today)
    let rows = HoursTextColumns.joined(Self.withEmptyDays(Self.withThisWeek(items), of: scalars), of: scalars)
    let items = HoursTextPause.setApart(in: HoursTextSpecialParts(rows, of: scalars).joined())
    var isNewParagraph = false
    let lines = items.split { $0.is(.line) || $0.is(.paragraph) }
    let parts = HoursTextParts(in: lines, of: scalars)
    for line in lines {
      let before = line.startIndex > 0 ? items[line.startIndex - 1] : nil
      isNewParagraph = isNewParagraph || before?.is(.paragraph) == true
      let isListed = before.map { $0.is(.line) && scalars[$0.range.lowerBound] == ";" } ?? false
      if parts.isPassedOver(line), let first = line.first, let last = line.last {
        unread.append(first.range.lowerBound..<last.range.upperBound)
        continue
      }
      let line = parts.plain(line, unread: &unread)
      if read(line, isNewParagraph: isNewParagraph, isListed: isListed) { isNewParagraph = false }
    }
    finish()
  }

  /// Reads one line, or a part of it after a semicolon; false if it states nothing at all.
  mutating func read(_ line: ArraySlice<HoursItem>, isNewParagraph: Bool, isListed: Bool) -> Bool {
    var setting = setting
    setting.period = meal
    if readNear(line, in: setting) { return true }
    let segment = HoursTextSegment(line, of: scalars, in: setting)
    let isHead = days == nil && Self.isClosingsHeading(line)
    if !isHead { unread += segment.unread }
    warnings += segment.warnings
    self.setting.openings = segment.openings
    if dates == nil, !segment.statements.isEmpty { namedDays += segment.namedDays }
    doubtedWeek += segment.doubtedWeek
    if let pause = segment.pause {
      note(pause)
      return true
    }
    if segment.shut != nil { names.append(name) }
    shut = shut ?? segment.shut
    // "Closed Nov 25-29; reopening Nov 30" states it twice, "Nov 25: 7am-2pm; Nov 26: regular hours resume" ends it.
    let isKnown = resumes(line) && statements.contains { $0.statement.subject?.dates.isEmpty == false }
    if dates == nil, let first = line.first, let last = line.last {
      if isKnown {
        doubts += beyondClosing(line, first.range.lowerBound..<last.range.upperBound)
      } else {
        doubts += first.is(.reopens) ? behindClosing(segment) : segment.doubts
      }
    }
    if let termBreak = termBreak(in: line) { names.append(termBreak) }
    let begun = segment.beginning.map { HoursTextYears(date: setting.today).begun($0) }
    if segment.isRegular || begun != nil { since = begun ?? nil }
    if segment.isRegular || begun ?? nil != nil {
      noteIfUnused(dates)
      (dates, isOccasion, isUnclear) = (nil, false, false)
    }
    if isNewParagraph {
      (continued, continuedDates, previous, listed, isContinued) = (nil, [], nil, [], false)
    }
    if begun == .some(nil) {
      noteIfUnused(dates)
      (dates, isUnclear) = (nil, true)
    }
    if headsClosings, segment.header == nil, segment.statements.isEmpty || isNewParagraph {
      headsClosings = false
    }
    if isHead {
      headsClosings = true
      return true
    }
    if segment.statements.isEmpty, segment.header == nil {
      // "Closed Thanksgiving; Dec 24-Jan 1"
      listsClosings = listsClosings || !segment.doubts.isEmpty && Self.beginsWithClosed(line)
      return readWords(segment, line)
    }
    readStatements(segment, isNewParagraph: isNewParagraph, isListed: isListed)
    isOnlyClosed =
      isOnlyClosed && line.first { !$0.is(.filler) }?.is(.closed) == true
      && statements.allSatisfy { $0.statement.predicate == .closed }
    (meal, headedClosing) = (nil, nil)
    guard let header = segment.header else {
      (isAfterHeading, headsClosings) = (false, false)
      listsClosings = Self.isListOfClosings(line, segment.statements.last)
      return true
    }
    if headsClosings || isListed && listsClosings && header.subject.days == nil {
      let closed = HoursTextStatement(subject: header.subject, predicate: .closed, range: header.range)
      headedClosing = statements.count
      statements.append(Entry(statement: closed, group: group))
    } else {
      var heading = Heading(subject: header.subject, range: header.range, parts: header.parts)
      heading.isNamed = segment.name != nil
      heading.isOccasion =
        line.contains { $0.is(.occasion) || $0.is(.days(.holidays)) } || hasOnlyMeals(line)
      head(with: heading, isNewParagraph: isNewParagraph)
      listsClosings = false
    }
    return true
  }

  mutating func finish() {
    noteIfUnused(days)
    days = nil
    noteIfUnused(dates)
    dates = nil
    dateWhatIsBehindDates()
    takePauses()
    leaveOutWhatIsLost()
    tellPlacesApart()
    closeForGood()
    doubtWeek()
    doubtNear()
    doubtNamedDays()
    addDoubts()
  }
}
