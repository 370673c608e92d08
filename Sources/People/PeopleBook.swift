package import Configuration
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// The people of a private database: who there is, and forgetting one.
package struct PeopleBook {
  let database: PeopleDatabase

  /// - Parameters:
  ///   - paths: where everything is.
  ///   - world: files and environment.
  package init(_ paths: Paths, in world: World) {
    database = PeopleDatabase(paths, in: world)
  }

  /// Everybody of whom anything is kept.
  package func list() throws(Failure) -> PeopleResult {
    PeopleResult(try KnownPeople(database).summaries.filter { !$0.isEmpty }.map(Self.entry))
  }

  /// What is kept of one person, and would be forgotten.
  ///
  /// - Parameter name: who it is.
  /// - Returns: how much there is; no entry where there is nothing.
  /// - Throws: what the database has against it.
  package func forgettable(_ name: PersonName) throws(Failure) -> PeopleResult {
    let summary = try KnownPeople(database).summary(of: name)
    return PeopleResult(
      summary.map { [Self.entry($0)] } ?? [], forgetting: .asked, subject: name.text, isOwners: name == .owner
    )
  }

  /// Forgets a person: no byte of theirs is left in the file.
  ///
  /// - Parameter name: who it is.
  /// - Throws: what the database has against it.
  package func forget(_ name: PersonName) throws(Failure) {
    try database.change { store throws(DatabaseError) in try store.forget(name.text) }
  }

  private static func entry(_ summary: PersonSummary) -> PeopleResult.Entry {
    PeopleResult.Entry(name: summary.name, counts: summary.counts)
  }
}
