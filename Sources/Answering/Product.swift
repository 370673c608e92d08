/// What is shipped.
package enum Product {
  /// Semantic version of both programs.
  package static let version = "0.1.0"

  /// What `--version` says: the versions of the program and of all that its answers depend on.
  package static func versionLine(of program: String, schema: Int, sqlite: String, zones: String?) -> String {
    "\(program) \(version) (schema \(schema), SQLite \(sqlite), tzdata \(zones ?? "unknown"))\n"
  }
}
