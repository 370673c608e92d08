extension FailureCode {
  /// The kind with this name, or nil; compared with each, since the compiler's own way takes 11 kB more.
  ///
  /// - Parameter name: a name as `--json` has it.
  package init?(rawValue name: String) {
    guard let code = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = code
  }
}
