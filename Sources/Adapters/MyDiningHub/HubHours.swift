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

  let venue: String
  let notices: NoticeCollector
  private(set) var weeks: [HubWeek] = []
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
    case "standard" where isWithoutEnd(record):
      guard let standard else {
        standard = (weeks.count, record["meal_periods"])
        break
      }
      notices.note("unread-hours", "\(venue) \(name): a second standard week")
      guard standard.meals != record["meal_periods"], weeks.indices.contains(standard.index) else { return }
      let week = weeks[standard.index]
      weeks[standard.index].lines = [week.unread("two standard weeks")]
      return
    default:
      let (first, last) = (record.date("start_date"), record.date("end_date"))
      guard first != nil || last != nil || !Self.isDraft(record) else {
        return notices.note("unread-hours", "\(venue) \(name): no dates")
      }
      if let first, let last, last < first {
        // Days in the wrong order name no range; the other weeks remain what the site states.
        return notices.note("unread-hours", "\(venue) \(name): dates")
      }
      // The ordinary week of a term may have only one of its ends.
      switch type {
      case "special": isKnown = first != nil && last != nil
      case "standard": isKnown = first != nil || last != nil
      default: isKnown = false
      }
      dates = PossibleDays.between(first, last, from: today)
      if !isKnown {
        notices.note("unread-hours", "\(venue) \(name): \(type == "special" ? "dates" : type ?? "no type")")
      }
    }
    var week = HubWeek(name: name, dates: dates)
    // Whatever it states, the ordinary week does not apply on its days.
    guard isKnown else {
      week.lines.append(week.unread(type ?? "no type"))
      return weeks.append(week)
    }
    for value in record.array("meal_periods") {
      week.lines.append(line(Record(value, Self.entry, notices), of: week))
    }
    // The content is unknown: unknown is not closed.
    if record["meal_periods"]?.array == nil {
      notices.note("unread-hours", "\(venue) \(name): no meal_periods")
      week.lines.append(week.unread("no meal_periods"))
    }
    weeks.append(week)
  }

  /// Whether a week has begun and has no end. A site may leave the date of its beginning as it is for years.
  private func isWithoutEnd(_ week: Record) -> Bool {
    guard week.text("end_date") == nil else { return false }
    return week.text("start_date") == nil || week.date("start_date").map { $0 <= today } ?? false
  }

  /// Whether a special week is not in force yet: it has no dates, and no unknown key that may hold them.
  private static func isDraft(_ week: Record) -> Bool {
    week.object.allSatisfy { member in
      ["id", "name", "type", "meal_periods"].contains(member.key)
        || ["start_date", "end_date"].contains(member.key)
          && (member.value.isNull || member.value.string == "")
    }
  }

  private func line(_ record: Record?, of week: HubWeek) -> HubWeek.Line {
    guard let record, let meal = record.text("meal_period")?.withoutSoftHyphens else {
      notices.note("unread-hours", "\(venue) \(week.name): a meal without a name")
      return week.unread("a meal without a name")
    }
    if MealName.isClosing(meal) {
      notices.note("text-row", "\(venue) \(week.name): \(meal)")
      return HubWeek.Line(
        meal: meal, expression: nil, isClosing: true,
        statement: week.statement(nil, "off", "\(week.name): \(meal)"))
    }
    guard record.object["opening_hours"] != nil else {
      return week.unread("\(meal): no opening_hours", meal)
    }
    // A meal that is not served has the empty text.
    guard record.object["opening_hours"]?.string != nil else {
      record.reject("opening_hours")
      return week.unread("\(meal): no opening_hours", meal)
    }
    let text = record.text("opening_hours")?.withoutSoftHyphens ?? ""
    let expression = expression(text.isEmpty ? "off" : text, "\(week.name) \(meal)")
    return HubWeek.Line(
      meal: meal, expression: expression, isSilent: text.isEmpty,
      statement: week.statement(
        MealName.stated(meal), expression?.text,
        text.isEmpty ? week.name : "\(week.name): \(text)"))
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
}
