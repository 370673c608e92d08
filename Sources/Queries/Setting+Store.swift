package import Configuration
package import Failures
package import SQLite

extension Setting {
  /// The error that a database query throws.
  package typealias StoreError = DatabaseError

  /// Runs a database query; errors become a failure about that file.
  package func querying<Result>(_ question: () throws(StoreError) -> Result) throws(Failure) -> Result {
    try Queries.querying(paths.database.path, question)
  }
}

/// Runs work on a database; errors become a failure about its file.
///
/// - Parameters:
///   - path: the file.
///   - work: the reads or writes to run.
/// - Returns: the result of the work.
/// - Throws: the error that prevented it.
package func querying<Result>(
  _ path: String, _ work: () throws(DatabaseError) -> Result
) throws(Failure) -> Result {
  do {
    return try work()
  } catch {
    throw Failure(named: error.code, path)
  }
}
