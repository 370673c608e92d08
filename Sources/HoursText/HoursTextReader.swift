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
  var above = LinesAbove()
  var group = Group()
  var closings = Closings()
  var pending = Pending()
  /// The last line of unknown words.
  var name: String?
  var meal: HoursTextPeriod?
  /// The meal alone on its line, which applies to the lines below.
  var mealHeading: String?
  /// Whether lines without days can no longer be assigned, as in a table whose columns were flattened.
  var isTangled = false
  var isAfterHeading = false
  /// Whether the line before has only unknown words.
  var isBelowName = false
  /// The last line of words, if it names an occasion.
  var occasion: Range<Int>?
  /// Whether there is a heading above whose dates were not read.
  var isUnclear = false
  /// The day from which on the lines below apply, as stated on a line above.
  var since: Int?

  init(_ items: [HoursItem], of scalars: [Unicode.Scalar], isMilitary: Bool, today: CivilDate?) {
    self.scalars = scalars
    (setting.isMilitary, setting.today) = (isMilitary, today)
    let joined = HoursTextSemicolons.joined(items, of: scalars)
    let rows = HoursTextColumns.joined(
      Self.withEmptyDays(Self.withThisWeek(Self.withReopenings(joined)), of: scalars), of: scalars)
    let items = Self.withDaysAbove(
      HoursTextPause.setApart(in: HoursTextSpecialParts(rows, of: scalars).joined()))
    var isNewParagraph = false
    let lines = items.split { $0.is(.line) || $0.is(.paragraph) }
    let parts = HoursTextParts(in: lines, of: scalars)
    setting.hasMealsWithoutDays = lines.contains { line in
      line.contains(where: \.isMeal) && line.contains(where: \.isTimes) && !line.contains(where: \.isSubject)
    }
    setting.hasSingleEnd = lines.count { Self.isOfSomeTime($0, of: scalars) } < 2
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
    (setting.period, setting.isUnderHeading) = (meal, days != nil || dates != nil)
    setting.continuesLine = isListed || isBelowName
    isBelowName = false
    let line = HoursTextSegment.withTurn(line, of: scalars, isBelowHours: !statements.isEmpty)
    if readNear(line, in: setting) { return true }
    let segment = HoursTextSegment(line, of: scalars, in: setting)
    let isHead = days == nil && Self.isClosingsHeading(line)
    if !isHead { unread += segment.unread }
    warnings += segment.warnings
    self.setting.openings = segment.openings
    if dates == nil, !segment.statements.isEmpty { pending.namedDays += segment.namedDays }
    pending.doubtedWeek += segment.doubtedWeek
    if let days = segment.mealDays, let first = line.first, let last = line.last {
      pending.mealDays.append((first.range.lowerBound..<last.range.upperBound, days))
    }
    if let pause = segment.pause {
      note(pause, isListed: isListed)
      return true
    }
    noteDoubts(segment, line)
    noteUnreadDays(line, in: segment.unread)
    doubtDenials(line, in: segment.unread)
    doubtOutsideTerms(segment.unread, of: line)
    doubtTurnOfYear(line)
    doubtVacations(line)
    doubtUntilTerm(line)
    doubtNotices(line, in: segment.unread)
    if let (days, meals) = segment.onlyMeals, let range = segment.unread.last {
      pending.onlyMeals.append((days, meals, range))
    }
    endHeadings(segment, isNewParagraph: isNewParagraph)
    if closings.isHeaded, segment.header == nil, segment.statements.isEmpty || isNewParagraph {
      closings.isHeaded = false
    }
    if isHead {
      closings.isHeaded = true
      closings.undated = vacation(in: line) ?? closings.undated
      return true
    }
    if segment.statements.isEmpty, segment.header == nil {
      // "Closed Thanksgiving; Dec 24-Jan 1"
      closings.isListed = closings.isListed || !segment.doubts.isEmpty && Self.beginsWithClosed(line)
      return readWords(segment, line)
    }
    readStatements(segment, line, isNewParagraph: isNewParagraph, isListed: isListed)
    if isListed || isBehindSentence(line) { limitMealsBefore(segment, line) }
    closings.isOnly =
      closings.isOnly && line.first { !$0.is(.filler) }?.is(.closed) == true
      && statements.allSatisfy { $0.statement.predicate == .closed }
    (meal, closings.headed) = (nil, nil)
    if let header = segment.header {
      readHeader(
        header, isNamed: segment.name != nil, line, isNewParagraph: isNewParagraph, isListed: isListed)
    } else {
      (isAfterHeading, closings.isHeaded) = (false, false)
      closings.isListed = Self.isListOfClosings(line, segment.statements.last)
      closings.listsDays = Self.closesWeekdays(line, segment.statements.last)
    }
    return true
  }

  mutating func finish() {
    readDaysBehind()
    noteIfUnused(days)
    days = nil
    noteIfUnused(dates)
    dates = nil
    dateWhatIsBehindDates()
    divideMeals()
    takePauses()
    doubtEvenings()
    doubtOtherMeals()
    doubtMealsOfDates()
    doubtOutsideBreaks()
    leaveOutWhatIsLost()
    tellPlacesApart()
    doubtClosuresUntil()
    doubtClosedDaily()
    closeForGood()
    doubtVacation()
    doubtWeek()
    doubtReopenings()
    doubtNear()
    doubtOutsideSeasons()
    doubtNamedDays()
    addDoubts()
  }
}
