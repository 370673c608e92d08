package import SQLite

extension Store {
  /// Tells of every word of the names of dishes and venues that begins with a letter, and in how many names it is.
  ///
  /// - Parameters:
  ///   - letter: as words have it: in lower case and without an accent.
  ///   - tell: is told the word and the number of names; a word of both kinds twice.
  /// - Throws: what the database could not do.
  package func words(
    beginningWith letter: Unicode.Scalar, _ tell: (_ word: String, _ names: Int) -> Void
  ) throws(DatabaseError) {
    guard let next = Unicode.Scalar(letter.value + 1) else { return }
    for index in ["dish_text", "venue_text"] {
      // A table of the connection alone: the file is only read.
      try database.execute(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(index)_word USING fts5vocab('main', '\(index)', 'row')")
      let rows = try database.prepare(
        "SELECT term, doc FROM temp.\(index)_word WHERE term >= ? AND term < ?")
      try rows.bind(String(letter), String(next))
      while try rows.step() { tell(rows.string(0), rows.int(1)) }
    }
  }
}
