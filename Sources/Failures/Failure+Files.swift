package import World

extension Failure {
  /// Why a file could not be used, told of the path a person knows it by.
  ///
  /// - Parameters:
  ///   - error: what happened.
  ///   - path: the file as it was named; nil: as the error has it.
  package init(_ error: FileError, at path: String? = nil) {
    self.init(named: error.code, path ?? error.path)
    words = error.limit.map { .atMost(bytes: $0) } ?? .error(error.errno)
  }
}
