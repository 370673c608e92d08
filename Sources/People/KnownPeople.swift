import Console
import Failures
import PrivateStore
import SQLite

/// The people about whom a private database knows something, so that a typing error is not taken for another
/// person.
struct KnownPeople {
  /// Everyone about whom anything is stored, the owner first.
  let summaries: [PersonSummary]

  /// - Parameter database: the private database; if it does not exist, only the owner is known.
  /// - Throws: a database failure.
  init(_ database: PeopleDatabase) throws(Failure) {
    summaries = try database.read { store throws(DatabaseError) in try store.summaries() } ?? []
  }

  /// What is stored about a person; nil: nothing, not even the name.
  func summary(of name: PersonName) -> PersonSummary? {
    summaries.first { $0.name == name.text && !$0.isEmpty }
  }

  /// Whether a person said or did something here or is the owner, so that their diet is as known as they
  /// stated it.
  func hasMet(_ name: PersonName) -> Bool {
    name == .owner || summaries.contains { $0.name == name.text && $0.isMet }
  }

  /// The failure that nobody has this name, with the name that was probably meant.
  func unknown(_ name: PersonName) -> Failure {
    Failure(
      .peopleUnknown, name.text, suggestion: Suggestion.nearest(to: name.text, among: others(than: name)))
  }

  /// The people among some names who never said anything here.
  ///
  /// - Parameters:
  ///   - names: the names given to a command.
  ///   - anyway: whether they are accepted even if somebody has nearly the same name.
  /// - Returns: their names, in the same order.
  /// - Throws: `people-not-met` if a name is unknown and somebody else has nearly the same one.
  func strangers(among names: [PersonName], anyway: Bool) throws(Failure) -> [String] {
    let strangers = names.filter { !hasMet($0) }
    for name in strangers where !anyway && summary(of: name) == nil {
      let near = near(name)
      if !near.isEmpty { throw Failure(.peopleNotMet, name.text, detail: near.joined(separator: ", ")) }
    }
    return strangers.map(\.text)
  }

  /// The names of others that are nearly the same; several if they are equally near.
  func near(_ name: PersonName) -> [String] {
    Suggestion.allNearest(to: name.text, among: others(than: name))
  }

  private func others(than name: PersonName) -> [String] {
    summaries.filter { !$0.isEmpty && $0.name != name.text }.map(\.name)
  }
}
