import CivilTime
import Dining
import JSON
import OpeningHours

/// Reads the hours of a place: a standard week, and special ones with their dates, each with a line for every
/// meal, written as `opening_hours` expressions.
///
/// A special week replaces the standard one entirely on its dates: a meal without a line in it, or with an
/// empty one, is not served then. Of two that overlap the shorter counts, of two of equal length the one that
/// is listed first.
struct HubHours {
  private static let schedule = RecordShape(
    "schedule", needs: ["name", "type", "meal_periods"], may: ["start_date", "end_date"], also: ["id"])
  private static let entry = RecordShape("meal_period", needs: ["meal_period", "opening_hours"])

  /// Upper bound on the weeks of a place; more are noted, and not read.
  private static let most = 1_000

  /// One meal of a week.
  private struct Line {
    /// The meal as written by the site.
    let meal: String
    /// Nil if the line cannot be read.
    let expression: HoursExpression?
    /// Whether the line is empty.
    var isSilent = false
    /// Whether the meal is called closed: `Temporarily Closed`.
    var isClosing = false
    let statement: HoursStatement
  }

  /// A week, standard or special.
  private struct Week {
    let name: String
    /// The days it is for; nil for all.
    let dates: ClosedRange<CivilDate>?
    var lines: [Line] = []
  }

  private let venue: String
  private let notices: NoticeCollector
  private var weeks: [Week] = []
  /// The place of the standard week, and what it states.
  private var standard: (index: Int, meals: JSONValue?)?
  private let today: CivilDate

  init(venue: String, today: CivilDate, _ notices: NoticeCollector) {
    self.venue = venue
    self.today = today
    self.notices = notices
  }

  /// Reads the list of weeks.
  mutating func read(_ schedules: [JSONValue]) {
    if schedules.count > Self.most {
      notices.note("unread-hours", "\(venue): \(schedules.count - Self.most) more weeks")
    }
    for value in schedules.prefix(Self.most) {
      if let record = Record(value, Self.schedule, notices) { read(record) }
    }
    if weeks.isEmpty { notices.note("no-hours", venue) }
  }

  private mutating func read(_ record: Record) {
    let name = record.text("name")?.withoutSoftHyphens ?? ""
    let type = record.text("type")
    var dates: ClosedRange<CivilDate>?
    var isKnown = true
    switch type {
    case "standard":
      guard let standard else {
        standard = (weeks.count, record["meal_periods"])
        break
      }
      notices.note("unread-hours", "\(venue) \(name): a second standard week")
      guard standard.meals != record["meal_periods"], weeks.indices.contains(standard.index) else { return }
      let week = weeks[standard.index]
      weeks[standard.index].lines = [unread("two standard weeks", of: week)]
      return
    default:
      let (first, last) = (record.date("start_date"), record.date("end_date"))
      guard first != nil || last != nil || !Self.isDraft(record) else {
        return notices.note("unread-hours", "\(venue) \(name): no dates")
      }
      if let first, let last, first <= last { isKnown = type == "special" } else { isKnown = false }
      dates = PossibleDays.between(first, last, from: today)
      if !isKnown {
        notices.note("unread-hours", "\(venue) \(name): \(type == "special" ? "dates" : type ?? "no type")")
      }
    }
    var week = Week(name: name, dates: dates)
    // Whatever it states, the ordinary week does not apply on its days.
    guard isKnown else {
      week.lines.append(unread(type ?? "no type", of: week))
      return weeks.append(week)
    }
    for value in record.array("meal_periods") {
      week.lines.append(line(Record(value, Self.entry, notices), of: week))
    }
    // The content is unknown: unknown is not closed.
    if record["meal_periods"]?.array == nil {
      notices.note("unread-hours", "\(venue) \(name): no meal_periods")
      week.lines.append(unread("no meal_periods", of: week))
    }
    weeks.append(week)
  }

  /// Whether a special week is not in force yet: it has no dates, and no unknown key that may hold them.
  private static func isDraft(_ week: Record) -> Bool {
    week.object.allSatisfy { member in
      ["id", "name", "type", "meal_periods"].contains(member.key)
        || ["start_date", "end_date"].contains(member.key)
          && (member.value.isNull || member.value.string == "")
    }
  }

  private func line(_ record: Record?, of week: Week) -> Line {
    guard let record, let meal = record.text("meal_period")?.withoutSoftHyphens else {
      notices.note("unread-hours", "\(venue) \(week.name): a meal without a name")
      return unread("a meal without a name", of: week)
    }
    if MealName.isClosing(meal) {
      notices.note("text-row", "\(venue) \(week.name): \(meal)")
      return Line(
        meal: meal, expression: nil, isClosing: true,
        statement: statement(of: week, nil, "off", "\(week.name): \(meal)"))
    }
    guard record.object["opening_hours"] != nil else {
      return unread("\(meal): no opening_hours", of: week, meal)
    }
    guard record["opening_hours"]?.string != nil || record["opening_hours"] == nil else {
      record.reject("opening_hours")
      return unread("\(meal): no opening_hours", of: week, meal)
    }
    let text = record.text("opening_hours")?.withoutSoftHyphens ?? ""
    let expression = expression(text.isEmpty ? "off" : text, "\(week.name) \(meal)")
    return Line(
      meal: meal, expression: expression, isSilent: text.isEmpty,
      statement: statement(
        of: week, MealName.stated(meal), expression?.text,
        text.isEmpty ? week.name : "\(week.name): \(text)"))
  }

  private func unread(_ what: String, of week: Week, _ meal: String = "") -> Line {
    Line(
      meal: meal, expression: nil,
      statement: statement(of: week, MealName.stated(meal), nil, "\(week.name): \(what)"))
  }

  private func expression(_ text: String, _ place: String) -> HoursExpression? {
    do {
      // Forms that have no 24:00 write midnight as the last minute of the day.
      let text = text.replacing("-23:59", with: "-24:00").replacing("- 23:59", with: "- 24:00")
      let expression = try HoursExpression(text)
      guard expression.isIncomplete else { return expression }
      notices.note("bad-hours", "\(venue) \(place): \(text)")
      return HoursExpression(incomplete: text)
    } catch {
      notices.note("bad-hours", "\(venue) \(place): \(error.code), column \(error.column)")
      return nil
    }
  }

  private func statement(
    of week: Week, _ period: String?, _ expression: String?, _ text: String
  ) -> HoursStatement {
    var statement = HoursStatement(scope: .weekly, period: period, expression: expression, text: text)
    if let dates = week.dates { statement.apply(to: dates) }
    return statement
  }
}

extension HubHours {
  /// The statements in the order in which the site lists them.
  var statements: [HoursStatement] {
    let cut = remainders
    return weeks.indices.flatMap { index -> [HoursStatement] in
      let week = weeks[index]
      let stated = lines(of: week)
      guard let left = cut[index] else { return stated }
      notices.note(
        "overlapping-hours",
        "\(venue) \(week.name): \(left.isEmpty ? "another week has all its days" : "another week has some of its days")"
      )
      return left.flatMap { part in
        stated.map { statement in
          var statement = statement
          statement.apply(to: part)
          return statement
        }
      }
    }
  }

  /// The remaining days of the weeks that share some with an earlier one of their length.
  ///
  /// Otherwise the narrower statement wins by its length; only between equally long ones must something be
  /// cut away.
  private var remainders: [Int: [ClosedRange<CivilDate>]] {
    let dated = weeks.enumerated().compactMap { index, week in week.dates.map { (index: index, dates: $0) } }
    var taken = HubDays()
    var ofLength = (length: 0, days: HubDays())
    var remainders: [Int: [ClosedRange<CivilDate>]] = [:]
    for (index, dates) in dated.sorted(by: { ($0.dates.count, $0.index) < ($1.dates.count, $1.index) }) {
      if ofLength.length != dates.count { ofLength = (dates.count, HubDays()) }
      if ofLength.days.overlaps(dates) { remainders[index] = taken.missing(of: dates) }
      ofLength.days.insert(dates)
      taken.insert(dates)
    }
    return remainders
  }

  /// The statements of a week, each meal once; for a special week without any line, that nothing is open.
  private func lines(of week: Week) -> [HoursStatement] {
    // An empty line of the standard week means that the place has no such meal; in a special week, that it is
    // not served then.
    let closing = week.lines.first { $0.isClosing }?.statement
    let said = week.lines.filter { line in
      if line.isClosing { return false }
      guard line.isSilent else { return true }
      // An empty "All Day" beside meals that are served is an unused field of the form.
      return week.dates != nil && (line.statement.period != nil || !opens(week))
    }.map(\.statement)
    if said.isEmpty, let closing { return [closing] }
    if said.isEmpty, week.dates != nil { return [statement(of: week, nil, "off", week.name)] }
    if said.isEmpty { notices.note("no-hours", "\(venue) \(week.name)") }
    var seen: Set<HoursStatement> = []
    return said.filter { statement in
      if seen.insert(statement).inserted { return true }
      notices.tally("duplicate-hours", "\(venue) \(week.name)")
      return false
    }
  }

  /// Whether some meal of a week is served, or may be.
  private func opens(_ week: Week) -> Bool {
    guard let dates = week.dates else { return true }
    // These days are enough: rules name weekdays, and a date named in one is within a term's reach.
    let days = (0..<min(dates.count, 400)).map { dates.lowerBound.adding(days: $0) }
    let context = HoursContext(zone: .utc)
    return week.lines.contains { line in
      guard !line.isSilent, !line.isClosing else { return false }
      guard let expression = line.expression else { return true }
      return days.contains { !expression.windows(on: $0, period: nil, in: context).isEmpty }
    }
  }

  /// The meals served in the week of a date and the three weeks after it, by day; nil if no week is known.
  func serving(around today: CivilDate, _ zone: Zone, _ vocabulary: HubVocabulary) -> HubServing? {
    guard !weeks.isEmpty else { return nil }
    let standard = weeks.first { $0.dates == nil }
    let specials = weeks.filter { $0.dates != nil }
    var serving = HubServing()
    let context = HoursContext(zone: zone)
    for date in (0..<28).map({ today.sunday.adding(days: $0) }) {
      let special = specials.filter { $0.dates?.contains(date) ?? false }
        .min { ($0.dates?.count ?? 0) < ($1.dates?.count ?? 0) }
      guard let week = special ?? standard,
        week.lines.contains(where: { !$0.meal.isEmpty }) || week.lines.isEmpty
      else { continue }
      var ids: Set<Int> = []
      for line in week.lines where !line.isClosing {
        guard let id = vocabulary.periodID(line.meal) else { continue }
        serving.named.insert(id)
        // A meal that cannot be read may be served.
        let isServed =
          line.expression.map { !$0.windows(on: date, period: nil, in: context).isEmpty } ?? true
        if isServed { ids.insert(id) }
      }
      serving.days[date] = ids
    }
    return serving
  }
}

extension HoursStatement {
  /// Restricts it to these days.
  fileprivate mutating func apply(to dates: ClosedRange<CivilDate>) {
    scope = dates.count == 1 ? .date : .range
    validFrom = dates.lowerBound
    validTo = dates.upperBound
  }
}

extension ClosedRange<CivilDate> {
  fileprivate var count: Int { upperBound.dayNumber - lowerBound.dayNumber + 1 }
}
