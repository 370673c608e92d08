import Dining

/// The letters and numbers after the dishes of one site, and their meanings by its own legend.
struct CodeLegend {
  /// The meaning of a code.
  private struct Meaning {
    let words: String
    /// The marks for the words; nil if the words are unknown, which is noted for every dish.
    let marks: FoodMarks?

    init(_ words: String) {
      self.words = words
      marks = GermanWords.marks(of: words)
    }

    func take(into dish: inout FoodMarks, _ notices: NoticeCollector) {
      if let marks { dish.take(marks) } else { GermanWords.take(words, into: &dish, notices) }
    }
  }

  private var meanings: [String: Meaning]

  /// - Parameter words: the meanings of codes that the page does not explain.
  init(_ words: [String: String] = [:]) {
    meanings = words.mapValues { Meaning($0) }
  }

  /// Takes a line of the page's legend.
  mutating func add(_ code: String, _ meaning: String) {
    if meanings[code]?.words != meaning { meanings[code] = Meaning(meaning) }
  }

  /// The meaning of a code.
  subscript(code: String) -> String? { meanings[code]?.words }

  /// Takes a list of codes, `[1,ML,Se]`; parts that are not codes are returned unchanged.
  func take(_ codes: String, into marks: inout FoodMarks, _ notices: NoticeCollector) -> [String] {
    var rest: [String] = []
    var codes = codes
    codes.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count where index == bytes.count || Self.isBetweenCodes(bytes[index]) {
        defer { start = index + 1 }
        guard let code = Self.code(bytes[start..<index]) else { continue }
        guard !take(code: code, into: &marks, notices) else { continue }
        notices.tally("unknown-code", code)
        rest.append(code)
      }
    }
    return rest
  }

  /// Takes one code; false if it is unknown.
  func take(code: String, into marks: inout FoodMarks, _ notices: NoticeCollector) -> Bool {
    guard let meaning = meanings[code] else { return false }
    meaning.take(into: &marks, notices)
    return true
  }

  /// Takes one code, and its meaning where the code is met for the first time.
  mutating func take(
    code: String, meaning words: @autoclosure () -> String, into marks: inout FoodMarks,
    _ notices: NoticeCollector
  ) {
    if take(code: code, into: &marks, notices) { return }
    let meaning = Meaning(words())
    meanings[code] = meaning
    meaning.take(into: &marks, notices)
  }

  /// A code with single spaces; nil if there are only spaces.
  private static func code(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let begun = part.drop { $0 == UInt8(ascii: " ") }
    if begun.isEmpty { return nil }
    guard begun.contains(UInt8(ascii: " ")) else { return String(decoding: begun, as: UTF8.self) }
    let words = begun.split(separator: UInt8(ascii: " "))
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  private static func isBetweenCodes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: false
    }
  }
}
