/// Texts of a calendar.
package enum CalendarPhrase: Phrase, Hashable {
  /// The names of calendars.
  case hoursOf(String), menusOf(String)
  /// Names of events.
  case open(String), meal(String, at: String), menu(String)
  /// The name of an event that no longer takes place.
  case cancelled(String)
  /// The origin of an event.
  case setByHand, saidOfNow(String), saidOfDates(String), saidOfWeeks(String)
}
