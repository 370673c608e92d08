/// The names of weekdays and months in other languages, and longer English ones.
enum ForeignNames {
  /// One possible meaning of a word, and its languages.
  struct Candidate: Equatable, Sendable {
    /// A weekday (Monday 0) or a month (1–12).
    var value: Int
    var isMonth: Bool
    /// A bit for each language of the list.
    var languages: UInt64
  }

  /// The possible meanings of a lower-case word, in the order of the languages.
  static func candidates(for word: String) -> [Candidate] { table[word] ?? [] }

  /// The bit of English, whose names may be mixed with those of any language.
  static let english: UInt64 = 1

  // Built on first use; a value without such words never needs it.
  private static let table: [String: [Candidate]] = {
    var table: [String: [Candidate]] = [:]
    var language: UInt64 = 0
    var group = 0
    for line in list.split(separator: "\n") {
      if line.first == "#" {
        language = language == 0 ? 1 : language << 1
        group = 0
        continue
      }
      // A line ends with a bar, so the text after its last bar is not a group.
      for names in line.split(separator: "|", omittingEmptySubsequences: false).dropLast() {
        for name in names.split(separator: ",") {
          add(String(name), group: group, language: language, to: &table)
        }
        group += 1
      }
    }
    return table
  }()

  private static func add(
    _ name: String, group: Int, language: UInt64, to table: inout [String: [Candidate]]
  ) {
    let isMonth = group >= 7
    let value = isMonth ? group - 6 : group
    var candidates = table[name] ?? []
    if let index = candidates.firstIndex(where: { $0.value == value && $0.isMonth == isMonth }) {
      candidates[index].languages |= language
    } else {
      candidates.append(Candidate(value: value, isMonth: isMonth, languages: language))
    }
    table[name] = candidates
  }
}

/// A token that was read from a word of another language.
struct ForeignWord {
  /// The index of the token.
  var token: Int
  var text: String
  var candidates: [ForeignNames.Candidate]
}

extension Lexer {
  /// Determines the meaning of the foreign words: if possible, all of them and the abbreviations among them
  /// in one language.
  mutating func settleForeignWords() throws(HoursSyntaxError) {
    guard !foreignWords.isEmpty else { return }
    var languages = UInt64.max
    for word in foreignWords {
      let own = word.candidates.reduce(0) { $0 | $1.languages }
      if own & ForeignNames.english == 0, languages & own != 0 { languages &= own }
    }
    if foreignWords.contains(where: { $0.candidates.count > 1 }) { languages = narrowed(languages) }
    for word in foreignWords {
      let fitting = word.candidates.filter { $0.languages & languages != 0 }
      guard let chosen = fitting.first ?? word.candidates.first else { continue }
      guard word.token < tokens.count else { continue }
      tokens[word.token].kind = chosen.isMonth ? .month : .weekday
      tokens[word.token].value = chosen.value
      let name = chosen.isMonth ? Names.month(chosen.value) : Names.weekday(chosen.value)
      let kind: Notice.Kind =
        fitting.count == 1
        ? .wordCorrected(word.text, to: name) : .ambiguousWord(word.text, taken: name)
      notices.append(Notice(kind: kind, position: tokens[word.token].start))
    }
    noteOtherTuesdays(languages)
  }

  /// Notes that `mar` was read as March where the weekdays are of a language in which it is Tuesday, unless a day or
  /// another month is beside it.
  private mutating func noteOtherTuesdays(_ languages: UInt64) {
    guard languages & ForeignNames.english == 0,
      tokens.contains(where: { $0.kind == .month && $0.value == 3 }),
      ["fr", "es", "it", "ro"].contains(where: { languages & ForeignNames.bit(of: $0) != 0 })
    else { return }
    for (index, token) in tokens.enumerated() where token.kind == .month && token.value == 3 {
      let next = tokens.dropFirst(index + 1).prefix(2).map(\.kind)
      let isDay = next.first == .number && next.last != .colon && next.last != .dash
      if isDay || next.first == .dash || token.end - token.start != 3 { continue }
      notices.append(
        Notice(kind: .ambiguousWord(text(token.start..<token.end), taken: "Mar"), position: token.start))
    }
  }

  /// Those of these languages in which the value's two-letter abbreviations mean the same as in English.
  private func narrowed(_ languages: UInt64) -> UInt64 {
    var languages = languages
    let foreign = Set(foreignWords.map(\.token))
    for (index, token) in tokens.enumerated() where token.kind == .weekday && !foreign.contains(index) {
      let name = Names.weekday(token.value).lowercased()
      let own = ForeignNames.abbreviations(name)
      if languages & own != 0 { languages &= own }
    }
    return languages
  }
}

extension ForeignNames {
  /// The languages in which an English abbreviation stands for the same weekday.
  static func abbreviations(_ name: String) -> UInt64 {
    let codes: [String] =
      switch name {
      case "mo": ["de"]
      case "fr": ["de", "sv", "da", "nb"]
      case "sa": ["de", "fr", "it", "es"]
      case "su": ["fi"]
      default: []
      }
    return codes.reduce(english) { $0 | bit(of: $1) }
  }

  fileprivate static func bit(of code: String) -> UInt64 {
    var bit: UInt64 = 1
    for line in list.split(separator: "\n") where line.first == "#" {
      if line.dropFirst() == code { return bit }
      bit <<= 1
    }
    return 0
  }
}
