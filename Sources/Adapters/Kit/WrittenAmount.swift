/// A number at the beginning of a text, with marks for thousands or a fraction: `1,050.3`, `1.250,5`,
/// `3'569`.
struct WrittenAmount {
  /// The meaning of a page's marks. An apostrophe separates thousands in all styles.
  enum Style {
    /// `1,050.3`
    case english
    /// `1.050,3`; a point that cannot separate thousands begins a fraction: `19.2`.
    case german
    /// A point or a comma may be either; the ambiguous `1.250` and `1,250` are not read.
    case mixed
  }

  let value: Double
  /// The text after the number.
  let rest: Substring

  /// - Returns: nil if there is no number, or if it is ambiguous.
  init?(_ text: Substring, in style: Style = .english) {
    if let (value, rest) = Self.plain(text, in: style) {
      (self.value, self.rest) = (value, rest)
      return
    }
    var groups: [Substring] = []
    var marks: [Unicode.Scalar] = []
    let bytes = text.utf8
    var index = bytes.startIndex
    while true {
      let start = index
      while Self.isDigit(bytes[index...].first) { index = bytes.index(after: index) }
      groups.append(text[start..<index])
      guard let mark = Self.mark(beginning: bytes[index...]) else { break }
      let behind = bytes.index(index, offsetBy: mark.utf8.count)
      guard Self.isDigit(bytes[behind...].first) else { break }
      marks.append(mark)
      index = behind
    }
    var rest = text[index...]
    // "12. g"
    if marks.isEmpty, !groups[0].isEmpty, rest.utf8.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
    guard !Self.goesOn(groups, in: rest) else { return nil }
    if marks.isEmpty {
      guard let value = Double(groups[0]) else { return nil }
      (self.value, self.rest) = (value, rest)
      return
    }
    let whole = Self.isGrouped(groups[...], marks[...], style) ? groups.joined() : nil
    var parted: String?
    if let mark = marks.last, style.partsFraction(mark), !marks.dropLast().contains(mark),
      Self.isGrouped(groups.dropLast(), marks.dropLast(), style)
    {
      let whole = marks.count == 1 ? String(groups[0]) : groups.dropLast().joined()
      parted = whole + "." + groups[marks.count]
    }
    if style == .mixed, whole != nil, parted != nil { return nil }
    guard let number = whole ?? parted, let value = Double(number) else { return nil }
    self.value = value
    self.rest = rest
  }

  /// Up to 15 digits with at most one mark, which can only begin a fraction, before a letter or the end, as
  /// nearly all are: the value is exact without the general way's lists.
  private static func plain(_ text: Substring, in style: Style) -> (value: Double, rest: Substring)? {
    let bytes = text.utf8
    var (digits, scale): (Int64, Double) = (0, 1)
    var (count, isFraction) = (0, false)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isDigit(byte), count < 15 {
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
        count += 1
      } else if !isFraction, count > 0, byte == style.fractionOnly {
        isFraction = true
      } else {
        break
      }
      index = bytes.index(after: index)
    }
    guard count > 0, !isFraction || scale > 1 else { return nil }
    let rest = text[index...]
    let behind = rest.utf8.first == UInt8(ascii: " ") ? rest.utf8.dropFirst() : rest.utf8
    if let next = behind.first {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20) else { return nil }
    }
    return (Double(digits) / scale, rest)
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private static func mark(beginning bytes: Substring.UTF8View) -> Unicode.Scalar? {
    switch bytes.first {
    case UInt8(ascii: "."): "."
    case UInt8(ascii: ","): ","
    case UInt8(ascii: "'"): "'"
    case 0xE2: bytes.starts(with: "’".utf8) ? "’" : nil
    default: nil
    }
  }

  /// Whether marks of one kind separate groups of three digits, or there are no marks.
  private static func isGrouped(
    _ groups: ArraySlice<Substring>, _ marks: ArraySlice<Unicode.Scalar>, _ style: Style
  ) -> Bool {
    guard let mark = marks.first else { return true }
    guard let first = groups.first, (1...3).contains(first.utf8.count), first.utf8.first != UInt8(ascii: "0")
    else { return false }
    return style.partsThousands(mark) && marks.allSatisfy { $0 == mark }
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
  }

  /// Whether three more digits follow after a space: `1 250` could be 1,250, or two numbers.
  private static func goesOn(_ groups: [Substring], in rest: Substring) -> Bool {
    guard let last = groups.last, (1...3).contains(last.utf8.count), let next = rest.utf8.first,
      next <= 0x20 || next >= 0x80, rest.first?.isWhitespace == true
    else { return false }
    return rest.dropFirst().prefix { $0.isNumber }.count == 3
  }
}

extension WrittenAmount.Style {
  /// The mark that never separates thousands.
  fileprivate var fractionOnly: UInt8? {
    switch self {
    case .english: UInt8(ascii: ".")
    case .german: UInt8(ascii: ",")
    case .mixed: nil
    }
  }

  fileprivate func partsThousands(_ mark: Unicode.Scalar) -> Bool {
    switch mark {
    case ".": self != .english
    case ",": self != .german
    default: true
    }
  }

  fileprivate func partsFraction(_ mark: Unicode.Scalar) -> Bool {
    mark == "." || mark == "," && self != .english
  }
}
