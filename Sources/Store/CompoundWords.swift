package import CivilTime
package import SQLite

extension Store {
  /// The same question with the compounds of its words, which German, Dutch and the languages of the North write as
  /// one: whoever asks for a Suppe means a Kartoffelsuppe, too, and an English cheeseburger is a burger.
  ///
  /// They are looked for in the names of dishes on menus from a day on, of permanent offers and of venues: the first
  /// few thousand of each; of menus those of all campuses.
  /// - Returns: nil if there are none.
  /// - Throws: a database failure.
  package func withCompounds(
    _ question: NameQuestion, campus: CampusID, from today: CivilDate
  ) throws(DatabaseError) -> NameQuestion? {
    var finder = CompoundFinder(question.text)
    guard !finder.isEmpty else { return nil }
    try read(Self.namesOnMenus, of: today, into: &finder)
    try read(Self.namesOfOffers, of: campus, into: &finder)
    try read(Self.namesOfVenues, of: campus, into: &finder)
    return finder.compounds.isEmpty ? nil : NameQuestion(question.text, compounds: finder.compounds)
  }

  private func read(
    _ names: String, of value: some Bindable, into finder: inout CompoundFinder
  ) throws(DatabaseError) {
    let rows = try database.prepare(names + " LIMIT 3000")
    try rows.bind(value)
    while try rows.step() { rows.withText(0) { finder.read($0) } }
  }

  // What names of another campus add is found on the own campus only.
  private static let namesOnMenus = """
    SELECT name FROM dish INDEXED BY dish_served WHERE served_on >= ? AND title IS NOT NULL ORDER BY served_on
    """
  private static let namesOfOffers = """
    SELECT offer.name FROM venue CROSS JOIN offer ON offer.venue = venue.id WHERE venue.campus = ?1 AND gone_at IS NULL
    UNION ALL
    SELECT offer_edit.name FROM offer_edit CROSS JOIN venue ON venue.id = offer_edit.venue
    WHERE venue.campus = ?1 AND gone_at IS NULL AND undone_at IS NULL
    """
  private static let namesOfVenues = "SELECT name FROM venue WHERE campus = ? AND gone_at IS NULL"
}

/// Finds the words of names that contain a word of a question.
private struct CompoundFinder {
  /// Shorter words are part of words that have nothing to do with them: Eis in Reis.
  private static let shortest = 4
  /// From this length on a word may also stand within another, not only end it: Fisch in Backfischbrötchen.
  private static let longEnough = 5
  /// How many there may be of one word.
  private static let most = 60

  private let wanted: [String]
  private(set) var compounds: [String: [String]] = [:]

  init(_ text: String) {
    let runs = SearchWords.runs(of: text)
    // The index reads half of itself for a beginning of one letter or two.
    guard let last = runs.last?.last, last.utf8.count > 2 else {
      wanted = []
      return
    }
    wanted = runs.filter { $0.count == 1 }.flatMap(\.self).filter {
      $0.utf8.count >= Self.shortest && $0.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
  }

  var isEmpty: Bool { wanted.isEmpty }

  mutating func read(_ name: UnsafeBufferPointer<UInt8>) {
    guard wanted.contains(where: { Self.mayContain(name, $0) }) else { return }
    for word in SearchWords.words(of: String(decoding: name, as: UTF8.self)) {
      for part in wanted where isCompound(word, of: part) {
        let known = compounds[part] ?? []
        if known.count < Self.most, !known.contains(word) { compounds[part] = known + [word] }
      }
    }
  }

  private func isCompound(_ word: String, of part: String) -> Bool {
    let (letters, wanted) = (Array(word.utf8), Array(part.utf8))
    guard letters.count > wanted.count else { return false }
    if letters.suffix(wanted.count).elementsEqual(wanted) { return true }
    // "tomaten suppe" for Tomatensuppe: one word of the question begins it, and another ends it.
    if letters.starts(with: wanted) {
      return self.wanted.contains { $0 != part && letters.dropFirst(wanted.count).elementsEqual($0.utf8) }
    }
    return wanted.count >= Self.longEnough && Self.contains(letters, wanted)
  }

  private static func contains(_ letters: [UInt8], _ part: [UInt8]) -> Bool {
    (1..<letters.count - part.count).contains { letters[$0...].starts(with: part) }
  }

  /// False only for a name in ASCII that does not contain the word: most names need not be divided into words.
  private static func mayContain(_ name: UnsafeBufferPointer<UInt8>, _ part: String) -> Bool {
    var part = part
    return part.withUTF8 { part in
      guard let first = part.first else { return true }
      for (start, byte) in name.enumerated() {
        if byte >= 0x80 { return true }
        // The bit that makes a capital letter small.
        guard byte | 0x20 == first, name.count - start >= part.count else { continue }
        if part.indices.allSatisfy({ name[start + $0] | 0x20 == part[$0] }) { return true }
      }
      return false
    }
  }
}
