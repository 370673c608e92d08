package import Console
import Latin

extension ParsedArguments {
  /// The options that say which campus is asked about, and where its data are, as words to pass on.
  package var selection: [String] {
    ["campus", "config", "db"].flatMap { name in values(name).suffix(1).map { "--\(name)=\($0)" } }
  }

  /// The value of an option, with normalised white space and without hidden characters.
  ///
  /// - Parameter option: the option's name.
  /// - Returns: the value; nil if the option is not given.
  /// - Throws: `empty-argument` if it is empty.
  package func words(_ option: String) throws(Failure) -> String? {
    guard let value = value(option) else { return nil }
    let text = value.typedName
    guard !text.isEmpty else { throw Failure(.emptyArgument, "--\(option)") }
    return text
  }
}
