import Queries
import Store
import Configuration
import Console
import Questions
import Dining
import SQLite
import World

/// Answers the scripts of `dine completions` on every press of Tab: fast, and silent about errors.
enum Completing {
  /// The name of the command, which help does not list.
  static let word = "__complete"

  /// The lines a script reads.
  ///
  /// - Parameters:
  ///   - words: the words of the line, those after `--`; the last is the one being typed.
  ///   - world: everything outside the process.
  /// - Returns: one line per candidate.
  static func lines(for words: ArraySlice<String>, _ world: World) -> String {
    let words = Array(words.first == "--" ? words.dropFirst() : words)
    let completion = Completion(of: words, for: DineProgram.spec)
    return completion.lines { kind in names(of: kind, Array(words.dropLast()), world) }
  }

  private static func names(
    of kind: String, _ words: [String], _ world: World
  ) -> [Completion.Candidate] {
    let places = ["campus", "config", "db"].flatMap { option(named: $0, in: words).map { ["--\($0)"] } ?? [] }
    guard let arguments = try? ArgumentParser.parse(["venues"] + places, of: DineProgram.spec) else {
      return []
    }
    let session = Session(arguments: arguments, words: words, world: world)
    switch kind {
    case "diet": return DishFilter.candidates(DishWords.diets)
    case "allergen": return DishFilter.candidates(DishWords.allergenWords.sorted())
    case "tender":
      let tenders = (try? session.setting())?.campus.tenders ?? Tender.common
      return tenders.map { .init($0.rawValue, "") }
    case "venue": return venues(session)
    case "place": return configured(session) + venues(session)
    case "campus":
      return ((try? session.setting())?.configuration.campuses ?? []).map { .init($0.id, $0.name) }
    case "source":
      return ((try? session.setting())?.campus.sources ?? []).map { .init($0.id, $0.url) }
    default: return []
    }
  }

  private static func venues(_ session: Session) -> [Completion.Candidate] {
    guard let campus = try? session.campus() else { return [] }
    let stored = try? campus.setting.querying { () throws(DatabaseError) in
      try campus.store.venues(campus: campus.campus)
    }
    return (stored ?? []).filter(\.isListed).map { .init($0.venue.slug, $0.venue.name) }
  }

  private static func configured(_ session: Session) -> [Completion.Candidate] {
    ((try? session.setting())?.campus.places ?? []).map { .init($0.name, "a place in the configuration") }
  }

  /// An option that specifies a path, as it was given, `name=value`.
  private static func option(named name: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--\(name)=") { return String(word.dropFirst(2)) }
      if word == "--\(name)", index + 1 < words.count { return "\(name)=\(words[index + 1])" }
    }
    return nil
  }
}
