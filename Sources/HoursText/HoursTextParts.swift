/// Statements about areas of a venue, as `Patio closed Fall 2026` next to valid hours: they do not affect its
/// hours.
struct HoursTextParts {
  /// The beginnings of the lines that are only about an area.
  private let passedOver: Set<Int>
  private let scalars: [Unicode.Scalar]

  /// - Parameters:
  ///   - lines: All lines of a text, identified by their beginnings.
  ///   - scalars: The text.
  init(in lines: [ArraySlice<HoursItem>], of scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    let about = lines.filter { Self.isAboutPart($0, of: scalars) }
    let starts = Set(about.map(\.startIndex))
    let others = lines.filter { !starts.contains($0.startIndex) }
    // Without hours of the venue they may be its only hours; so may the hours of an area that other lines are
    // named after.
    let houses = others.filter(Self.saysHours)
    let names = Set(others.flatMap { $0 }.filter { $0.is(.part) }.map { Self.word($0, of: scalars) })
    let passed = about.filter { line in
      // "Lobby: Mon-Fri 7am-10pm", and below it "Sat 9am-1pm": the lobby is the house.
      let isHouse =
        line.startIndex == lines.first?.startIndex && !line.weekdays.isEmpty
        && line.contains(where: \.isOpening)
        && houses.allSatisfy { !$0.weekdays.isEmpty && $0.weekdays.isDisjoint(with: line.weekdays) }
      return !houses.isEmpty && !isHouse
        && !line.contains { names.contains(Self.word($0, of: scalars)) && $0.is(.part) }
    }
    passedOver = Set(passed.map(\.startIndex))
  }

  /// Whether a line says nothing about the venue itself.
  func isPassedOver(_ line: ArraySlice<HoursItem>) -> Bool { passedOver.contains(line.startIndex) }

  /// A line with the names of areas as ordinary words, and without statements about an area after the hours:
  /// in brackets, or at its end after a comma.
  ///
  /// - Parameters:
  ///   - line: One line.
  ///   - unread: Receives the parts left out.
  /// - Returns: The rest of the line.
  func plain(_ line: ArraySlice<HoursItem>, unread: inout [Range<Int>]) -> ArraySlice<HoursItem> {
    var rest = line
    // A remark is short, and so is a line with one.
    if line.count < Self.longestLine, let opening = line.firstIndex(where: \.isOpening), let last = line.last,
      let start = line[opening...].indices.first(where: { isRemark(line, at: $0) })
    {
      let end =
        line[start].is(.openBracket) ? line[start...].firstIndex { $0.is(.closeBracket) } : nil
      let upper = end.map { $0 + 1 } ?? line.endIndex
      unread.append(line[start].range.lowerBound..<(end.map { line[$0] } ?? last).range.upperBound)
      rest = line[..<start] + line[upper...]
    }
    return ArraySlice(
      rest.map { item in
        var item = item
        if item.is(.part) { item.kind = .unknown }
        return item
      })
  }

  /// In items.
  private static var longestLine: Int { 200 }

  /// Whether a statement about an area begins at a bracket, a comma or a dash.
  private func isRemark(_ line: ArraySlice<HoursItem>, at start: Int) -> Bool {
    guard [.openBracket, .comma, .cell].contains(line[start].kind) else { return false }
    let inside = line[(start + 1)...].prefix { !$0.is(.closeBracket) }
    let isWhole = line[start].is(.openBracket) || inside.endIndex == line.endIndex
    return isWhole && Self.isAboutPart(inside, of: scalars)
  }

  /// Whether a line states opening times of the venue, and nothing about anything else.
  private static func saysHours(_ line: ArraySlice<HoursItem>) -> Bool {
    let first = line.first { ![.filler, .cell, .regular, .term].contains($0.kind) }
    return line.contains(where: \.isOpening) && first.map { $0.isTerm || $0.isMeal } ?? false
  }

  /// Whether some words begin with an area, and then state that it is closed, or its hours.
  private static func isAboutPart(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    var end: Int?
    var isKitchen = false
    for (index, item) in zip(line.indices, line) {
      let word = word(item, of: scalars)
      switch item.kind {
      case .filler, .current, .cell, .and, .comma: continue
      case .part where !isName(index, in: line, of: scalars): end = index + 1
      case .unknown where kitchens.contains(word): (end, isKitchen) = (index + 1, true)
      case .unknown where end != nil && adverbs.contains(word): end = index + 1
      case .unknown where sides.contains(word): continue
      case .unknown, .part: return false
      default: return end.map { isKitchen ? serves(line[$0...]) : says(line[$0...], of: scalars) } ?? false
      }
    }
    return false
  }

  /// Whether words after "kitchen" state its hours; if it is closed, there may be nothing to eat.
  private static func serves(_ rest: ArraySlice<HoursItem>) -> Bool {
    !rest.contains { $0.is(.closed) || $0.is(.shut) || $0.is(.unknown) || $0.isDates }
      && rest.contains { $0.isOpening || $0.isUntil || $0.is(.closes) }
  }

  /// Whether words after the name of an area are only about it.
  private static func says(_ rest: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    let closings = rest.count { [.closed, .shut, .closes, .closings].contains($0.kind) }
    if rest.contains(where: \.isOpening) { return closings == 0 && !rest.contains { $0.is(.unknown) } }
    // "Doors closed at 8pm" may be the venue's closing.
    let hasTime = rest.contains { item in
      item.is(.risk) && scalars[item.range].contains { ("0"..."9").contains($0) }
    }
    return closings == 1 && !hasTime && !rest.contains { $0.isUntil || $0.isPause }
  }

  /// Whether it is written like the name of a place: `The Patio`.
  private static func isName(
    _ index: Int, in line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> Bool {
    guard index > line.startIndex, word(line[index - 1], of: scalars) == "the" else { return false }
    return scalars[line[index].range.lowerBound].properties.isUppercase
  }

  private static func word(_ item: HoursItem, of scalars: [Unicode.Scalar]) -> String {
    scalars[item.range].folded
  }

  /// Words that distinguish several areas.
  private static let sides: Set<String> = [
    "north", "south", "east", "west", "upper", "lower", "front", "back", "rear", "side", "main", "outdoor",
    "indoor",
    "outside", "inside", "level", "floor", "public", "visitor", "upstairs", "downstairs", "northwest",
    "northeast",
    "southwest", "southeast", "street", "calle", "nord", "sud", "est", "ouest", "norte", "sur", "este",
    "oeste",
  ]

  private static let kitchens: Set<String> = [
    "kitchen", "kuche", "cuisine", "cocina", "cucina", "kitchens", "food",
  ]

  private static let adverbs: Set<String> = ["now", "still", "also", "available"]
}
