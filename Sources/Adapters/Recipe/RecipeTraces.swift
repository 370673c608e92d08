import JSON
import Markup

/// The parts of a page that became values, so that the rest can be shown.
struct RecipeTraces {
  private var nodes: Set<Node> = []
  private var computed: [Node: Set<Substring>] = [:]
  private var places: Set<UInt64> = []
  private var ranges: [Range<Int>] = []

  /// Notes that the text of a node or of an attribute was taken.
  mutating func take(_ node: Node) { nodes.insert(node) }

  /// Notes that an expression made this text from the content of a node.
  mutating func take(_ text: String, of node: Node) {
    computed[node, default: []].formUnion(text.split(whereSeparator: \.isWhitespace))
  }

  mutating func take(_ place: JSONPlace) { places.insert(place.identity) }

  mutating func take(_ range: Range<Int>) { ranges.append(range) }

  /// The texts of a page that no value used.
  func leftOver(of page: Page, from root: RecipeNode) -> RecipeLeftOver {
    var left = RecipeLeftOver()
    switch root {
    case .tree(let node): collect(from: node, into: &left)
    case .json(let place): collect(from: place, into: &left)
    case .text: collect(from: page.text, into: &left)
    }
    return left
  }

  /// The state of an element, for the texts in it.
  private struct Standing {
    let path: String
    let isTaken: Bool
    let isHidden: Bool
  }

  private static let hidden: Set = ["script", "style", "template", "noscript", "head"]

  private func collect(from root: Node, into left: inout RecipeLeftOver) {
    guard let texts = try? root.nodes(xpath: "//text()") else { return left.giveUp() }
    var standings: [Node: Standing] = [:]
    for text in texts.prefix(RecipeLeftOver.mostTexts) {
      let plain = text.text
      guard !plain.isEmpty, let parent = text.parent, !nodes.contains(text) else { continue }
      let standing = standing(of: parent, &standings)
      guard !standing.isTaken, !standing.isHidden, !isComputed(plain, within: parent) else { continue }
      left.add(plain, at: standing.path)
    }
  }

  private func standing(of node: Node, _ known: inout [Node: Standing]) -> Standing {
    // From the outermost element whose state is unknown inwards; without recursion, since pages nest a
    // thousand levels deep.
    var chain: [Node] = []
    var next: Node? = node
    while let element = next, known[element] == nil {
      chain.append(element)
      next = element.parent
    }
    var outer = next.flatMap { known[$0] }
    for element in chain.reversed() {
      let name = PageShape.name(of: element).prefix(60)
      let standing = Standing(
        path: outer.map { "\($0.path) > \(name)".suffixed(by: 200) } ?? String(name),
        isTaken: outer?.isTaken ?? false || nodes.contains(element),
        isHidden: outer?.isHidden ?? false || Self.hidden.contains(element.name))
      known[element] = standing
      outer = standing
    }
    return outer ?? Standing(path: "", isTaken: false, isHidden: false)
  }

  private func isComputed(_ text: String, within parent: Node) -> Bool {
    guard !computed.isEmpty else { return false }
    var next: Node? = parent
    while let node = next {
      if let words = computed[node], words.isSuperset(of: text.split(whereSeparator: \.isWhitespace)) {
        return true
      }
      next = node.parent
    }
    return false
  }

  private func collect(from root: JSONPlace, into left: inout RecipeLeftOver) {
    var open = [(place: root, path: "$")]
    var seen = 0
    while let (place, path) = open.popLast() {
      seen += 1
      guard seen < RecipeLeftOver.mostTexts else { return left.giveUp() }
      let isArray = place.value.array != nil
      switch place.value {
      case .array, .object:
        for child in place.children.reversed() {
          let name = (child.name ?? "").prefix(60)
          let step = isArray ? "[]" : " > \(PageShape.isNumber(String(name)) ? "#" : name)"
          open.append((child, (path + step).suffixed(by: 200)))
        }
      case .null: continue
      case .string(let text): if !text.isEmpty { note(text) }
      case .number(let number): note(number.text)
      case .bool(let flag): note(flag ? "true" : "false")
      }
      func note(_ text: String) {
        guard !places.contains(place.identity), !places.contains(place.identityOfName) else { return }
        left.add(text, at: path)
      }
    }
  }

  private func collect(from text: DecodedText, into left: inout RecipeLeftOver) {
    var position = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > position { left.add(linesOf: text.bytes[position..<range.lowerBound]) }
      position = max(position, range.upperBound)
    }
    if position < text.bytes.count { left.add(linesOf: text.bytes[position...]) }
  }
}

extension String {
  /// The end of a text that is too long to show.
  fileprivate func suffixed(by length: Int) -> String { count > length ? "… " + suffix(length) : self }
}

/// The texts that a recipe left over, in order, grouped by place.
package struct RecipeLeftOver: Hashable, Sendable {
  /// Texts beyond this number are ignored.
  static let mostTexts = 200_000
  private static let mostPlaces = 40
  private static let mostExamples = 3
  private static let longestExample = 80

  /// A kind of place: a path of tags or keys.
  package struct Place: Hashable, Sendable {
    /// Like `html > body > ul.menu > li` or `$ > dishes[] > name`; empty in plain text.
    package let path: String
    /// The number of texts there.
    package fileprivate(set) var count: Int
    /// The first of them, shortened.
    package fileprivate(set) var examples: [String]
  }

  /// The places, in the order of the page.
  package private(set) var places: [Place] = []
  /// The number of texts at further places.
  package private(set) var more = 0
  /// Whether the page was too large to be searched completely.
  package private(set) var isIncomplete = false
  private var indices: [String: Int] = [:]

  /// Nothing left over.
  package init() {}

  mutating func add(_ text: String, at path: String) {
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
    else { return }
    let index = indices[path] ?? places.count
    guard index < Self.mostPlaces else {
      more += 1
      return
    }
    if index == places.count {
      indices[path] = index
      places.append(Place(path: path, count: 0, examples: []))
    }
    places[index].count += 1
    guard places[index].examples.count < Self.mostExamples else { return }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    places[index].examples.append(
      words.count > Self.longestExample ? words.prefix(Self.longestExample - 1) + "…" : words)
  }

  mutating func add(linesOf bytes: ArraySlice<UInt8>) {
    for line in bytes.split(separator: 0x0A) { add(String(decoding: line, as: UTF8.self), at: "") }
  }

  mutating func giveUp() { isIncomplete = true }
}
