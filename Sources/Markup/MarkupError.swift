/// Why a document, an expression or a pattern could not be used; carries data and no prose.
package enum MarkupError: Error, Equatable, Sendable {
  /// The input contains only white space.
  case emptyDocument
  /// The document has more bytes than allowed.
  case tooManyBytes(count: Int, limit: Int)
  /// Elements are nested deeper than allowed.
  case tooDeep(limit: Int)
  /// The document has more nodes than allowed.
  case tooManyNodes(limit: Int)
  /// One element has more attributes than allowed.
  case tooManyAttributes(limit: Int)
  /// Too many namespaces are in scope at one element.
  case tooManyNamespaces(limit: Int)
  /// The document and its tree would take more bytes of memory than allowed.
  case tooMuchMemory(limit: Int)
  /// The parser gave up before the end of the input; a truncated tree is never returned.
  case stoppedEarly(consumed: Int, of: Int)
  /// XML that is not well-formed: line and column from 1, and libxml2's own number for the reason.
  case malformed(line: Int, column: Int, reason: Int)
  /// XML that declares entities, which are never expanded here.
  case declaresEntity
  /// XML with declarations of its own (an internal DTD subset), which are never read here.
  case declaresTypes
  /// The C library could not allocate memory.
  case outOfMemory
  /// The bytes are in an encoding that is never decoded (WHATWG "replacement") or has no converter.
  case unsupportedCharset(name: String)
  /// An XPath expression that cannot be compiled.
  case badXPath(expression: String)
  /// An XPath evaluation that failed or used up its operations.
  case xpathFailed(expression: String, reason: Int)
  /// A pattern that PCRE2 cannot compile: offset in bytes, and PCRE2's number for the reason.
  case badPattern(pattern: String, offset: Int, reason: Int)
  /// A pattern reached one of its limits; the matches found until then are incomplete.
  case patternLimit(PatternLimit)
  /// PCRE2 failed for another reason, by its own number.
  case patternFailed(reason: Int)
  /// A JavaScript value that is not a literal, or is broken: byte offset in the script.
  case notALiteral(offset: Int)
  /// A JavaScript literal that is nested too deep or has too many values: byte offset in the script.
  case literalTooLarge(offset: Int)

  /// The stable name of the error, for records and logs.
  package var code: String {
    switch self {
    case .emptyDocument: "empty-document"
    case .tooManyBytes: "too-many-bytes"
    case .tooDeep: "too-deep"
    case .tooManyNodes: "too-many-nodes"
    case .tooManyAttributes: "too-many-attributes"
    case .tooManyNamespaces: "too-many-namespaces"
    case .tooMuchMemory: "too-much-memory"
    case .stoppedEarly: "stopped-early"
    case .malformed: "malformed-xml"
    case .declaresEntity: "declares-entity"
    case .declaresTypes: "declares-types"
    case .outOfMemory: "out-of-memory"
    case .unsupportedCharset: "unsupported-charset"
    case .badXPath: "bad-xpath"
    case .xpathFailed: "xpath-failed"
    case .badPattern: "bad-pattern"
    case .patternLimit: "pattern-limit"
    case .patternFailed: "pattern-failed"
    case .notALiteral: "not-a-literal"
    case .literalTooLarge: "literal-too-large"
    }
  }
}

extension MarkupError {
  /// Whether the document exceeds a limit, whatever its content.
  package var isTooLarge: Bool {
    switch self {
    case .tooManyBytes, .tooDeep, .tooManyNodes, .tooManyAttributes, .tooManyNamespaces, .tooMuchMemory,
      .literalTooLarge:
      true
    default: false
    }
  }
}

/// The limit that a pattern reached.
package enum PatternLimit: String, Sendable {
  /// Too many steps of backtracking.
  case steps
  /// Backtracking too deep.
  case depth
  /// Too much memory.
  case heap
  /// The stack of the just-in-time compiled form is exhausted.
  case stack
  /// More matches than asked for.
  case matches
}
