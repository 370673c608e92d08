/// One word of a command line, classified by its form.
enum ArgumentToken: Equatable {
  /// `--name` or `--name=value`
  case long(name: String, value: String?)
  /// `-abc`, with whatever follows the dash.
  case cluster([Character])
  /// Anything else, and everything after `--`.
  case word(String)

  /// `-`, and a minus sign before a number, begin ordinary words: `-33.86,151.21` is a place in Sydney.
  init(_ text: String) {
    if text.hasPrefix("--") {
      let parts = text.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      self = .long(name: String(parts.first ?? ""), value: parts.count > 1 ? String(parts[1]) : nil)
    } else if text.hasPrefix("-"), let first = text.dropFirst().first, !first.isASCIIDigitOrPoint {
      self = .cluster(Array(text.dropFirst()))
    } else {
      self = .word(text)
    }
  }
}

extension Character {
  fileprivate var isASCIIDigitOrPoint: Bool { isASCII && isNumber || self == "." }
}

/// Finds the options among the words of a command line, by the declared options.
struct ArgumentScanner {
  /// One thing found.
  enum Part: Equatable {
    /// An option, as it was typed, by its long name.
    case option(String, typed: String, value: String?)
    /// A word, and whether it was after `--`.
    case word(String, isLiteral: Bool)
  }

  let options: [OptionSpec]
  let failure: (_ typed: String) -> UsageError

  /// All parts in order; an undeclared option ends the scan with the error that `failure` makes for it.
  func parts(of arguments: [String]) throws(UsageError) -> [Part] {
    var parts: [Part] = []
    var rest = arguments[...]
    while let text = rest.popFirst() {
      guard text != "--" else { return parts + rest.map { .word($0, isLiteral: true) } }
      switch ArgumentToken(text) {
      case .word(let word): parts.append(.word(word, isLiteral: false))
      case .long(let name, let value): parts.append(try long(name, value, &rest))
      case .cluster(let letters): parts += try cluster(letters, &rest)
      }
    }
    return parts
  }

  private func long(
    _ name: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Part {
    let typed = "--" + name
    guard let option = options.first(where: { $0.long == name }) else { throw failure(typed) }
    guard option.kind != .flag else {
      if let value { throw .unexpectedValue(option: typed, value: value) }
      return .option(name, typed: typed, value: nil)
    }
    if let value { return .option(name, typed: typed, value: value) }
    return .option(name, typed: typed, value: try nextValue(for: option, typed, &rest))
  }

  private func cluster(
    _ letters: [Character], _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> [Part] {
    var parts: [Part] = []
    for (index, letter) in letters.enumerated() {
      let typed = "-" + String(letter)
      guard let option = options.first(where: { $0.short == letter }) else { throw failure(typed) }
      guard option.kind != .flag else {
        parts.append(.option(option.long, typed: typed, value: nil))
        continue
      }
      var attached = letters[(index + 1)...]
      if attached.first == "=" {
        attached.removeFirst()
      } else if attached.isEmpty {
        return parts + [.option(option.long, typed: typed, value: try nextValue(for: option, typed, &rest))]
      }
      return parts + [.option(option.long, typed: typed, value: String(attached))]
    }
    return parts
  }

  private func nextValue(
    for option: OptionSpec, _ typed: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let next = rest.first, next != "--", case .word(let value) = ArgumentToken(next) else {
      throw .missingValue(option: typed, valueName: option.valueName)
    }
    rest.removeFirst()
    return value
  }
}
