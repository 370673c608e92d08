/// Texts of a status bar, which has room for 25 columns.
package enum BarPhrase: Phrase, Hashable {
  /// The state of a place, and until or from when.
  case until(String, String), from(String, String), isOpen(String), isClosed(String), nobodySays(String)
  /// The number of open places.
  case open(Int)
  /// The state of every place is unknown.
  case unknown
  /// No place is open for sure, and the state of some is unknown.
  case noneKnown
  /// A place and its state, in a list.
  case place(String, String)
  /// The number of places left out of the list.
  case more(Int)
}
