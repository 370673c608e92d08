import Dining
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
final class RecipeBook {
  let page: Page
  let recipe: Recipe
  let notices: NoticeCollector
  let root: RecipeNode
  /// The parts of the page that were used; nil if not recorded.
  var traces: RecipeTraces?
  /// The values and blocks looked for, in order, and whether any place had one.
  private var asked: [(name: String, isGiven: Bool)] = []
  private var places: [String: Int] = [:]
  private var keys = RecipeKeys()
  /// Set if the recipe exceeds the limits for a page.
  private(set) var exhausted: ReadError?
  private var steps: Int
  private var nodesLeft: Int
  private var candidatesLeft: Int
  private var patternLimitsLeft: Int

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
    if !value.isRequired, !value.name.hasSuffix(".name") { count(value.name, isGiven: !texts.isEmpty) }
    return texts
  }

  /// Counts whether a block has anything in the node around it; in a document its keys distinguish empty from
  /// missing.
  func count(_ each: RecipeEach, in node: RecipeNode, isGiven: Bool) {
    if case .json = node { return }
    count("\(each.name).each", isGiven: isGiven)
  }

  private func count(_ name: String, isGiven: Bool) {
    guard let known = places[name] else {
      places[name] = asked.count
      return asked.append((name, isGiven))
    }
    if isGiven { asked[known].isGiven = true }
  }

  /// Notes the values and blocks found nowhere on the page, and the unknown keys in records that lack a key
  /// present in others: a redesign renames a key in every record, or in every new one.
  func noteWhatIsNowhere() {
    keys.report(to: notices)
    for value in asked where !value.isGiven { notices.note("nothing-found", value.name) }
  }

  /// The first text of a value.
  func text(_ value: RecipeValue?, in node: RecipeNode) -> String? {
    texts(value, in: node, most: 1).first?.text
  }

  /// Processes a text of the page as the value defines.
  private func refined(_ found: RecipeText, _ value: RecipeValue, _ keepsLines: Bool) -> [RecipeText] {
    var texts = [found]
    if let pattern = value.pattern { texts = parts(of: found.text, pattern, value.name) }
    if let split = value.split {
      texts = texts.flatMap { text in text.text.parts(between: split).map { RecipeText(text: $0) } }
    }
    texts = texts.compactMap { clean($0, keepsLines) }
    return value.words.isEmpty ? texts : texts.compactMap { translated($0, value) }
  }

  private func clean(_ text: RecipeText, _ keepsLines: Bool) -> RecipeText? {
    let lines = keepsLines ? text.text.split(whereSeparator: \.isNewline).map { String($0) } : [text.text]
    let plain = lines.map { notices.clean($0) }.filter { !$0.isEmpty }.joined(separator: "\n")
    return plain.isEmpty ? nil : RecipeText(text: plain, number: text.number)
  }

  private func translated(_ text: RecipeText, _ value: RecipeValue) -> RecipeText? {
    guard let word = value.words[text.text.lowercased()] else {
      notices.tally("unknown-word", "\(value.name): \(text.text)")
      return text
    }
    return word.map { RecipeText(text: $0) }
  }

  private func parts(of text: String, _ pattern: Pattern, _ name: String) -> [RecipeText] {
    do throws(MarkupError) {
      return try pattern.matches(in: DecodedText(text), limit: 1_000).compactMap { match in
        (match["value"] ?? (match.ranges.count > 1 ? match[1] : match[0])).map { RecipeText(text: $0) }
      }
    } catch {
      notices.tally(error.code, name)
      // A pattern that reaches its limit on every text would make a page take minutes.
      patternLimitsLeft -= 1
      if patternLimitsLeft < 0 { exhausted = .badValue(field: name, text: pattern.source) }
      return []
    }
  }

  /// Passes on the texts of the page one by one, until enough were taken.
  private func scalars(
    _ value: RecipeValue, in node: RecipeNode, keepsLines: Bool, _ take: (RecipeText) -> Bool
  ) {
    switch node {
    case .tree(let element): scalars(value, of: element, keepsLines, take)
    case .json(let place):
      var found = [place]
      if case .json(let path) = value.path {
        if !path.isFromTop { keys.follow(path, from: place, as: value.name) }
        found = followed(path, from: place)
      }
      for place in found.flatMap({ $0.value.array == nil ? [$0] : $0.children }) {
        guard let text = scalar(place, value, keepsLines) else { continue }
        traces?.take(place)
        guard take(text) else { return }
      }
    case .text(let stretch):
      var range: Range<Int>? = stretch.range
      if case .group(let name) = value.path {
        range = stretch.match?.range(ofGroup: name).map {
          ($0.lowerBound + stretch.base)..<($0.upperBound + stretch.base)
        }
      }
      guard let range else { return }
      traces?.take(range)
      _ = take(RecipeText(text: String(decoding: page.text.bytes[range], as: UTF8.self)))
    }
  }

  private func scalar(_ place: JSONPlace, _ value: RecipeValue, _ keepsLines: Bool) -> RecipeText? {
    switch place.value {
    case .string(let text): return RecipeText(text: Self.plain(text, keepsLines))
    case .number(let number): return RecipeText(text: number.text, number: number)
    case .bool(let flag): return RecipeText(text: flag ? "true" : "false")
    case .null: return nil
    case .array, .object:
      notices.tally("bad-value", value.name)
      return nil
    }
  }

  private func scalars(
    _ value: RecipeValue, of element: Node, _ keepsLines: Bool, _ take: (RecipeText) -> Bool
  ) {
    var found = [element]
    if case .xpath(let expression) = value.path {
      do throws(MarkupError) {
        var computed: String?
        switch try element.evaluate(xpath: expression, steps: &steps) {
        case .nodes(let nodes): found = nodes
        case .string(let text): computed = text
        case .number(let number): computed = number.isNaN ? "" : Node.text(of: number)
        case .bool(let flag): computed = flag ? "true" : "false"
        }
        if let computed {
          traces?.take(computed, of: element)
          _ = take(RecipeText(text: computed))
          return
        }
      } catch {
        notices.tally(error.code, value.name)
        if steps <= 0 { exhausted = .badValue(field: value.name, text: expression) }
        return
      }
    }
    nodesLeft -= found.count
    if nodesLeft <= 0 { exhausted = .badValue(field: value.name, text: value.path.text) }
    for node in found where exhausted == nil {
      if let attribute = value.attribute {
        guard let text = node[attribute] else { continue }
        guard take(RecipeText(text: text)) else { return }
      } else {
        traces?.take(node)
        let text = keepsLines ? node.lines.joined(separator: "\n") : node.text
        guard take(RecipeText(text: text)) else { return }
      }
    }
  }

  private func followed(_ path: JSONPath, from place: JSONPlace) -> [JSONPlace] {
    var found = [place]
    if path.isFromTop, case .json(let top) = root { found = [top] }
    for step in path.steps {
      found = found.flatMap { $0.step(step) }
      nodesLeft -= found.count
      guard nodesLeft > 0 else {
        exhausted = .badValue(field: "path", text: path.text)
        return []
      }
    }
    return found
  }

  private func matches(of pattern: Pattern, in stretch: RecipeStretch) throws(MarkupError) -> [RecipeStretch]
  {
    let isWhole = stretch.range.count == page.text.bytes.count
    let text = isWhole ? page.text : DecodedText(utf8: Array(page.text.bytes[stretch.range]))
    return try pattern.matches(in: text).compactMap { match in
      guard let range = match.ranges.first.flatMap({ $0 }) else { return nil }
      let base = stretch.range.lowerBound
      return RecipeStretch(
        range: (range.lowerBound + base)..<(range.upperBound + base), match: match, base: base)
    }
  }

  /// A text of a document without its markup.
  private static func plain(_ text: String, _ keepsLines: Bool) -> String {
    guard keepsLines, text.utf8.contains(UInt8(ascii: "<")) else {
      return keepsLines ? text : (try? HTMLDocument.text(ofFragment: text)) ?? text
    }
    return (try? HTMLDocument(text))?.root.lines.joined(separator: "\n") ?? text
  }
}

extension String {
  /// The parts between a separator, which is not empty.
  fileprivate func parts(between separator: String) -> [String] {
    let (bytes, mark) = (Array(utf8), Array(separator.utf8))
    guard !mark.isEmpty else { return [self] }
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + mark.count <= bytes.count {
      guard bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark) else {
        index += 1
        continue
      }
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += mark.count
      start = index
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
