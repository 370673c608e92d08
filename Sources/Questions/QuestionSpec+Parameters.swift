package import Console
package import Failures

extension QuestionSpec {
  /// Parses the parameters of a URL like the same words on a command line.
  ///
  /// A parameter has the name of its option, or of its argument in lower case. A flag is set by an empty
  /// value, `1`, `true`, `yes` and `on`, and not by `0`, `false`, `no` and `off`.
  /// - Parameters:
  ///   - parameters: names and values, in their order.
  ///   - operand: the argument, if the path of the URL contains it.
  ///   - others: other parameters that the URL accepts.
  /// - Returns: the parsed arguments.
  /// - Throws: the error that a command line would report.
  package func arguments(
    _ parameters: [(name: String, value: String)], operand: String? = nil, besides others: [String] = []
  ) throws(Failure) -> ParsedArguments {
    var words = [name]
    var operands = operand.map { [$0] } ?? []
    for (name, value) in parameters {
      guard value.unicodeScalars.count <= Self.longestValue else {
        throw Failure(.valueTooLong, name, detail: "\(Self.longestValue)")
      }
      if let option = options.first(where: { $0.long == name }) {
        if let word = try Self.word(option, value) { words.append(word) }
      } else if operand == nil, let argument = arguments.first(where: { $0.name.lowercased() == name }) {
        // On a command line the next word may belong to the same name, a second parameter does not.
        guard operands.isEmpty || !argument.isOneName else {
          throw Failure(UsageError.unexpectedArgument(value, command: self.name), program: "dine")
        }
        operands.append(value)
      } else {
        let names = (operand == nil ? parameterNames : options.map(\.long)) + others
        throw Failure(
          .unknownOption, name,
          detail: names.isEmpty ? "there is none" : "there are: \(names.joined(separator: ", "))")
      }
    }
    do {
      return try ArgumentParser.parse(words + ["--"] + operands, of: program)
    } catch {
      throw Failure(error, program: "dine")
    }
  }

  /// The allowed parameter names.
  var parameterNames: [String] { arguments.map { $0.name.lowercased() } + options.map(\.long) }

  /// The values of a flag in a URL: the words for yes, then those for no.
  package static var flagWords: [String] { yes + no }

  private static let yes = ["true", "1", "yes", "on", ""]
  private static let no = ["false", "0", "no", "off"]

  /// The maximum number of characters in a value.
  private static let longestValue = 200

  private var program: ProgramSpec {
    ProgramSpec(
      name: "dine", summary: summary,
      commands: [CommandSpec(name, summary, arguments: arguments, options: options, exclusive: exclusive)])
  }

  private static func word(_ option: OptionSpec, _ value: String) throws(Failure) -> String? {
    guard option.kind == .flag else {
      guard !value.isEmpty else { throw Failure(.emptyArgument, option.long) }
      return "--\(option.long)=\(value)"
    }
    return try holds(option.long, value) ? "--\(option.long)" : nil
  }

  /// Whether the value of a flag in a URL sets it.
  ///
  /// - Parameters:
  ///   - flag: the flag's name.
  ///   - value: its value; empty if only the name is given.
  /// - Returns: whether the flag is set.
  /// - Throws: `unknown-word` if the value means neither yes nor no.
  package static func holds(_ flag: String, _ value: String) throws(Failure) -> Bool {
    if yes.contains(value) { return true }
    if no.contains(value) { return false }
    throw Failure(.unknownWord, value, detail: "\(flag): true, false")
  }
}
