extension Failure {
  /// A fault at one place of a configuration, told as a failure about the whole file.
  ///
  /// - Parameters:
  ///   - fault: what is wrong there.
  ///   - path: the file.
  ///   - line: from 1.
  ///   - column: from 1.
  ///   - key: the keys from the top to the place; empty: the top.
  package init(_ fault: Failure, inConfiguration path: String, line: Int, column: Int, key: String) {
    let place = key.isEmpty ? "line \(line), column \(column)" : "line \(line), column \(column), \(key)"
    self.init(
      "configuration-wrong", path, detail: "\(place): \(Sentences.sentence(for: fault).message)",
      suggestion: fault.suggestion)
  }
}
