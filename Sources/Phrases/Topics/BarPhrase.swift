/// What a status bar says; there is room for 25 columns.
package enum BarPhrase: Phrase, Hashable {
  /// How a place stands, and until or from when.
  case until(String, String), from(String, String), isOpen(String), isClosed(String), nobodySays(String)
  /// So many places are open.
  case open(Int)
  /// Nobody says how any place stands.
  case unknown
  /// A place and its state, in a list.
  case place(String, String)
  /// So many are left out of it.
  case more(Int)
}
