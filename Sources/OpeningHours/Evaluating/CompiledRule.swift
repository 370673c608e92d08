/// A rule in the form used for evaluation: without strings and optionals.
struct CompiledRule: Sendable {
  var kind: HoursKind
  /// Whether it overrides what earlier rules state for the days it matches.
  var resets = false
  var isFallback = false
  /// Whether it has weekdays at all, and which of them match whatever the date (Monday in the lowest bit).
  var hasWeekdays = false
  var mask: UInt8 = 0x7F
  /// Whether it paints whole days.
  var isWholeDay = false
  /// Whether it can paint the day after one it matches.
  var reachesNextDay = false
  var needsSun = false
  /// Whether some of what it paints may be unknown, whatever its own kind.
  var isVague = false
  /// Whether only weekdays determine when it matches.
  var isWeekly = false
  // The positions of its selectors in the lists of the program.
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
  /// The comments of the rules; empty if none has one.
  let comments: [String?]
  /// The rules that do not depend on weekdays alone.
  let datedRules: [Int]
  let needsSun: Bool
  let needsHolidays: Bool
  /// The last year that a rule names, or `Int.min`.
  let lastYear: Int
  /// The cost of checking whether the rules match a day, in units of about 10 ns.
  let askingCost: Int
  /// The state on each weekday that no dated rule affects.
  let week: WeekTable

  init(_ source: [Rule]) {
    var builder = ProgramBuilder()
    builder.add(source)
    rules = builder.rules
    years = builder.years
    holidays = builder.holidays
    dates = builder.dates
    weeks = builder.weeks
    weekdays = builder.weekdays
    paints = builder.paints
    comments = source.contains { $0.comment != nil } ? source.map(\.comment) : []
    datedRules = builder.datedRules
    needsSun = builder.needsSun
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
  private(set) var rules: [CompiledRule] = []
  private(set) var years: [YearRange] = []
  private(set) var holidays: [HolidaySelector] = []
  private(set) var dates: [DateSelector] = []
  private(set) var weeks: [WeekRange] = []
  private(set) var weekdays: [WeekdaySelector] = []
  private(set) var paints: [Paint] = []
  private(set) var datedRules: [Int] = []
  private(set) var needsSun = false
  private(set) var lastYear = Int.min
  private var lastHadDays = true

  /// Adds all rules of a value.
  mutating func add(_ source: [Rule]) {
    rules.reserveCapacity(source.count)
    paints.reserveCapacity(source.reduce(0) { $0 + $1.times.count })
    dates.reserveCapacity(source.reduce(0) { $0 + $1.months.count + $1.monthDays.count })
    for index in source.indices { add(source, at: index) }
  }

  // Reads its rule in place: to pass it on would copy it, and count the references of all its lists.
  private mutating func add(_ source: [Rule], at index: Int) {
    let kind = source[index].kind
    var compiled = CompiledRule(kind: kind)
    compiled.isFallback = source[index].isFallback
    // opening_hours.js: a rule without days overrides only where it opens, and only if the rule before it has
    // no days either.
    compiled.resets =
      source[index].separator == .normal && kind != .closed
      && (source[index].hasDays || (!rules.isEmpty && kind == .open && !lastHadDays))
    lastHadDays = source[index].hasDays
    if !source[index].isOfEveryWeek { addDates(of: source, at: index, to: &compiled) }
    addWeekdays(source[index].weekdays, to: &compiled)
    addTimes(source[index].isAlways ? [] : source[index].times, to: &compiled)
    compiled.isWeekly =
      source[index].isOfEveryWeek && (compiled.datedWeekdays.isEmpty || compiled.mask == 0x7F)
      && !compiled.needsSun
    if !compiled.isWeekly { datedRules.append(rules.count) }
    needsSun = needsSun || compiled.needsSun
    rules.append(compiled)
  }

  private mutating func addDates(of source: [Rule], at index: Int, to compiled: inout CompiledRule) {
    compiled.years = append(source[index].years, to: &years)
    compiled.holidays = append(source[index].holidays, to: &holidays)
    compiled.months = append(source[index].months, to: &dates)
    compiled.monthDays = append(source[index].monthDays, to: &dates)
    compiled.weeks = append(source[index].weeks, to: &weeks)
    for range in years[compiled.years] { lastYear = max(lastYear, range.to == .max ? range.from : range.to) }
    for date in dates[compiled.months.lowerBound..<compiled.monthDays.upperBound] { noteYears(of: date) }
  }

  private mutating func addWeekdays(_ selectors: [WeekdaySelector], to compiled: inout CompiledRule) {
    guard !selectors.isEmpty else { return }
    compiled.hasWeekdays = true
    compiled.mask = 0
    let first = weekdays.count
    for weekday in selectors {
      compiled.mask |= weekday.mask
      if case .days = weekday { continue }
      weekdays.append(weekday)
    }
    compiled.datedWeekdays = first..<weekdays.count
  }

  private mutating func addTimes(_ times: [TimeSpan], to compiled: inout CompiledRule) {
    let first = paints.count
    Paint.add(times, to: &paints)
    compiled.isWholeDay = true
    for index in first..<paints.count {
      let (needsSun, isGuess) = (paints[index].needsSun, paints[index].isGuess)
      compiled.isWholeDay = compiled.isWholeDay && paints[index].isWholeDay
      compiled.needsSun = compiled.needsSun || needsSun
      compiled.isVague = compiled.isVague || needsSun || isGuess
      compiled.reachesNextDay =
        compiled.reachesNextDay || needsSun || paints[index].endsNextDay || paints[index].nominalEnd > 24 * 60
    }
    // Clocks may skip midnight, but not a day that has no other times.
    if compiled.isWholeDay {
      paints.removeSubrange(first...)
      compiled.reachesNextDay = false
    }
    compiled.paints = first..<paints.count
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
    if !new.isEmpty { list += new }
    return start..<list.count
  }
}
