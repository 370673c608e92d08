package import Configuration
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// The people of a private database; lists them, and forgets one.
package struct PeopleBook {
  let database: PeopleDatabase

  /// - Parameters:
  ///   - paths: the paths of the databases.
  ///   - world: files and environment.
  package init(_ paths: Paths, in world: World) {
    database = PeopleDatabase(paths, in: world)
  }

  /// Everyone about whom anything is stored.
  package func list() throws(Failure) -> PeopleResult {
    PeopleResult(try KnownPeople(database).summaries.filter { !$0.isEmpty }.map(Self.entry))
  }

  /// What is stored about one person, and would be forgotten.
  ///
  /// - Parameter name: the person's name.
  /// - Returns: the amounts; no entry if nothing is stored.
  /// - Throws: `people-unknown` if somebody has nearly that name, who may be meant; or a database failure.
  package func forgettable(_ name: PersonName) throws(Failure) -> PeopleResult {
    let known = try KnownPeople(database)
    let summary = known.summary(of: name)
    if summary == nil, name != .owner, !known.near(name).isEmpty { throw known.unknown(name) }
    return PeopleResult(
      summary.map { [Self.entry($0)] } ?? [], forgetting: .asked, subject: name.text, isOwners: name == .owner
    )
  }

  /// Forgets a person: no byte of their data is left in the file, and no copy from before a migration.
  ///
  /// - Parameter name: the person's name.
  /// - Throws: a database failure, or why a copy could not be removed.
  package func forget(_ name: PersonName) throws(Failure) {
    try database.change { store throws(DatabaseError) in try store.forget(name.text) }
    try database.removeCopies()
  }

  private static func entry(_ summary: PersonSummary) -> PeopleResult.Entry {
    PeopleResult.Entry(name: summary.name, counts: summary.counts)
  }
}
