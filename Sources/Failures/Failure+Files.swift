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
}
