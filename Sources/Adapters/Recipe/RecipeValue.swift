import Markup

/// Where a text stands, and what is to be done with it.
struct RecipeValue: Sendable {
  /// What the path begins with.
  enum Origin: String, CaseIterable, Sendable {
    case page, url
  }

  /// The value's place in the file, as notices name it: `menus.dishes.price`.
  let name: String
  var path = RecipePath.here
  var attribute: String?
  /// Of the text only the group `value`, else the first group, else all that matches.
  var pattern: Pattern?
  var constant: String?
  /// What the site's words mean, by the word in lower case; nil: what it says is not wanted.
  var words: [String: String?] = [:]
  /// What stands between the parts of a list.
  var split: String?
  var origin = Origin.page
  /// Whether the day of the fetch is meant, whatever the page says.
  var isToday = false
  /// The order of day, month and year.
  var format: DateTemplate?
  /// Whether its absence is worth a notice.
  var isRequired = false

  static let keys = [
    "path", "attribute", "pattern", "constant", "words", "split", "from", "format", "required", "note",
  ]
}

/// A way from one node of a page to others.
enum RecipePath: Sendable {
  /// The node itself.
  case here
  case xpath(String)
  case json(JSONPath)
  /// A group of the pattern that found the stretch of text.
  case group(String)
  /// Every match within the stretch of text.
  case pattern(Pattern)

  /// As the file has it.
  var text: String {
    switch self {
    case .here: "."
    case .xpath(let text), .group(let text): text
    case .json(let path): path.text
    case .pattern(let pattern): pattern.source
    }
  }
}
