import JSON
import Markup

/// The reason why a page gives no reading at all; a fault in only a part of one is a notice.
package enum ReadError: Error, Hashable, Sendable {
  /// The page contains only white space.
  case empty
  /// The page is not of this site: a sign-in page, or a proxy's error page. The title is the page's own.
  case notThisSite(title: String?)
  /// The site is no longer on this platform; its new host.
  case moved(to: String)
  /// The site reported an error, in its own words, within an answer that otherwise looks successful.
  case refusedBySite(String)
  /// The element that the adapter reads from is missing, and the salvage patterns found nothing, or dishes of
  /// which nothing says where and when they are served.
  case missingAnchor(String)
  /// A text without which the rest is meaningless cannot be read.
  case badValue(field: String, text: String)
  /// The page contradicts itself, and there is no way to decide.
  case contradiction(String, String)
  /// The page ends in the middle of what is read from it.
  case cutOff(in: String)
  /// The bytes cannot be parsed as the document they begin as: the parser's own code, and the position if
  /// known.
  case unparsable(code: String, line: Int?, column: Int?)
  /// Reading it would exceed the limits for a page: the limit's own code.
  case tooLarge(code: String)
  /// Reading took longer than the limit, in seconds of processor time; aborted from outside.
  case tooSlow(seconds: Int)
  /// A page that took too long before is still being read: there is no capacity for another.
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
    case .tooSlow: "too-slow-to-read"
    case .noRoom: "reader-busy"
    }
  }
}

extension ReadError {
  /// The error of a document's parser.
  init(_ error: MarkupError) {
    switch error {
    case .emptyDocument: self = .empty
    case .malformed(let line, let column, _):
      self = .unparsable(code: error.code, line: line, column: column)
    case _ where error.isTooLarge: self = .tooLarge(code: error.code)
    default: self = .unparsable(code: error.code, line: nil, column: nil)
    }
  }

  /// The error of the JSON reader.
  init(_ error: JSONError) {
    self =
      error.isTooLarge
      ? .tooLarge(code: error.code)
      : .unparsable(code: error.code, line: error.line, column: error.column)
  }
}
