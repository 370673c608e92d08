internal import CivilTime

/// Reads the lines of a text in one language, and remembers which days a line without days is about.
struct HoursTextReader {
  let scalars: [Unicode.Scalar]
  private var setting = HoursTextSetting()
  var statements: [Entry] = []
  var unread: [Range<Int>] = []
  var warnings: [(code: HoursTextWarning, position: Int)] = []

  /// A statement and the list of lines it belongs to.
  struct Entry {
    var statement: HoursTextStatement
    var group: Int
    /// The words before it on its line.
    var name: String?
  }

  /// Days on a line of their own, for the lines below.
  struct Heading {
    var subject: HoursTextSubject
    var range: Range<Int>
    /// How many lists of days it is made of, as of the columns of a table.
    var parts = 1
    var isUsed = false
    /// Whether a line below says when it is open.
    var hasWindows = false
    /// Whether a line below says that nothing is open.
    var isClosed = false
  }

  private var days: Heading?
  private var dates: Heading?
  /// The days of the line before, for a line without any.
  private var continued: (subject: HoursTextSubject, mealLeads: Bool)?
  /// The dates of the line before, where it names weekdays within them.
  private var continuedDates: [HoursTextDateSpan] = []
  /// The last line of unknown words.
  private var name: String?
  private var meal: HoursTextPeriod?
  /// The meal alone on its line that the lines below are about.
  private var mealHeading: String?
  /// Whether lines without days can no longer be told apart, as in a table whose columns were flattened.
  private var isTangled = false
  private var isAfterHeading = false
  /// Whether the last line of words names an occasion.
  private var isOccasion = false
  private var group = 0
  private var groupMeals: Set<String> = []
  private var groupIsPlain = false
  var tangledGroups: Set<Int> = []
  /// The places that lines without dates seem to be about, in order, of lines that are not read as well.
  var names: [String?] = []

  init(_ items: [HoursItem], of scalars: [Unicode.Scalar], isMilitary: Bool) {
    self.scalars = scalars
    setting.isMilitary = isMilitary
    var isNewParagraph = false
    for line in items.split(whereSeparator: { $0.kind == .line || $0.kind == .paragraph }) {
      let before = line.startIndex > 0 ? items[line.startIndex - 1].kind : .line
      isNewParagraph = isNewParagraph || before == .paragraph
      if read(line, isNewParagraph: isNewParagraph) { isNewParagraph = false }
    }
    finish()
  }

  /// Reads one line; false if it says nothing at all.
  private mutating func read(_ line: ArraySlice<HoursItem>, isNewParagraph: Bool) -> Bool {
    var setting = setting
    setting.period = meal
    let segment = HoursTextSegment(line, of: scalars, in: setting)
    unread += segment.unread
    warnings += segment.warnings
    if let termBreak = termBreak(in: line) { names.append(termBreak) }
    if segment.isRegular {
      noteIfUnused(dates)
      (dates, isOccasion) = (nil, false)
    }
    if isNewParagraph { (continued, continuedDates) = (nil, []) }
    if segment.statements.isEmpty, segment.header == nil {
      if let range = segment.name {
        name = folded(range)
        (dates, mealHeading) = (nil, nil)
      } else if !segment.unread.isEmpty {
        isTangled = true
      }
      if segment.name != nil || segment.isOccasion { isOccasion = segment.isOccasion }
      meal = segment.meal ?? meal
      if segment.meal != nil, let first = line.first, let last = line.last {
        mealHeading = folded(first.range.lowerBound..<last.range.upperBound)
      }
      (continued, continuedDates) = (nil, [])
      return segment.name != nil || segment.meal != nil || !segment.unread.isEmpty
    }
    var datesOfLine: [HoursTextDateSpan] = []
    var hasDateRange = false
    for var statement in segment.statements {
      if statement.subject?.dates.isEmpty == true { statement.subject?.dates = datesOfLine }
      if let subject = statement.subject, subject.days != nil { datesOfLine = subject.dates }
      let ownName = segment.name.map(folded)
      let name = ownName ?? name
      if statement.subject?.dates.isEmpty != false { names.append(name) }
      if let mealHeading, statement.subject != nil, statement.meals.isEmpty {
        statement.meals = [mealHeading]
      }
      // "Dec 8-14 closed, weekends 10-4": weekends of that week, or all?
      if isOccasion || hasDateRange, statement.subject?.dates.isEmpty != false {
        leaveUnread(statement)
        continue
      }
      hasDateRange = hasDateRange || statement.subject?.dates.contains { !$0.isSingleDay } == true
      if statement.subject != nil {
        addOwn(statement, name: ownName)
      } else {
        addPlain(statement, name: name, isNewParagraph: isNewParagraph)
      }
    }
    meal = nil
    if let header = segment.header {
      let heading = Heading(subject: header.subject, range: header.range, parts: header.parts)
      head(with: heading, isNewParagraph: isNewParagraph)
    } else {
      isAfterHeading = false
    }
    return true
  }

  func folded(_ range: Range<Int>) -> String {
    scalars[range].map(\.foldedForHours).joined()
  }

  private mutating func leaveUnread(_ statement: HoursTextStatement) {
    unread.append(statement.range)
    warnings.append((.unclearDays, statement.range.lowerBound))
  }

  /// A statement that names its days.
  private mutating func addOwn(_ statement: HoursTextStatement, name: String?) {
    var statement = statement
    if var subject = statement.subject, subject.dates.isEmpty, let scope = dates {
      if scope.isClosed || scope.hasWindows || scope.subject.dates.contains(where: \.isSingleDay) {
        // Days below a single date are either its weekday or no part of it; below "closed", or hours of all the dates, they
        // are no part of them.
        return leaveUnread(statement)
      }
      subject.dates = scope.subject.dates
      statement.subject = subject
      dates?.isUsed = true
    }
    if let subject = statement.subject {
      if subject.dates.isEmpty, !continuedDates.isEmpty {
        // "12/8-12/14: Mon-Fri 7-5" and on the next line "Sat closed": of that week, or of every one?
        return leaveUnread(statement)
      }
      continuedDates = subject.days == nil || dates != nil ? [] : subject.dates
    }
    noteIfUnused(days)
    days = nil
    newGroup()
    isTangled = false
    continued = statement.subject.map { ($0, statement.mealLeads) }
    groupMeals = statement.meals
    groupIsPlain = statement.meals.isEmpty
    statements.append(Entry(statement: statement, group: group, name: name))
  }

  /// A statement about the days of a line above or, where no line names any, about every day; not where words are
  /// unknown, for they may be days of a language not read here.
  private mutating func addPlain(_ statement: HoursTextStatement, name: String?, isNewParagraph: Bool) {
    var statement = statement
    // The same meal twice, or a second list without one, is about days that the text lost on its way.
    let isPlain = statement.meals.isEmpty
    if !groupMeals.isDisjoint(with: statement.meals) || (isPlain && !groupMeals.isEmpty)
      || (isPlain && groupIsPlain && isNewParagraph)
    {
      tangledGroups.insert(group)
    }
    if isTangled {
      unread.append(statement.range)
      return
    }
    if let heading = days ?? dates, isTable(heading, statement) { return leaveUnread(statement) }
    if let heading = days {
      statement.subject = heading.subject
      if heading.subject.dates.isEmpty, let dates {
        statement.subject?.dates = dates.subject.dates
        self.dates?.isUsed = true
      }
      days?.isUsed = true
    } else if let heading = dates {
      statement.subject = heading.subject
      dates?.isUsed = true
      if isPlain, statement.predicate == .closed { dates?.isClosed = true }
      if case .windows = statement.predicate { dates?.hasWindows = true }
    } else if let continued, !continued.mealLeads || statement.meals.isEmpty {
      statement.subject = continued.subject
    } else if name == nil, statements.allSatisfy({ $0.statement.subject == HoursTextSubject() }) {
      statement.subject = HoursTextSubject()
    } else {
      return leaveUnread(statement)
    }
    groupMeals.formUnion(statement.meals)
    groupIsPlain = groupIsPlain || isPlain
    statements.append(Entry(statement: statement, group: group))
  }

  /// Days alone on a line.
  private mutating func head(with heading: Heading, isNewParagraph: Bool) {
    newGroup()
    (continued, continuedDates) = (nil, [])
    if let last = statements.last?.statement, last.predicate == .closed, last.subject == HoursTextSubject() {
      // "Closed" above days is about them, or about what stands above it.
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
    noteIfUnused(days)
    days = nil
    if isDates {
      noteIfUnused(dates)
      dates = heading
      // They say when the occasion is that a line above names.
      isOccasion = false
    } else {
      days = heading
    }
  }

  private mutating func newGroup() {
    group += 1
    groupMeals = []
    groupIsPlain = false
  }

  private mutating func noteIfUnused(_ heading: Heading?) {
    if let heading, !heading.isUsed { unread.append(heading.range) }
  }

  private mutating func finish() {
    noteIfUnused(days)
    days = nil
    noteIfUnused(dates)
    dates = nil
    leaveOutWhatIsLost()
    tellPlacesApart()
  }
}
