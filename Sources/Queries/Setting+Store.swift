package import Configuration
package import Failures
package import SQLite

extension Setting {
  /// What a question to the database throws.
  package typealias StoreError = DatabaseError

  /// Runs a question to the database; what it cannot do becomes a failure about that file.
  package func querying<Result>(_ question: () throws(StoreError) -> Result) throws(Failure) -> Result {
    try Queries.querying(paths.database.path, question)
  }
}

/// Runs work on a database; what it cannot do becomes a failure about its file.
///
/// - Parameters:
///   - path: the file.
///   - work: what is asked of it, or done to it.
/// - Returns: what the work gives.
/// - Throws: what stood in the way.
package func querying<Result>(
  _ path: String, _ work: () throws(DatabaseError) -> Result
) throws(Failure) -> Result {
  do {
    return try work()
  } catch {
    throw Failure(named: error.code, path)
  }
}
