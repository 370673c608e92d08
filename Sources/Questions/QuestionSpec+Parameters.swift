package import Console
package import Failures

extension QuestionSpec {
  /// What an address says with a question, understood as the same words on a command line would be.
  ///
  /// A parameter is named as its option, or as its argument in small letters. A flag holds for an empty value, `1`,
  /// `true`, `yes` and `on`, and not for `0`, `false`, `no` and `off`.
  /// - Parameters:
  ///   - parameters: names and values, in their order.
  ///   - operand: the argument, where the address itself has it.
  ///   - others: what else the address takes.
  /// - Returns: what is asked.
  /// - Throws: what a command line would complain of.
  package func arguments(
    _ parameters: [(name: String, value: String)], operand: String? = nil, besides others: [String] = []
  ) throws(Failure) -> ParsedArguments {
    var words = [name]
    var operands = operand.map { [$0] } ?? []
    for (name, value) in parameters {
      guard value.unicodeScalars.count <= Self.longestValue else {
        throw Failure(.unreadableAddress, "\(name)=…")
      }
      if let option = options.first(where: { $0.long == name }) {
        if let word = try Self.word(option, value) { words.append(word) }
      } else if operand == nil, arguments.contains(where: { $0.name.lowercased() == name }) {
        operands.append(value)
      } else {
        let names = (parameterNames + others).joined(separator: ", ")
        throw Failure(.unknownOption, name, detail: "there are: \(names)")
      }
    }
    do {
      return try ArgumentParser.parse(words + ["--"] + operands, of: program)
    } catch {
      throw Failure(error, program: "dine")
    }
  }

  /// The names that parameters may have.
  package var parameterNames: [String] { arguments.map { $0.name.lowercased() } + options.map(\.long) }

  /// What a flag may be in an address: the words for yes, then those for no.
  package static var flagWords: [String] { yes + no }

  private static let yes = ["true", "1", "yes", "on", ""]
  private static let no = ["false", "0", "no", "off"]

  /// The most characters of a value.
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

  /// Whether a flag holds, by what an address says of it.
  ///
  /// - Parameters:
  ///   - flag: its name.
  ///   - value: what is said; empty where it is only named.
  /// - Returns: whether it does.
  /// - Throws: `unknown-word` where it is neither yes nor no.
  package static func holds(_ flag: String, _ value: String) throws(Failure) -> Bool {
    if yes.contains(value) { return true }
    if no.contains(value) { return false }
    throw Failure(.unknownWord, value, detail: "\(flag): true, false")
  }
}
