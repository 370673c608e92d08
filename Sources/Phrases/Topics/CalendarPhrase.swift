/// What a calendar says.
package enum CalendarPhrase: Phrase, Hashable {
  /// The names of calendars.
  case hoursOf(String), menusOf(String)
  /// What an event is called.
  case open(String), meal(String, at: String), menu(String)
  /// What was told and is not.
  case cancelled(String)
  /// Who says so.
  case setByHand, saidOfNow(String), saidOfDates(String), saidOfWeeks(String)
}
