/// A rule in the form that questions are answered from: no strings, no optionals to follow.
struct CompiledRule: Sendable {
  var kind: HoursKind
  /// Whether it wipes what earlier rules said of the days it matches.
  var resets = false
  var isFallback = false
  /// Whether it has weekdays at all, and which of them match whatever the date (Monday in the lowest bit).
  var hasWeekdays = false
  var mask: UInt8 = 0x7F
  /// Whether it colours whole days.
  var isWholeDay = false
  /// Whether it can colour the day after one it matches.
  var reachesNextDay = false
  var needsSun = false
  /// Whether some of what it colours may be unknown, whatever its own kind.
  var isVague = false
  /// Whether nothing but weekdays decides when it matches.
  var isWeekly = false
  // Where its selectors are in the lists of the program.
  var years = 0..<0
  var holidays = 0..<0
  var months = 0..<0
  var monthDays = 0..<0
  var weeks = 0..<0
  /// Weekdays that depend on the date, and holidays among weekdays.
  var datedWeekdays = 0..<0
  var paints = 0..<0
}

/// All rules of a value, compiled.
final class Program: Sendable {
  let rules: [CompiledRule]
  let years: [YearRange]
  let holidays: [HolidaySelector]
  let dates: [DateSelector]
  let weeks: [WeekRange]
  let weekdays: [WeekdaySelector]
  let paints: [Paint]
  let comments: [String?]
  /// The rules that not weekdays alone decide on.
  let datedRules: [Int]
  let needsSun: Bool
  let needsHolidays: Bool
  /// The last year that a rule names, or `Int.min`.
  let lastYear: Int
  /// What it takes to ask all rules whether they match a day, in units of some 10 ns.
  let askingCost: Int
  /// What holds on each weekday on which no dated rule has a say.
  let week: WeekTable

  init(_ source: [Rule]) {
    var builder = ProgramBuilder()
    for rule in source { builder.add(rule) }
    rules = builder.rules
    years = builder.years
    holidays = builder.holidays
    dates = builder.dates
    weeks = builder.weeks
    weekdays = builder.weekdays
    paints = builder.paints
    comments = source.map(\.comment)
    datedRules = builder.rules.indices.filter { !builder.rules[$0].isWeekly }
    needsSun = builder.rules.contains { $0.needsSun }
    needsHolidays =
      !builder.holidays.isEmpty
      || builder.weekdays.contains { if case .holiday = $0 { true } else { false } }
    lastYear = builder.lastYear
    askingCost =
      builder.rules.count + 16 * builder.holidays.count + 6 * builder.dates.count
      + 8 * builder.weekdays.count + 2 * builder.weeks.count + builder.years.count
    week = WeekTable(rules: builder.rules, paints: builder.paints)
  }
}

/// Gathers the rules of a program.
struct ProgramBuilder {
  var rules: [CompiledRule] = []
  var years: [YearRange] = []
  var holidays: [HolidaySelector] = []
  var dates: [DateSelector] = []
  var weeks: [WeekRange] = []
  var weekdays: [WeekdaySelector] = []
  var paints: [Paint] = []
  var lastYear = Int.min
  private var lastHadDays = true

  mutating func add(_ rule: Rule) {
    var compiled = CompiledRule(kind: rule.kind)
    compiled.isFallback = rule.isFallback
    // opening_hours.js: a rule without days wipes only where it opens and the rule before it has no days either.
    compiled.resets =
      rule.separator == .normal && rule.kind != .closed
      && (rule.hasDays || (!rules.isEmpty && rule.kind == .open && !lastHadDays))
    lastHadDays = rule.hasDays

    compiled.years = append(rule.years, to: &years)
    compiled.holidays = append(rule.holidays, to: &holidays)
    compiled.months = append(rule.months, to: &dates)
    compiled.monthDays = append(rule.monthDays, to: &dates)
    compiled.weeks = append(rule.weeks, to: &weeks)
    for range in rule.years { lastYear = max(lastYear, range.to == .max ? range.from : range.to) }
    for date in rule.months + rule.monthDays { noteYears(of: date) }

    compiled.hasWeekdays = !rule.weekdays.isEmpty
    if compiled.hasWeekdays { compiled.mask = rule.weekdays.reduce(0) { $0 | $1.mask } }
    let dated = rule.weekdays.filter { if case .days = $0 { false } else { true } }
    compiled.datedWeekdays = append(dated, to: &weekdays)

    let own = rule.isAlways || rule.times.isEmpty ? [] : Paint.list(of: rule.times)
    // Clocks may skip midnight, but not a day that has no other times.
    compiled.isWholeDay = own.allSatisfy(\.isWholeDay)
    compiled.paints = append(compiled.isWholeDay ? [] : own, to: &paints)
    compiled.needsSun = own.contains { $0.needsSun }
    compiled.isVague = own.contains { $0.needsSun || $0.isGuess }
    compiled.reachesNextDay =
      !compiled.isWholeDay && own.contains { $0.endsNextDay || $0.needsSun || $0.nominalEnd > 24 * 60 }
    compiled.isWeekly =
      rule.years.isEmpty && rule.holidays.isEmpty && rule.months.isEmpty && rule.monthDays.isEmpty
      && rule.weeks.isEmpty && (dated.isEmpty || compiled.mask == 0x7F) && !compiled.needsSun
    rules.append(compiled)
  }

  private mutating func noteYears(of date: DateSelector) {
    switch date {
    case .months: break
    case .day(let point): lastYear = max(lastYear, point.year ?? .min)
    case .range(let from, let to, _): lastYear = max(lastYear, from.year ?? .min, to.year ?? .min)
    }
  }

  private func append<Element>(_ new: [Element], to list: inout [Element]) -> Range<Int> {
    let start = list.count
    list += new
    return start..<list.count
  }
}
