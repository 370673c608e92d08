package import Configuration
package import Failures
package import SQLite

extension Setting {
  /// What a question to the database throws.
  package typealias StoreError = DatabaseError

  /// Runs a question to the database; what it cannot do becomes a failure about that file.
  package func querying<Result>(_ question: () throws(StoreError) -> Result) throws(Failure) -> Result {
    do {
      return try question()
    } catch {
      throw Failure(named: error.code, paths.database.path)
    }
  }
}
