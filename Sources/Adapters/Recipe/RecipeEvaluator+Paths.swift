import JSON
import Markup

/// Paths through documents, and patterns within texts.
extension RecipeEvaluator {
  func followed(_ path: JSONPath, from place: JSONPlace) -> [JSONPlace] {
    var found = [place]
    if path.isFromTop, case .json(let top) = root { found = [top] }
    for step in path.steps {
      found = found.flatMap { place in
        let next = place.step(step)
        if next.isEmpty, !place.isEmptyList(for: step) { failures += 1 }
        return next
      }
      nodesLeft -= found.count
      guard nodesLeft > 0 else {
        exhausted = .badValue(field: "path", text: path.text)
        return []
      }
    }
    return found
  }

  func matches(of pattern: Pattern, in stretch: RecipeStretch) throws(MarkupError) -> [RecipeStretch] {
    let isWhole = stretch.range.count == page.text.bytes.count
    let text = isWhole ? page.text : DecodedText(utf8: Array(page.text.bytes[stretch.range]))
    return try pattern.matches(in: text).compactMap { match in
      guard let range = match.ranges.first.flatMap({ $0 }) else { return nil }
      let base = stretch.range.lowerBound
      return RecipeStretch(
        range: (range.lowerBound + base)..<(range.upperBound + base), match: match, base: base)
    }
  }
}
