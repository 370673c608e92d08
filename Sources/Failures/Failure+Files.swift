package import World

extension Failure {
  /// Why a file could not be used, with the path that a person knows it by.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - path: the file as it was named; nil: the error's own path.
  package init(_ error: FileError, at path: String? = nil) {
    self.init(named: error.code, path ?? error.path)
    words = error.limit.map { .atMost(bytes: $0) } ?? .error(error.errno)
  }

  /// Why a person's own database could not be used; neither a pass nor another database can restore its
  /// contents.
  ///
  /// - Parameters:
  ///   - name: the name of the error.
  ///   - path: the path of the database.
  package init(ownDatabase name: String, _ path: String) {
    self.init(named: name, path)
    switch code {
    case .databaseCorrupt, .notADatabase, .foreignDatabase, .databaseConstraint, .valueTooBig,
      .databaseStatement:
      advice = .keepOwnDatabase(path)
    default: break
    }
  }
}
