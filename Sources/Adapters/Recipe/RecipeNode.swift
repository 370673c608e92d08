import JSON
import Markup

/// A place on a page: an element or a text of its tree, a value of its document, or a range of its text.
enum RecipeNode {
  case tree(Node)
  case json(JSONPlace)
  case text(RecipeStretch)
}

/// A range of a text, and the groups of the pattern that found it.
struct RecipeStretch {
  /// The bytes of the page's text.
  let range: Range<Int>
  let match: PatternMatch?
  /// The beginning of the text in which the match was found.
  let base: Int
}

/// A text extracted by a value.
struct RecipeText {
  var text: String
  /// The original number, if the page has numbers.
  var number: JSONNumber?
}
