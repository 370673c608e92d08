/// The runs of letters and digits of a folded name, and which of them say what the dish is.
struct NameTokens {
  private let text: [UInt8]
  private var runs: [Range<Int>] = []

  init(_ text: [UInt8]) {
    self.text = text
    var index = text.startIndex
    while index < text.endIndex {
      let start = index
      while index < text.endIndex, Self.isOfAWord(text[index]) || isJoining(index) { index += 1 }
      if index > start { runs.append(start..<index) } else { index += 1 }
    }
  }

  /// Without leading campaigns, trailing codes, quantities and prices.
  var content: [String] {
    var words: [String] = []
    let (first, end) = (firstAfterCampaigns, endBeforeCodes)
    var index = first
    while index < end {
      defer { index += 1 }
      guard Self.isFigure(text[runs[index].lowerBound]) else {
        if !isCode(index) { words.append(word(withoutFigures(runs[index]))) }
        continue
      }
      if isCode(index) || isPart(index, ofPriceIn: end) { continue }
      if let unit = unit(at: index, before: end) {
        index += unit
        continue
      }
      words.append(word(runs[index]))
    }
    return words
  }

  /// The index after words such as "Aktion:" at the start.
  private var firstAfterCampaigns: Int {
    var first = 0
    for index in runs.indices.dropFirst().prefix(4) {
      let gap = gap(before: index)
      guard
        gap.contains(UInt8(ascii: ":")) || gap.contains(UInt8(ascii: "!"))
          || gap.contains(UInt8(ascii: "-"))
      else { continue }
      let before = runs[first..<index].map { word($0) }.joined(separator: " ")
      // "Green-Curry" does not belong to a campaign, "Spenden-Currywurst" does.
      let list = gap.elementsEqual([UInt8(ascii: "-")]) ? DishStopWords.donations : DishStopWords.campaigns
      guard list.contains(before) else { break }
      first = index
    }
    return first
  }

  /// The index from which on there are only digits and single letters.
  private var endBeforeCodes: Int {
    var end = runs.endIndex
    while end > 1 {
      let run = runs[end - 1]
      let isShort =
        run.count <= 3 && run.contains { Self.isFigure(text[$0]) }
        || run.count == 1 && text[run.lowerBound] < 0x80
      guard isShort || isCode(end - 1) || run.allSatisfy({ Self.isFigure(text[$0]) }) else { break }
      end -= 1
    }
    return end
  }

  /// Whether this belongs to a list such as "1,3,Gl": up to three characters, joined to the next by a comma
  /// without a blank.
  private func isCode(_ index: Int) -> Bool {
    func isShort(_ index: Int) -> Bool { runs.indices.contains(index) && runs[index].count <= 3 }
    func isJoined(_ index: Int) -> Bool {
      runs.indices.contains(index) && gap(before: index).elementsEqual([UInt8(ascii: ",")])
    }
    guard isShort(index) else { return false }
    return isJoined(index) && (isShort(index - 1) || Self.isFigure(text[runs[index].lowerBound - 2]))
      || isJoined(index + 1) && isShort(index + 1)
  }

  /// Whether this is "4" or "50" of "4,50" or "4.50 €".
  private func isPart(_ index: Int, ofPriceIn end: Int) -> Bool {
    func isCents(_ index: Int) -> Bool {
      guard index > 0, index < end, runs[index].count == 2 else { return false }
      let gap = gap(before: index)
      return gap.elementsEqual([UInt8(ascii: ",")]) || gap.elementsEqual([UInt8(ascii: ".")])
    }
    return isCents(index) || isCents(index + 1)
  }

  /// The number of words after the digits at an index that belong to a quantity ("250 g": 1, "250g": 0); nil
  /// if there is no quantity.
  private func unit(at index: Int, before end: Int) -> Int? {
    let run = runs[index]
    let letters = run.drop { Self.isFigure(text[$0]) }
    if !letters.isEmpty { return DishStopWords.units.contains(word(letters)) ? 0 : nil }
    // "0,2 l" and "1/2 l" have digits before this.
    guard index + 1 < end, DishStopWords.units.contains(word(runs[index + 1])) else { return nil }
    return 1
  }

  /// "schnitzel1": the digit is a code.
  private func withoutFigures(_ run: Range<Int>) -> Range<Int> {
    var end = run.upperBound
    while end > run.lowerBound + 4, Self.isFigure(text[end - 1]) { end -= 1 }
    return run.lowerBound..<end
  }

  /// Whether an apostrophe belongs to the word: "chick'n" is not chicken.
  private func isJoining(_ index: Int) -> Bool {
    guard text[index] == UInt8(ascii: "'"), index > 0, Self.isOfAWord(text[index - 1]), index + 1 < text.count
    else { return false }
    return Self.isOfAWord(text[index + 1]) && (index + 2 >= text.count || !Self.isOfAWord(text[index + 2]))
  }

  private func gap(before index: Int) -> ArraySlice<UInt8> {
    index > 0 ? text[runs[index - 1].upperBound..<runs[index].lowerBound] : []
  }

  private func word(_ run: Range<Int>) -> String { String(decoding: text[run], as: UTF8.self) }

  private static func isOfAWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte) || isFigure(byte)
  }
  private static func isFigure(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
