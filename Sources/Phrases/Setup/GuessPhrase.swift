/// What is said where an answer goes further than what was asked.
package enum GuessPhrase: Phrase {
  /// Nobody says who takes a meal exchange; of so many venues so many say what they take.
  case exchangeUnstated(said: Int, of: Int)
  /// Nothing has the words; what is shown has others.
  case corrected(String, to: String)
}
