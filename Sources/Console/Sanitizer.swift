extension String {
  /// This text without terminal control characters or invisible characters: escape sequences, C0 and C1
  /// controls, bidirectional and zero-width controls, tags, private and non-characters, excessive combining
  /// marks.
  ///
  /// Tabs and line breaks become one space. Joiners and selectors are kept inside emoji and scripts that need
  /// them. Text longer than `limit` scalars is truncated there and ends with "…".
  package func sanitized(limit: Int = 2_000) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    var sanitizer = Sanitizer(limit: limit)
    sanitizer.take(Array(unicodeScalars))
    return sanitizer.text
  }
}

private struct Sanitizer {
  /// Vietnamese needs two, Hebrew with cantillation four; more would only overlap other lines.
  private static let mostMarks = 5

  private let limit: Int
  private var output = String.UnicodeScalarView()
  private var count = 0
  private var marks = 0
  /// A joiner is held back until the next scalar is known, because that may be removed, too.
  private var heldJoiner: Unicode.Scalar?

  init(limit: Int) { self.limit = limit }

  var text: String {
    guard count > limit else { return String(output) }
    let cut = String(output)
    // The last character may be half of a flag or of an emoji sequence.
    return String(cut.dropLast()) + "…"
  }

  mutating func take(_ scalars: [Unicode.Scalar]) {
    var index = 0
    while index < scalars.count, count <= limit {
      if let end = Sanitizer.endOfSequence(scalars, from: index) {
        index = end
        continue
      }
      take(scalars[index])
      index += 1
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: append(scalar)
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: if output.last != " " { append(" ") }
    case 0x200C, 0x200D: heldJoiner = scalar
    case 0x1F3FB...0x1F3FF where output.last?.properties.isEmojiModifier == true: break
    case 0xFE0E, 0xFE0F: if output.last?.properties.isEmoji == true { append(scalar) }
    default: takeOther(scalar)
    }
  }

  private mutating func takeOther(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    guard !properties.isNoncharacterCodePoint, !properties.isDefaultIgnorableCodePoint,
      !properties.isBidiControl
    else { return }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse: return
    case .nonspacingMark, .enclosingMark:
      guard !output.isEmpty, marks < Self.mostMarks else { return }
      output.append(scalar)
      count += 1
      marks += 1
      heldJoiner = nil
    default: append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let joiner = heldJoiner, needsJoiner(output.last), needsJoiner(scalar) {
      output.append(joiner)
      count += 1
    }
    heldJoiner = nil
    output.append(scalar)
    count += 1
    marks = 0
  }

  /// True beyond Latin, Greek, Cyrillic and Hebrew, where a joiner would only be hidden inside a word.
  private func needsJoiner(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.value >= 0x600 && !scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0xFE0F
  }

  /// The end of the terminal sequence that begins here, if it is complete; a lone introducer is just dropped.
  private static func endOfSequence(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    // C1 introducers do not start a sequence here: in pages they are misread quotation marks of windows-1252.
    guard scalars[start].value == 0x1B, start + 1 < scalars.count else { return nil }
    let isText = scalars[start + 1] == "]"
    guard isText || scalars[start + 1] == "[" else { return nil }
    var index = start + 2
    let end = min(scalars.count, index + (isText ? 2_048 : 64))
    while index < end {
      let value = scalars[index].value
      if isText {
        if value == 0x07 { return index + 1 }
        if value == 0x1B { return index + 1 < end && scalars[index + 1] == "\\" ? index + 2 : nil }
      } else if (0x40...0x7E).contains(value) {
        return index + 1
      } else if !(0x20...0x3F).contains(value) {
        return nil
      }
      index += 1
    }
    return nil
  }
}
