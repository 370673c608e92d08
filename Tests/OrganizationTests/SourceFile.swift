import Foundation
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

/// All matches of an ICU pattern (`^` and `$` are ends of lines); a group, where there is one, is what was found.
func matches(of pattern: String, in text: String) -> [Found] {
  guard let expression = try? NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines]) else {
    return [Found(line: 0, text: "not a pattern: \(pattern)")]
  }
  let whole = text as NSString
  var (line, counted) = (1, 0)
  return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
    let group = match.numberOfRanges > 1 && match.range(at: 1).location != NSNotFound ? 1 : 0
    let range = match.range(at: group)
    if range.location > counted {
      let between = whole.substring(with: NSRange(location: counted, length: range.location - counted))
      line += between.utf8.count { $0 == UInt8(ascii: "\n") }
      counted = range.location
    }
    return Found(line: line, text: whole.substring(with: range))
  }
}
