package import World

extension Failure {
  /// Why a file could not be used, told of the path a person knows it by.
  ///
  /// - Parameters:
  ///   - error: what happened.
  ///   - path: the file as it was named; nil: as the error has it.
  package init(_ error: FileError, at path: String? = nil) {
    let limit = error.limit.map { "(at most \(Self.size($0)))" }
    self.init(named: error.code, path ?? error.path, detail: limit ?? "(error \(error.errno))")
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : bytes >= 1_000 ? "\(bytes / 1_000) kB" : "\(bytes) bytes"
  }
}
