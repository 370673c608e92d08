package import Configuration
import Console
package import Dining
package import Failures
package import SQLite
package import Store

// Finds a venue by its slug, a former name, or its name in any spelling; and the means of payment by name.

extension Store {
  /// The venue that a text names, hidden or not.
  ///
  /// - Parameters:
  ///   - text: a slug, an alias or a name; any text with the same slug means the same.
  ///   - campus: the venue's campus.
  ///   - earlier: all venues of the campus, if they were read before; those added since are found by their slugs.
  /// - Returns: the venue, or nil if there is none of that name, or there are several.
  /// - Throws: a database failure.
  package func venue(
    meant text: String, campus: CampusID, among earlier: [StoredVenue]? = nil
  ) throws(DatabaseError) -> StoredVenue? {
    let slug = Slug.make(from: text)
    // A name takes precedence over the slug of another venue's name, unless the text is literally that slug.
    if text != slug {
      let same =
        if let earlier { earlier.filter { $0.venue.name == text } } else {
          try venues(called: text, campus: campus)
        }
      let called = Self.listedFirst(same)
      if called.count > 1 { return nil }
      if let only = called.first { return only }
    }
    if let stored = try venue(slug: text.lowercased(), campus: campus) { return stored }
    guard !slug.isEmpty else { return nil }
    if let stored = try venue(slug: slug, campus: campus) { return stored }
    let known = if let earlier { earlier } else { try venues(campus: campus) }
    var alike = Self.listedFirst(known.filter { Slug.make(from: $0.venue.name) == slug })
    if alike.isEmpty, let umlauts = SearchWords.withoutDigraphs(text) {
      let slug = Slug.make(from: umlauts)
      if earlier != nil, let stored = try venue(slug: slug, campus: campus) { return stored }
      alike = Self.listedFirst(
        known.filter { $0.venue.slug == slug || Slug.make(from: $0.venue.name) == slug })
    }
    return alike.count > 1 ? nil : alike.first
  }

  /// The venue that a table names; of several the first by slug, since there is nobody to ask which one is
  /// meant.
  ///
  /// - Parameters:
  ///   - name: the name as written in the table.
  ///   - campus: the venue's campus.
  ///   - known: the venues of the campus before the import.
  /// - Returns: the venue, or nil if there is none of that name.
  /// - Throws: a database failure.
  package func venue(
    inTable name: String, campus: CampusID, among known: [StoredVenue]
  ) throws(DatabaseError) -> StoredVenue? {
    if let meant = try venue(meant: name, campus: campus, among: known) { return meant }
    return Self.listedFirst(known.filter { $0.venue.name == name }).first
  }

  /// The venues that are listed, if any is; else all of them.
  private static func listedFirst(_ venues: [StoredVenue]) -> [StoredVenue] {
    let listed = venues.filter(\.isListed)
    return listed.isEmpty ? venues : listed
  }

  /// The failure that no venue, or several, have a name, with the one that was probably meant.
  package func unknownVenue(_ text: String, campus: CampusID) throws(DatabaseError) -> Failure {
    let listed = try venues(campus: campus).filter(\.isListed)
    let known = listed.map(\.venue.slug)
    let slug = Slug.make(from: text)
    let alike = listed.filter { $0.venue.name == text || Slug.make(from: $0.venue.name) == slug }
    if (2...9).contains(alike.count) {
      return Failure(.severalVenues, text, detail: alike.map(\.venue.slug).sorted().joined(separator: ", "))
    }
    // A part of a name that fits only one venue is as good a hint as a typing error; if it fits several, all
    // are named.
    let spellings = [text, SearchWords.withoutDigraphs(text) ?? text].map {
      Slug.make(from: $0).split(separator: "-")
    }
    let fitting = known.filter { name in
      let parts = name.split(separator: "-")
      return spellings.contains { words in
        !words.isEmpty && words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
      }
    }
    if (2...9).contains(fitting.count) {
      return Failure(.severalVenues, text, detail: fitting.sorted().joined(separator: ", "))
    }
    let near = Suggestion.nearest(to: text, among: known) ?? (fitting.count == 1 ? fitting.first : nil)
    return Failure(.unknownVenue, text, detail: "\(known.count)", suggestion: near)
  }
}

extension Store {
  /// The failure that no dish has a name, with the one that was probably meant.
  ///
  /// - Parameters:
  ///   - text: the name that was typed.
  ///   - campus: the campus whose dishes are searched.
  /// - Returns: the failure.
  /// - Throws: a database failure.
  package func unknownDish(_ text: String, campus: CampusID) throws(DatabaseError) -> Failure {
    let found = try dishes(matching: text, campus: campus, limit: 20)
    guard let dish = found.first, found.count == 1 else { return Failure(.unknownDish, text) }
    return Failure(.unknownDish, text, suggestion: try names(of: dish.id).first)
  }
}

extension Campus {
  /// The means of payment with a name.
  ///
  /// - Parameter word: a name common to many campuses, or one of the campus' own.
  /// - Returns: the means of payment.
  /// - Throws: `unknown-word`, with the nearest known one.
  package func tender(named word: String) throws(Failure) -> Tender {
    if let tender = tenders.first(where: { $0.rawValue == word }) { return tender }
    let known = tenders.map(\.rawValue)
    throw Failure(
      UsageError.unknownWord(
        word, of: "--accepts", choices: known, suggestion: Suggestion.nearest(to: word, among: known)),
      program: "dine")
  }
}
