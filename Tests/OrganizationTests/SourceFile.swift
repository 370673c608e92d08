import Markup
import Synchronization
import TestSupport

/// A Swift file of this package, as text.
struct SourceFile: Sendable {
  /// Relative to the package's root: `Sources/Adapters/Registry.swift`.
  let path: String
  let text: String
  /// The text with comments and the insides of string literals blanked out, line for line.
  let code: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = codeOnly(text)
  }

  /// The module: the folder below `Sources` or `Tests`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  var name: String { String(path.split(separator: "/").last ?? "") }
  var lineCount: Int {
    text.isEmpty ? 0 : text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
  }

  static let sources = load(under: "Sources")
  static let tests = load(under: "Tests")

  private static func load(under folder: String) -> [SourceFile] {
    Checkout.files(under: folder).filter { $0.hasSuffix(".swift") }
      .map { SourceFile(path: $0, text: Checkout.text($0) ?? "") }
  }
}

/// A match of a pattern and the line it begins on, from 1.
struct Found: Hashable {
  let line: Int
  let text: String
}

/// All matches of a pattern (`^` and `$` are ends of lines); a group, where there is one, is what was found.
func matches(of pattern: String, in text: String) -> [Found] {
  let bytes = DecodedText(text)
  do {
    var (line, counted) = (1, 0)
    return try compiled(pattern).matches(in: bytes).map { match in
      let found = match.ranges.prefix(2).compactMap(\.self).last ?? 0..<0
      if found.lowerBound > counted {
        line += bytes.bytes[counted..<found.lowerBound].count { $0 == UInt8(ascii: "\n") }
        counted = found.lowerBound
      }
      return Found(line: line, text: String(decoding: bytes.bytes[found], as: UTF8.self))
    }
  } catch {
    return [Found(line: 0, text: "\(pattern): \(error)")]
  }
}

/// A pattern, compiled once: many are asked of every file, some of every line.
private func compiled(_ pattern: String) throws(MarkupError) -> Pattern {
  if let known = patterns.withLock({ $0[pattern] }) { return known }
  // `^` and `$` match at every line, and `\w` goes by Unicode.
  let new = try Pattern("(*UCP)(?m)" + pattern)
  patterns.withLock { $0[pattern] = new }
  return new
}

private let patterns = Mutex<[String: Pattern]>([:])
