import JSON
import Markup

/// The texts of values, processed as the recipe defines.
extension RecipeEvaluator {
  /// Processes a text of the page as the value defines.
  func refined(_ found: RecipeText, _ value: RecipeValue, _ keepsLines: Bool) -> [RecipeText] {
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
      failures += 1
      // A pattern that reaches its limit on every text would make a page take minutes.
      patternLimitsLeft -= 1
      if patternLimitsLeft < 0 { exhausted = .badValue(field: name, text: pattern.source) }
      return []
    }
  }

  /// Passes on the texts of the page one by one, until enough were taken.
  func scalars(
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
        if text.text.isEmpty, isOfEntry(value) { failures += 1 }
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

  /// Whether a path leads into the records of a list, each of which is something, even with an empty name.
  private func isOfEntry(_ value: RecipeValue) -> Bool {
    guard case .json(let path) = value.path, let every = path.steps.firstIndex(of: .every) else {
      return false
    }
    return every + 1 < path.steps.count
  }

  private func scalar(_ place: JSONPlace, _ value: RecipeValue, _ keepsLines: Bool) -> RecipeText? {
    switch place.value {
    case .string(let text): return RecipeText(text: Self.plain(text, keepsLines))
    case .number(let number): return RecipeText(text: number.text, number: number)
    case .bool(let flag): return RecipeText(text: flag ? "true" : "false")
    case .null:
      failures += 1
      return nil
    case .array, .object:
      notices.tally("bad-value", value.name)
      failures += 1
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
        failures += 1
        if steps <= 0 { exhausted = .badValue(field: value.name, text: expression) }
        return
      }
    }
    nodesLeft -= found.count
    if nodesLeft <= 0 { exhausted = .badValue(field: value.name, text: value.path.text) }
    for node in found where exhausted == nil {
      if let attribute = value.attribute {
        guard let text = node[attribute] else {
          failures += 1
          continue
        }
        guard take(RecipeText(text: text)) else { return }
      } else {
        traces?.take(node)
        let text = keepsLines ? node.lines.joined(separator: "\n") : node.text
        guard take(RecipeText(text: text)) else { return }
      }
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
