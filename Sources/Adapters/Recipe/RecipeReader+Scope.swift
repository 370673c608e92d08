import CivilTime
import Dining

/// The venue, day, meal and station of something, as far as known.
struct RecipeScope {
  var venue: String?
  var date: CivilDate?
  var period: String?
  var station: String?
  /// Whether there is a date that cannot be read: then today must not be assumed either.
  var hasBadDate = false
}

/// The venue, day and menu to which a node belongs.
extension RecipeReader {
  func scope(
    _ values: RecipeScopeValues, in node: RecipeNode, from outer: RecipeScope
  ) -> RecipeScope {
    var scope = outer
    scope.venue = book.text(values.venue, in: node) ?? outer.venue
    scope.period = book.text(values.period, in: node) ?? outer.period
    scope.station = book.text(values.station, in: node) ?? outer.station
    let said = day(values.date, in: node)
    if said.isBad { (scope.date, scope.hasBadDate) = (nil, true) }
    if let date = said.date { (scope.date, scope.hasBadDate) = (date, false) }
    return scope
  }

  /// The day that a value gives; `isBad` if there is a text that is not a day.
  func day(_ value: RecipeValue?, in node: RecipeNode) -> (date: CivilDate?, isBad: Bool) {
    if value?.isToday == true { return (page.localDate, false) }
    guard let value, let text = book.text(value, in: node) else { return (nil, false) }
    if let format = value.format {
      if let date = format.date(in: text, near: page.localDate) { return (date, false) }
    } else if let moment = MomentText.date(of: text, in: page.zone) {
      return (moment, false)
    } else if let written = writtenDay(text) {
      if written.isOnOtherWeekday || written.isOfOtherYear {
        notices.note("contradiction", "\(written.date): \(text)")
      }
      return (written.date, false)
    }
    notices.note("bad-value", "\(value.name): \(text)")
    return (nil, true)
  }

  /// A day as the site writes it: dates are in the order of its part of the world.
  func writtenDay(_ text: String) -> WrittenDay? {
    WrittenDay(text, near: page.localDate, isDayFirst: page.writesDayFirst)
  }

  /// The day of something; nil, and noted, if its text cannot be read.
  func date(of scope: RecipeScope, _ subject: String) -> CivilDate? {
    if let date = scope.date { return date }
    guard !scope.hasBadDate else {
      notices.tally("date-not-read", subject)
      return nil
    }
    notices.note("date-not-stated", "\(page.localDate)")
    return page.localDate
  }

  /// In days: no menu is of a day so far ahead, and its weekday is a mistake.
  private static let farAhead = 183

  /// The menu that something belongs to; nil, and noted, if it cannot be determined.
  mutating func key(of scope: RecipeScope, _ subject: String) -> MenuBuilder.Key? {
    guard let venue = scope.venue else {
      notices.tally("menu-without-venue", subject)
      return nil
    }
    guard let date = date(of: scope, subject) else { return nil }
    guard date.dayNumber - page.localDate.dayNumber < Self.farAhead else {
      notices.tally("date-not-read", subject)
      return nil
    }
    if recipe.venues.isEmpty, knownVenues.insert(venue).inserted {
      venues.append(VenueReading(siteID: venue, name: venue))
    }
    return MenuBuilder.Key(venue: venue, date: date, period: scope.period)
  }
}
