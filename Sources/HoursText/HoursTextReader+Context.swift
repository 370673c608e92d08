/// What a reader remembers from line to line.
extension HoursTextReader {
  /// What the lines above state about their days, for a line that names none; a heading or a paragraph ends it.
  struct LinesAbove {
    /// The days of the line before.
    var continued: (subject: HoursTextSubject, mealLeads: Bool)?
    /// Its dates, if it names weekdays within them.
    var dates: [HoursTextDateSpan] = []
    /// The weekdays within those dates.
    var days: HoursTextDays = []
    /// The days of the last statement that names some.
    var subject: HoursTextSubject?
    /// The lines with days of their own, and whether lines without days followed one of them.
    var listed: Set<Int> = []
    var isContinued = false
    /// Whether they state the hours of one meal on all days, with the days behind: those below are of all days, too.
    var isDaily = false

    /// A line of words applies to the days of no line above it.
    mutating func endLine() { (continued, dates) = (nil, []) }
  }

  /// The lines that state the meals of the same days.
  struct Group {
    private(set) var number = 0
    var meals: Set<String> = []
    /// Whether there are hours without a meal.
    var isPlain = false

    mutating func begin() { self = Group(number: number + 1) }
  }

  /// Lists of closures.
  struct Closings {
    /// Whether the line before is "Closed:", for the dates on the lines below.
    var isHeaded = false
    /// `Betriebsferien` as a heading, until dates follow: without them it is about the coming days.
    var undated: Range<Int>?
    /// Whether the line before begins with "closed" and states closures on some dates.
    var isListed = false
    /// Whether it closes weekdays instead.
    var listsDays = false
    /// Whether all lines so far begin with "closed" and state only closures.
    var isOnly = true
    /// The index of the statement that the line before added for a date below "Closed:".
    var headed: Int?
  }

  /// What can be decided only at the end of the text.
  struct Pending {
    /// Days that unread lines make unknown.
    var doubts: [HoursTextStatement] = []
    /// Closures from now on, of which only the end is stated.
    var closuresUntil: [Range<Int>] = []
    /// Days that may be open in every week, since their statements were not read.
    var doubtedWeek: [HoursTextStatement] = []
    /// "Closed until further notice."
    var shut: (range: Range<Int>, isAll: Bool)?
    /// "Today 7am-2pm": hours of one day named relative to today.
    var near: [(date: HoursTextDate, weekday: Int, statement: HoursTextStatement)] = []
    /// What brackets state about single meals, with the lines they are on.
    var mealDays: [(line: Range<Int>, HoursTextMealDays)] = []
    /// Names of holidays in lists of other days.
    var namedDays: [Range<Int>] = []
    /// The days of occasions that head hours, so that they are marked once.
    var occasions: Set<HoursTextDateSpan> = []
    /// "Closed 2-4pm", of all the hours.
    var pauses: [HoursTextPause] = []
    /// The times in which the place operates, without hours of their own.
    var seasons: [(span: HoursTextDateSpan, range: Range<Int>)] = []
    /// The breaks that head hours.
    var breaks: [Break] = []
    /// Weekdays that have some meals alone, and how many: `Friday: lunch only`.
    var onlyMeals: [(days: HoursTextDays, meals: Int, range: Range<Int>)] = []
    /// Days of reopening, and in which minutes the place opens then; nil if that was not read.
    var reopenings: [(day: HoursTextDate, opens: ClosedRange<Int>?, range: Range<Int>)] = []
    /// The groups whose days were lost.
    var tangledGroups: Set<Int> = []
    /// The places that lines without dates seem to be about, in order, including those of unread lines.
    var names: [String?] = []
  }
}
