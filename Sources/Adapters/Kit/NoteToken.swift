/// One word of a note, or a mark between words.
struct NoteToken {
  let word: String
  let meaning: NoteWords.Meaning
  let isBracketed: Bool
  /// Whether the note negates it.
  var isDenied = false
  /// Whether it is unclear if the note negates it.
  var isDoubtful = false

  /// Whether it names something in the dish, or a diet.
  var isName: Bool {
    switch meaning {
    case .allergen, .diet: true
    default: false
    }
  }

  /// Whether it joins two names.
  var isJoint: Bool { meaning == .joint || meaning == .either }

  /// All tokens of a note, in order.
  static func all(of note: String) -> [NoteToken] {
    var tokens: [NoteToken] = []
    var word = ""
    var depth = 0
    var number = ""
    func add(_ word: String, _ meaning: NoteWords.Meaning) {
      tokens.append(NoteToken(word: word, meaning: meaning, isBracketed: depth > 0))
    }
    func close() {
      guard !word.isEmpty else { return }
      // "Noix de cajou" are cashews and not walnuts.
      if ["de", "du"].contains(word), let last = tokens.last, last.word == "noix" {
        tokens[tokens.count - 1] = NoteToken(word: last.word, meaning: .plain, isBracketed: last.isBracketed)
      }
      add(word, NoteWords.meaning(word))
      doubtPlantMilk()
      word = ""
    }
    /// "Coconut milk" and "lait de coco" are hardly dairy milk, but "Soy Milk Eggs" may be a list.
    func doubtPlantMilk() {
      let last = tokens.count - 1
      guard last > 0 else { return }
      if NoteWords.milks.contains(tokens[last].word), NoteWords.plants.contains(tokens[last - 1].word) {
        tokens[last].isDoubtful = true
      } else if last > 1, NoteWords.plants.contains(tokens[last].word), tokens[last - 1].meaning == .link,
        NoteWords.milks.contains(tokens[last - 2].word)
      {
        tokens[last - 2].isDoubtful = true
      }
    }
    for character in note.lowercased() {
      if character.isLetter {
        word.append(character)
        continue
      }
      close()
      if character.isNumber { number.append(character) }
      switch character {
      case "(", "[":
        depth += 1
        add("", .pause)
      case ")", "]":
        add("", .pause)
        depth = max(0, depth - 1)
      case ",", ";", ".", "|", "–", "—": add("", .pause)
      case "&", "+": add("", .joint)
      case "/": add("", .either)
      // A mark that refers to something elsewhere, or expresses doubt.
      case "?", "*": add(String(character), .other)
      case "%": add("%", number == "100" ? .plain : .other)
      default: break
      }
      if !character.isNumber, character != " " { number = "" }
    }
    close()
    return tokens
  }
}
