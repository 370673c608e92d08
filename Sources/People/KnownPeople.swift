import Console
import Failures
import PrivateStore
import SQLite

/// Of whom a private database knows something, so that a slip of the finger is not taken for somebody else.
struct KnownPeople {
  /// Everybody of whom anything is kept, the owner first.
  let summaries: [PersonSummary]

  /// - Parameter database: who is there; nobody but the owner where there is none.
  /// - Throws: what the database has against it.
  init(_ database: PeopleDatabase) throws(Failure) {
    summaries = try database.read { store throws(DatabaseError) in try store.summaries() } ?? []
  }

  /// What is kept of somebody; nil: nothing, not even the name.
  func summary(of name: PersonName) -> PersonSummary? {
    summaries.first { $0.name == name.text && !$0.isEmpty }
  }

  /// Whether somebody said or did something here, or is the owner: then what they eat is known as far as they said it.
  func hasMet(_ name: PersonName) -> Bool {
    name == .owner || summaries.contains { $0.name == name.text && $0.isMet }
  }

  /// That nobody is called so, with the name that was probably meant.
  func unknown(_ name: PersonName) -> Failure {
    Failure(.peopleUnknown, name.text, suggestion: nearest(to: name))
  }

  /// Those of some who never said anything here.
  ///
  /// - Parameters:
  ///   - names: whom a command names.
  ///   - anyway: whether they are taken even where somebody has nearly the same name.
  /// - Returns: their names, in the same order.
  /// - Throws: `people-not-met` where one was never heard of and somebody else has nearly that name.
  func strangers(among names: [PersonName], anyway: Bool) throws(Failure) -> [String] {
    let strangers = names.filter { !hasMet($0) }
    for name in strangers where !anyway && summary(of: name) == nil {
      if let near = nearest(to: name) { throw Failure(.peopleNotMet, name.text, detail: near) }
    }
    return strangers.map(\.text)
  }

  private func nearest(to name: PersonName) -> String? {
    let others = summaries.filter { !$0.isEmpty && $0.name != name.text }
    return Suggestion.nearest(to: name.text, among: others.map(\.name))
  }
}
