package import Configuration
import Console
package import Dining
import Store

/// Finds campuses of the catalogue as people name them: by name, other name or city, allowing for typing
/// errors.
package struct CatalogueSearch {
  /// How well a campus fits a text; lower is better.
  enum Rank: Int, Comparable {
    case name, words, typo

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private let rows: [(entry: CatalogueEntry, names: [String], words: [String])]

  /// - Parameter entries: the campuses to search.
  package init(_ entries: [CatalogueEntry]) {
    rows = entries.map { entry in
      let names = ([entry.slug, entry.name] + entry.aliases).map(Self.folded)
      let words = Set(names.flatMap { $0.split(separator: "-") }.map { String($0) })
      return (entry, names, words.sorted() + [entry.country.lowercased()])
    }
  }

  /// Every campus that a text may mean, the best first; equally good ones by name.
  ///
  /// - Parameter text: a name, or words of one; if empty, every campus matches.
  /// - Returns: the campuses with all its words; if there are none, those whose name is nearest to it.
  package func matches(_ text: String) -> [CatalogueEntry] {
    ranked(text).map(\.entry)
  }

  /// The campuses that match a text best: a single one if the text is unambiguous.
  ///
  /// - Parameter text: a name, or words of one.
  /// - Returns: all campuses with the best rank.
  package func meant(by text: String) -> [CatalogueEntry] {
    let found = ranked(text)
    return found.filter { $0.rank == found.first?.rank }.map(\.entry)
  }

  /// Whether a text is a name of the best match, not only similar to one.
  ///
  /// - Parameter text: what was typed.
  /// - Returns: whether it is; false if nothing matches.
  package func isCertain(_ text: String) -> Bool { ranked(text).first?.rank == .name }

  /// Campuses by their distance from a point.
  ///
  /// - Parameters:
  ///   - entries: the campuses.
  ///   - point: where distances begin.
  /// - Returns: each with its distance, the nearest first.
  package static func nearest(
    _ entries: [CatalogueEntry], to point: Coordinates
  ) -> [(entry: CatalogueEntry, distance: Distance)] {
    entries.map { ($0, Distance(metres: Int($0.point.distance(to: point).rounded()))) }
      .sorted { ($0.1.metres, $0.0.slug) < ($1.1.metres, $1.0.slug) }
  }

  private func ranked(_ text: String) -> [(rank: Rank, entry: CatalogueEntry)] {
    let wanted = Self.folded(text)
    let words = wanted.split(separator: "-").map { String($0) }
    var found: [(rank: Rank, entry: CatalogueEntry)] = []
    for row in rows {
      if row.names.contains(wanted) {
        found.append((.name, row.entry))
      } else if words.allSatisfy({ word in row.words.contains { $0.hasPrefix(word) } }) {
        found.append((.words, row.entry))
      }
    }
    if found.isEmpty, !wanted.isEmpty { found = nearlyNamed(wanted).map { (.typo, $0) } }
    return found.sorted { ($0.rank, $0.entry.name, $0.entry.slug) < ($1.rank, $1.entry.name, $1.entry.slug) }
  }

  /// The campuses whose name, or else a longer word of it, is nearest to a text: at most a third of its
  /// letters differ.
  private func nearlyNamed(_ wanted: String) -> [CatalogueEntry] {
    // Shorter texts are near to too many names.
    guard wanted.utf8.count > 4 else { return [] }
    let named = nearest(to: wanted) { $0.names }
    return named.isEmpty ? nearest(to: wanted) { $0.words.filter { $0.utf8.count > 4 } } : named
  }

  private func nearest(
    to wanted: String, among names: ((entry: CatalogueEntry, names: [String], words: [String])) -> [String]
  ) -> [CatalogueEntry] {
    var best = max(1, wanted.utf8.count / 3)
    var found: [CatalogueEntry] = []
    for row in rows {
      let distances = names(row).compactMap { Suggestion.distance(from: wanted, to: $0, atMost: best) }
      guard let distance = distances.min() else { continue }
      if distance < best { found = [] }
      best = distance
      found.append(row.entry)
    }
    return found
  }

  /// In lower case and without diacritics, with all spellings of an umlaut unified: `Köln`, `Koeln` and
  /// `Koln` become `koln`.
  static func folded(_ text: String) -> String {
    var folded = ""
    for letter in Slug.make(from: text) {
      if letter == "e", let last = folded.last, "aou".contains(last) { continue }
      folded.append(letter)
    }
    return folded
  }
}
