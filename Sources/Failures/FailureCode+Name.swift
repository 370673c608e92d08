extension FailureCode {
  /// The kind with this name, compared with one after the other: the compiler's own way takes 11 kB more.
  ///
  /// - Parameter name: a name as `--json` has it.
  /// - Returns: the kind; nil if none has this name.
  package init?(rawValue name: String) {
    guard let code = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = code
  }
}
