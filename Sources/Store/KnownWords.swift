package import SQLite

extension Store {
  /// Passes on every word that begins with a letter in names of dishes and venues, with the number of names
  /// that contain it.
  ///
  /// - Parameters:
  ///   - letter: the letter, in lower case and without an accent.
  ///   - tell: receives the word and the number of names; twice for a word in both kinds of names.
  /// - Throws: a database failure.
  package func words(
    beginningWith letter: Unicode.Scalar, _ tell: (_ word: String, _ names: Int) -> Void
  ) throws(DatabaseError) {
    guard let next = Unicode.Scalar(letter.value + 1) else { return }
    for index in ["dish_text", "venue_text"] {
      // A temporary table of the connection: the file is only read.
      try database.execute(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(index)_word USING fts5vocab('main', '\(index)', 'row')")
      let rows = try database.prepare(
        "SELECT term, doc FROM temp.\(index)_word WHERE term >= ? AND term < ?")
      try rows.bind(String(letter), String(next))
      while try rows.step() { tell(rows.string(0), rows.int(1)) }
    }
  }
}
