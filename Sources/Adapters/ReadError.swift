import JSON
import Markup

/// Why a page gives no reading at all; whatever spoils only a part of one is a notice.
package enum ReadError: Error, Hashable, Sendable {
  /// There is nothing but white space.
  case empty
  /// The page is of another make: a sign-in page, a proxy's apology. The title is what it calls itself.
  case notThisSite(title: String?)
  /// The site is no longer on this platform: the host that has it now.
  case moved(to: String)
  /// The site answered that it cannot answer, in its own words: an error in an answer that looks well from outside.
  case refusedBySite(String)
  /// What the adapter reads from is not where it was, and no salvage pattern found it either.
  case missingAnchor(String)
  /// One text without which the rest means nothing cannot be read.
  case badValue(field: String, text: String)
  /// The page says two things of which one must be wrong, and nothing tells which.
  case contradiction(String, String)
  /// The page ends in the middle of what is read from it.
  case cutOff(in: String)
  /// The bytes are not the document they begin as: the reader's own code, and the place where it knows one.
  case unparsable(code: String, line: Int?, column: Int?)
  /// To read it would take more than is spent on a page: the limit's own code.
  case tooLarge(code: String)
  /// It took longer than is spent on a page, in seconds of processor time; given up from outside.
  case tooSlow(seconds: Int)
  /// A page before it took too long and is still being read: there is no room for another.
  case noRoom

  /// Stable and free of values.
  package var code: String {
    switch self {
    case .empty: "empty-page"
    case .notThisSite: "not-this-site"
    case .moved: "site-moved"
    case .refusedBySite: "refused-by-site"
    case .missingAnchor: "missing-anchor"
    case .badValue: "bad-value"
    case .contradiction: "contradiction"
    case .cutOff: "cut-off-page"
    case .unparsable: "unparsable-page"
    case .tooLarge: "too-large-to-read"
    case .tooSlow, .noRoom: "too-slow-to-read"
    }
  }
}

extension ReadError {
  /// What a document's parser said.
  init(_ error: MarkupError) {
    switch error {
    case .emptyDocument: self = .empty
    case .malformed(let line, let column, _):
      self = .unparsable(code: error.code, line: line, column: column)
    case _ where error.isTooLarge: self = .tooLarge(code: error.code)
    default: self = .unparsable(code: error.code, line: nil, column: nil)
    }
  }

  /// What the reader of JSON said.
  init(_ error: JSONError) {
    self =
      error.isTooLarge
      ? .tooLarge(code: error.code)
      : .unparsable(code: error.code, line: error.line, column: error.column)
  }
}
