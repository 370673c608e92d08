package import Configuration
import Console
package import Dining
import Store

/// Finds campuses of the catalogue as people name them: by name, other name or city, allowing for typing
/// errors.
package struct CatalogueSearch {
  /// How well a campus fits a text; lower is better.
  package enum Rank: Int, Comparable {
    /// It is one of its names.
    case name
    /// Its words begin words of its names.
    case words
    /// It is similar to one of its names: a guess.
    case similar

    package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private typealias Row = (entry: CatalogueEntry, names: [String], words: [String])

  private let rows: [Row]

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
  /// - Returns: all campuses with the best rank, and that rank; nil: none matches.
  package func meant(by text: String) -> (rank: Rank, entries: [CatalogueEntry])? {
    let found = ranked(text)
    guard let best = found.first?.rank else { return nil }
    return (best, found.filter { $0.rank == best }.map(\.entry))
  }

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
    if found.isEmpty, !wanted.isEmpty { found = similar(to: wanted, words).map { (.similar, $0) } }
    return found.sorted { ($0.rank, $0.entry.name, $0.entry.slug) < ($1.rank, $1.entry.name, $1.entry.slug) }
  }

  /// The campuses with a name in which two letters at most are wrong; if there are none, those whose names are
  /// nearest word by word, so that a city is not taken for another because both have a university.
  private func similar(to wanted: String, _ words: [String]) -> [CatalogueEntry] {
    guard wanted.utf8.count > 4 else { return [] }
    let mostWrong = min(2, wanted.utf8.count / 3)
    let named = nearest { row in
      row.names.compactMap { Suggestion.distance(from: wanted, to: $0, atMost: mostWrong) }.min()
    }
    if !named.isEmpty { return named }
    return nearest { row in
      var sum = 0
      for word in words {
        guard let distance = Self.distance(from: word, to: row.words) else { return nil }
        sum += distance
      }
      return sum
    }
  }

  /// How many letters of a word are wrong, at most a quarter; short words are near to too many others.
  private static func distance(from word: String, to others: [String]) -> Int? {
    if others.contains(where: { $0.hasPrefix(word) }) { return 0 }
    guard word.utf8.count > 4 else { return nil }
    return others.compactMap { Suggestion.distance(from: word, to: $0, atMost: word.utf8.count / 4) }.min()
  }

  private func nearest(_ distance: (Row) -> Int?) -> [CatalogueEntry] {
    let distances = rows.map(distance)
    guard let least = distances.compactMap({ $0 }).min() else { return [] }
    return zip(rows, distances).filter { $0.1 == least }.map(\.0.entry)
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
