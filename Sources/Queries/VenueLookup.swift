package import Configuration
import Console
package import Dining
package import Failures
package import SQLite
package import Store

// A venue as people name it: by its slug, one of its former names, or its name however it is spelled; and what it takes.

extension Store {
  /// The venue that a text names, hidden or not.
  ///
  /// - Parameters:
  ///   - text: a slug, an alias or a name; what would become the same slug means the same.
  ///   - campus: where it is.
  /// - Returns: the venue, or nil where there is none of that name, or several are called so.
  /// - Throws: what the database has against it.
  package func venue(meant text: String, campus: CampusID) throws(DatabaseError) -> StoredVenue? {
    let slug = Slug.make(from: text)
    // A name goes before a slug that another one's name has become, unless it is that slug letter for letter.
    if text != slug {
      let called = Self.listedFirst(try venues(called: text, campus: campus))
      if called.count > 1 { return nil }
      if let only = called.first { return only }
    }
    if let stored = try venue(slug: text.lowercased(), campus: campus) { return stored }
    guard !slug.isEmpty else { return nil }
    if let stored = try venue(slug: slug, campus: campus) { return stored }
    let alike = Self.listedFirst(try venues(campus: campus).filter { Slug.make(from: $0.venue.name) == slug })
    return alike.count > 1 ? nil : alike.first
  }

  /// The venue that a table names: of several the first by slug, for a row cannot be asked which.
  ///
  /// - Parameters:
  ///   - name: as the table has it.
  ///   - campus: where it is.
  /// - Returns: the venue, or nil where there is none of that name.
  /// - Throws: what the database has against it.
  package func venue(inTable name: String, campus: CampusID) throws(DatabaseError) -> StoredVenue? {
    if let meant = try venue(meant: name, campus: campus) { return meant }
    return Self.listedFirst(try venues(called: name, campus: campus)).first
  }

  /// Those that are listed, where any is.
  private static func listedFirst(_ venues: [StoredVenue]) -> [StoredVenue] {
    let listed = venues.filter(\.isListed)
    return listed.isEmpty ? venues : listed
  }

  /// That there is no venue of a name, or several, and which one was probably meant.
  package func unknownVenue(_ text: String, campus: CampusID) throws(DatabaseError) -> Failure {
    let listed = try venues(campus: campus).filter(\.isListed)
    let known = listed.map(\.venue.slug)
    let slug = Slug.make(from: text)
    let alike = listed.filter { $0.venue.name == text || Slug.make(from: $0.venue.name) == slug }
    if (2...9).contains(alike.count) {
      return Failure(.severalVenues, text, detail: alike.map(\.venue.slug).sorted().joined(separator: ", "))
    }
    // A part of a name that fits one venue only is as good a hint as a slip of the finger; of several all are named.
    let words = Slug.make(from: text).split(separator: "-")
    let fitting = known.filter { name in
      let parts = name.split(separator: "-")
      return !words.isEmpty && words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
    if (2...9).contains(fitting.count) {
      return Failure(.severalVenues, text, detail: fitting.sorted().joined(separator: ", "))
    }
    let near = Suggestion.nearest(to: text, among: known) ?? (fitting.count == 1 ? fitting.first : nil)
    return Failure(.unknownVenue, text, detail: "\(known.count)", suggestion: near)
  }
}

extension Store {
  /// That there is no dish of a name, and which one was probably meant.
  ///
  /// - Parameters:
  ///   - text: what was said.
  ///   - campus: where it would be served.
  /// - Returns: the failure.
  /// - Throws: what the database has against it.
  package func unknownDish(_ text: String, campus: CampusID) throws(DatabaseError) -> Failure {
    let found = try dishes(matching: text, campus: campus, limit: 20)
    guard let dish = found.first, found.count == 1 else { return Failure(.unknownDish, text) }
    return Failure(.unknownDish, text, suggestion: try names(of: dish.id).first)
  }
}

extension Campus {
  /// The means of payment of a name.
  ///
  /// - Parameter word: one that many campuses have, or one of the campus' own.
  /// - Returns: the means of payment.
  /// - Throws: `unknown-word`, with the nearest one there is.
  package func tender(named word: String) throws(Failure) -> Tender {
    if let tender = tenders.first(where: { $0.rawValue == word }) { return tender }
    let known = tenders.map(\.rawValue)
    throw Failure(
      UsageError.unknownWord(
        word, of: "--accepts", choices: known, suggestion: Suggestion.nearest(to: word, among: known)),
      program: "dine")
  }
}
