package import Console

extension ParsedArguments {
  /// The words of an option, their white space put in order.
  ///
  /// - Parameter option: its name.
  /// - Returns: what it says; nil where it is not given.
  /// - Throws: `empty-argument` where it says nothing.
  package func words(_ option: String) throws(Failure) -> String? {
    guard let value = value(option) else { return nil }
    let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { throw Failure(.emptyArgument, "--\(option)") }
    return text
  }
}
