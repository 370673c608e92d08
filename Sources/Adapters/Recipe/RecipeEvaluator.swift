import Dining
import JSON
import Markup

/// Upper bounds on what a recipe may use for one page.
struct RecipeLimits {
  /// Steps of XPath.
  var steps = 400_000_000
  /// Nodes visited to extract values.
  var nodes = 2_000_000
  /// Nodes found by blocks.
  var candidates = 300_000
  /// Texts on which a pattern reached its own limit.
  var patternLimits = 20
}

/// Applies a recipe to one page: finds nodes and texts, and keeps the cost within limits.
final class RecipeEvaluator {
  let page: Page
  let recipe: Recipe
  let notices: NoticeCollector
  let root: RecipeNode
  /// The parts of the page that were used; nil if not recorded.
  var traces: RecipeTraces?
  /// The values and blocks looked for, in order, and whether any place had one.
  private var asked: [(name: String, isGiven: Bool)] = []
  private var places: [String: Int] = [:]
  var keys = RecipeKeys()
  var lists = RecipeLists()
  /// How often a path, a pattern or a value could not be followed to its end.
  var failures = 0
  /// Set if the recipe exceeds the limits for a page.
  var exhausted: ReadError?
  var steps: Int
  var nodesLeft: Int
  var candidatesLeft: Int
  var patternLimitsLeft: Int

  /// - Throws: `notThisSite` if the page is a document of another type, or lacks the site's mark.
  init(_ page: Page, _ recipe: Recipe, limits: RecipeLimits = RecipeLimits()) throws(ReadError) {
    self.page = page
    self.recipe = recipe
    steps = limits.steps
    nodesLeft = limits.nodes
    candidatesLeft = limits.candidates
    patternLimitsLeft = limits.patternLimits
    notices = NoticeCollector(page)
    root = try Self.root(of: page, recipe)
    if let identity = recipe.identity, (try? identity.firstMatch(in: page.text)) ?? nil == nil {
      if case .tree(let node) = root { throw .notThisSite(title: node.first("title")?.text) }
      throw .notThisSite(title: nil)
    }
  }

  private static func root(of page: Page, _ recipe: Recipe) throws(ReadError) -> RecipeNode {
    switch (recipe.format, page.content) {
    case (.html, .document(let node, _)): return .tree(node)
    case (.json, .json(let value)): return .json(JSONPlace(value))
    case (.text, _):
      return .text(RecipeStretch(range: 0..<page.text.bytes.count, match: nil, base: 0))
    case (.html, .xml), (.xml, .xml), (.xml, .document):
      do throws(MarkupError) {
        guard recipe.format == .xml else { return .tree(try HTMLDocument(page.text).root) }
        let document = try XMLDocument(page.text)
        for (prefix, name) in recipe.namespaces { try document.register(prefix: prefix, namespace: name) }
        return .tree(document.root)
      } catch {
        throw ReadError(error)
      }
    default: throw .notThisSite(title: nil)
    }
  }

  /// The nodes that a path leads to.
  ///
  /// - Throws: `badValue` if the path cannot be followed, or exceeds the limits for a page.
  func nodes(_ path: RecipePath, in node: RecipeNode, as name: String) throws(ReadError) -> [RecipeNode] {
    if let exhausted { throw exhausted }
    let found: [RecipeNode]
    switch (path, node) {
    case (.here, _): found = [node]
    case (.xpath(let expression), .tree(let element)):
      do throws(MarkupError) {
        guard case .nodes(let nodes) = try element.evaluate(xpath: expression, steps: &steps) else {
          throw MarkupError.badXPath(expression: expression)
        }
        found = nodes.map { .tree($0) }
      } catch {
        throw .badValue(field: name, text: "\(expression) (\(error.code))")
      }
    case (.json(let path), .json(let place)):
      if !path.isFromTop { keys.follow(path, from: place, as: name) }
      found = followed(path, from: place).map { .json($0) }
    case (.pattern(let pattern), .text(let stretch)):
      do throws(MarkupError) {
        found = try matches(of: pattern, in: stretch).map { .text($0) }
      } catch {
        throw .badValue(field: name, text: "\(pattern.source) (\(error.code))")
      }
    default: found = []
    }
    candidatesLeft -= found.count
    guard candidatesLeft > 0, steps > 0 else { throw .badValue(field: name, text: path.text) }
    return found
  }

  /// The texts of a value, with the parts of a list as separate texts; empty if the page has none, which is
  /// noted if one is required.
  ///
  /// - Parameters:
  ///   - value: the location of the texts, and how they are processed.
  ///   - node: the start of its path.
  ///   - keepsLines: whether a text of several lines stays one.
  ///   - most: the number of texts after which the search ends.
  /// - Returns: the texts in order, none of them empty.
  func texts(
    _ value: RecipeValue?, in node: RecipeNode, keepsLines: Bool = false, most: Int = .max
  ) -> [RecipeText] {
    guard let value, exhausted == nil else { return [] }
    var texts: [RecipeText] = []
    func take(_ found: RecipeText) -> Bool {
      texts += refined(found, value, keepsLines)
      return texts.count < most
    }
    if let constant = value.constant {
      _ = take(RecipeText(text: constant))
    } else if value.origin == .url {
      if let url = page.url { _ = take(RecipeText(text: url)) }
    } else {
      scalars(value, in: node, keepsLines: keepsLines, take)
    }
    if texts.isEmpty, value.isRequired { notices.tally("missing-value", value.name) }
    // A missing name is noted by the caller.
    if !value.isRequired, !value.name.hasSuffix(".name") {
      count(value.name, at: value.path.text, isGiven: !texts.isEmpty)
    }
    return texts
  }

  /// Counts whether a block has anything in the node around it; in a document its keys distinguish empty from
  /// missing.
  func count(_ each: RecipeEach, in node: RecipeNode, isGiven: Bool) {
    if case .json = node { return }
    count("\(each.name).each", at: each.path.text, isGiven: isGiven)
  }

  /// Counts a value by its name and its path: blocks of one kind, such as the columns of a table, differ in their paths.
  private func count(_ name: String, at path: String, isGiven: Bool) {
    let place = "\(name)\n\(path)"
    guard let known = places[place] else {
      places[place] = asked.count
      return asked.append((name, isGiven))
    }
    if isGiven { asked[known].isGiven = true }
  }

  /// Notes the values and blocks found nowhere on the page, and the unknown keys in records that lack a key
  /// present in others: a redesign renames a key in every record, or in every new one.
  func noteWhatIsNowhere() {
    keys.report(to: notices)
    for value in asked where !value.isGiven {
      let key = value.name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
      notices.note(Self.deciding.contains(key) ? "field-missing" : "nothing-found", value.name)
    }
  }

  /// The values that decide about which days the others are.
  private static let deciding: Set = ["date", "days", "from", "to"]

  /// The entries of a list of a dish.
  func list(_ value: RecipeValue?, in node: RecipeNode) -> RecipeList {
    guard let value else { return RecipeList(entries: [], isWhole: true) }
    let known = failures
    let entries = texts(value, in: node).map(\.text)
    if !entries.isEmpty { lists.note(value) }
    return RecipeList(entries: entries, isWhole: failures == known)
  }

  /// The first text of a value.
  func text(_ value: RecipeValue?, in node: RecipeNode) -> String? {
    texts(value, in: node, most: 1).first?.text
  }
}
