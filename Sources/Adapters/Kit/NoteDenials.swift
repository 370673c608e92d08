/// The words that one note negates. A denial applies to the word next to it; whether it applies to nearby
/// words is doubtful.
struct NoteDenials {
  private(set) var tokens: [NoteToken]
  /// Whether an animal product is left out, which may be the condition for another statement: "ohne Ei
  /// vegan".
  private(set) var hasCondition = false

  init(_ note: String) {
    tokens = NoteToken.all(of: note)
    var start = 0
    for end in tokens.indices where tokens[end].meaning == .pause {
      read(start..<end)
      start = end + 1
    }
    read(start..<tokens.endIndex)
  }

  private mutating func read(_ clause: Range<Int>) {
    for place in clause where !tokens[place].isDoubtful {
      switch tokens[place].meaning {
      case .denial: deny(after: place, in: clause)
      case .free where place + 1 < clause.upperBound && tokens[place + 1].meaning == .link:
        deny(after: place, in: clause)
      case .free where place > clause.lowerBound && tokens[place - 1].isName:
        tokens[place - 1].isDenied = true
        doubt(joinedBefore: place - 1, in: clause)
      case .freeOf: doubt(joinedBefore: place, in: clause)
      default: break
      }
    }
  }

  private mutating func deny(after place: Int, in clause: Range<Int>) {
    let rest = (place + 1)..<clause.upperBound
    guard let next = rest.first(where: { ![.link, .opening].contains(tokens[$0].meaning) }) else {
      // "Milch: nein"
      for index in clause.lowerBound..<place { tokens[index].isDoubtful = true }
      return
    }
    let isTwice =
      next + 1 < rest.upperBound && tokens[next + 1].meaning == .free
      && !(next + 2 < rest.upperBound && tokens[next + 2].meaning == .link)
    guard tokens[next].isName, !isTwice else {
      // "ohne Zusatz von Ei", "nicht glutenfrei"
      for index in next..<rest.upperBound {
        if [.opening, .reserve].contains(tokens[index].meaning) { break }
        tokens[index].isDoubtful = true
      }
      return
    }
    tokens[next].isDenied = true
    if case .allergen(let name) = tokens[next].meaning, Self.animal.contains(name) { hasCondition = true }
    // "ohne Milch und Ei" may negate both.
    var place = next + 1
    while place < rest.upperBound, tokens[place].isJoint {
      place += 1
      while place < rest.upperBound, tokens[place].meaning == .link { place += 1 }
      guard place < rest.upperBound, tokens[place].isName else { return }
      tokens[place].isDoubtful = true
      place += 1
    }
  }

  /// "gluten- und laktosefrei" may negate both.
  private mutating func doubt(joinedBefore place: Int, in clause: Range<Int>) {
    var place = place
    while place - 2 >= clause.lowerBound, tokens[place - 1].isJoint,
      case .allergen = tokens[place - 2].meaning
    {
      tokens[place - 2].isDoubtful = true
      place -= 2
    }
  }

  private static let animal: Set = ["milk", "eggs", "fish", "shellfish", "molluscs"]
}
