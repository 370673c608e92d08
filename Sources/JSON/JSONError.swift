/// Why a document is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Reason: Hashable, Sendable {
    /// The document is empty or only white space.
    case emptyDocument
    /// The document ends inside a value.
    case unexpectedEnd
    /// A character that is not allowed at this place.
    case unexpectedCharacter(Unicode.Scalar)
    /// A word other than `true`, `false` and `null`.
    case unknownWord(String)
    /// A name is not in double quotes.
    case unquotedKey
    /// A string is in single quotes.
    case singleQuotes
    /// JSON has no comments.
    case comment
    /// No `:` between a name and its value.
    case missingColon
    /// No `,` between two members or elements.
    case missingComma
    /// A `,` with nothing after it.
    case trailingComma
    /// More text after the value.
    case trailingContent
    /// A number outside the grammar: `01`, `+1`, `.5`, `1.`, `1e`.
    case badNumber
    /// A backslash followed by a character not allowed by RFC 8259, section 7.
    case badEscape
    /// A control character, such as a line break, inside a string.
    case controlCharacter(UInt8)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// Nested deeper than this.
    case tooDeep(limit: Int)
    /// More bytes than this.
    case tooLarge(limit: Int)
    /// More values than this.
    case tooManyValues(limit: Int)
    /// The values would take more bytes of memory than this.
    case tooMuchMemory(limit: Int)
  }

  /// The kind of error.
  package let reason: Reason
  /// The position in the document.
  package let position: JSONPosition

  /// The line, 1 for the first.
  package var line: Int { position.line }
  /// The character in its line, 1 for the first.
  package var column: Int { position.column }

  /// An error at a position.
  package init(_ reason: Reason, at position: JSONPosition) {
    self.reason = reason
    self.position = position
  }

  /// The stable name of the reason, such as `json-trailing-comma`.
  package var code: String {
    switch reason {
    case .emptyDocument: "json-empty"
    case .unexpectedEnd: "json-unexpected-end"
    case .unexpectedCharacter: "json-unexpected-character"
    case .unknownWord: "json-unknown-word"
    case .unquotedKey: "json-unquoted-key"
    case .singleQuotes: "json-single-quotes"
    case .comment: "json-comment"
    case .missingColon: "json-missing-colon"
    case .missingComma: "json-missing-comma"
    case .trailingComma: "json-trailing-comma"
    case .trailingContent: "json-trailing-content"
    case .badNumber: "json-bad-number"
    case .badEscape: "json-bad-escape"
    case .controlCharacter: "json-control-character"
    case .invalidUTF8: "json-invalid-utf8"
    case .tooDeep: "json-too-deep"
    case .tooLarge: "json-too-large"
    case .tooManyValues: "json-too-many-values"
    case .tooMuchMemory: "json-too-much-memory"
    }
  }

  /// Whether the document exceeds a limit, regardless of its content.
  package var isTooLarge: Bool {
    switch reason {
    case .tooDeep, .tooLarge, .tooManyValues, .tooMuchMemory: true
    default: false
    }
  }
}

/// An error of the reader with a byte offset only; lines are counted when they are needed.
struct JSONFault: Error {
  let reason: JSONError.Reason
  let offset: Int
}
