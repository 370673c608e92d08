import JSON
import Markup

/// The location of a text, and how it is processed.
struct RecipeValue: Sendable {
  /// The start of the path.
  enum Origin: String, CaseIterable, Sendable {
    case page, url
  }

  /// The value's place in the file, as named in notices: `menus.dishes.price`.
  let name: String
  /// The same with indices, so that it is like no other value's.
  let place: [JSONPathStep]
  var path = RecipePath.here
  var attribute: String?
  /// Extracts from the text the group `value`, else the first group, else the whole match.
  var pattern: Pattern?
  var constant: String?
  /// The meanings of the site's words, by the word in lower case; nil drops the word.
  var words: [String: String?] = [:]
  /// The separator between the parts of a list.
  var split: String?
  var origin = Origin.page
  /// Whether it is the day of the fetch, whatever the page says.
  var isToday = false
  /// The order of day, month and year.
  var format: DateTemplate?
  /// Whether its absence is noted.
  var isRequired = false

  static let keys = [
    "path", "attribute", "pattern", "constant", "words", "split", "from", "format", "required", "note",
  ]
}

/// A path from one node of a page to others.
enum RecipePath: Sendable {
  /// The node itself.
  case here
  case xpath(String)
  case json(JSONPath)
  /// A group of the pattern that found the range of text.
  case group(String)
  /// Every match within the range of text.
  case pattern(Pattern)

  /// As written in the file.
  var text: String {
    switch self {
    case .here: "."
    case .xpath(let text), .group(let text): text
    case .json(let path): path.text
    case .pattern(let pattern): pattern.source
    }
  }

  /// Whether it begins at the top of the page, wherever it is followed from: `//tr` instead of `.//tr`.
  var isAbsolute: Bool {
    switch self {
    case .xpath(let text): text.utf8.first == UInt8(ascii: "/")
    case .json(let path): path.isFromTop
    case .here, .group, .pattern: false
    }
  }
}
