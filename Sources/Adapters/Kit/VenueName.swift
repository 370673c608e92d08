import Dining

/// A venue's name, in the part that names the venue and the part that says where it is: after "at", "@", "in", a
/// comma, a dash or a bracket comes a place, and most buildings on a campus are called a hall.
struct VenueName {
  /// The words of the venue's own name, in lower case.
  let own: [String]
  /// The words after it, as far as the next separator; empty if there is none.
  private let rest: [String]
  /// Whether the rest can be nothing but a place ("at", "@", "in").
  private let isSurelyPlace: Bool

  /// - Parameter name: `Starbucks @ Newcomb Hall`, `Köln, Bistro PhilCafé`, `Bluewall - Grill`.
  init(_ name: String) {
    var tokens: [String] = [""]
    for letter in name.lowercased() {
      if letter.isWhitespace || "@,()–—|".contains(letter) {
        tokens += letter.isWhitespace ? [""] : [String(letter), ""]
      } else {
        tokens[tokens.count - 1].append(letter)
      }
    }
    let marks = tokens.indices.filter { Self.separators.contains(tokens[$0]) }
    let words = { (part: ArraySlice<String>) in part.flatMap { $0.split { !$0.isLetter } }.map { String($0) }
    }
    let first = marks.first { !words(tokens[..<$0]).isEmpty }
    own = words(tokens[..<(first ?? tokens.endIndex)])
    let after = first.map { $0 + 1 } ?? tokens.endIndex
    let next = marks.first { $0 > after && !words(tokens[after..<$0]).isEmpty }
    rest = words(tokens[after..<(next ?? tokens.endIndex)])
    isSurelyPlace = first.map { Self.prepositions.contains(tokens[$0]) } ?? false
  }

  /// The kind of venue it names; nil if it names none. What a place sells ("Commons Market") says more than a
  /// "hall", which may be the name of a building.
  var kind: VenueKind? {
    let trade = Self.trade(own)
    // "The Eatery at Towers Hall", "Owens Food Court": words for a restaurant are names of dining halls, too.
    if let trade, trade != .restaurant || Self.brand(own) != nil { return trade }
    if isInHall { return .hall }
    if let trade { return trade }
    let isBuilding = Self.endsAsHall(own)
    if !isSurelyPlace, let kind = isBuilding ? Self.trade(rest) : restKind { return kind }
    return isBuilding ? .hall : nil
  }

  /// Whether the rest is a dining hall, as far as one can tell: "D2 at Dietrick Hall", "Carney's - McElroy Commons", but
  /// not "Mato's - Sutherland Hall".
  private var isInHall: Bool {
    VenueKind.nameDiningHall(rest) || rest.contains("commons") || isSurelyPlace && Self.endsAsHall(rest)
  }

  /// The rest names the venue's kind, not a place, if it begins with it ("Köln, Bistro PhilCafé", as against
  /// "Pizza - Events Center Food Court"), or if it is a mensa.
  private var restKind: VenueKind? {
    if !Set(rest).isDisjoint(with: ["mensa", "mensen"]) { return .hall }
    return (1...3).lazy.compactMap { Self.trade(Array(rest.prefix($0))) }.first
  }

  /// What the words say it is, apart from the name of a building.
  private static func trade(_ words: [String]) -> VenueKind? {
    VenueKind.trade(words) ?? brand(words)
  }

  /// The kind of the chain that the words name; nil if they name none.
  private static func brand(_ words: [String]) -> VenueKind? {
    let text = " " + words.joined(separator: " ") + " "
    return brands.first { brand in brand.names.contains { text.firstRange(of: " \($0) ") != nil } }?.kind
  }

  private static func endsAsHall(_ words: [String]) -> Bool {
    let last = words.last { $0 != "dining" && $0.count > 1 }
    return last.map { VenueKind.buildings.contains($0) } ?? false
  }

  private static let prepositions: Set<String> = ["at", "@", "in", "im", "inside"]
  private static let separators = prepositions.union([",", "(", "-", "–", "—", "|"])

  /// Chains with counters on many campuses whose names do not say what they are, and what only such counters sell.
  private static let brands: [(kind: VenueKind, names: [String])] = [
    (
      .cafe,
      [
        "starbucks", "dunkin", "einstein bros", "einstein brothers", "peet s", "tim hortons", "caribou",
        "jamba", "juice", "smoothies",
      ]
    ),
    (
      .restaurant,
      [
        "subway", "chick fil a", "chipotle", "panda express", "qdoba", "burger king", "mcdonald s", "wendy s",
        "taco bell", "pizza hut", "papa john s", "domino s", "five guys", "moe s", "panera",
      ]
    ),
  ]
}

extension VenueKind {
  /// The kind of venue that a name makes it; nil if it names none.
  ///
  /// - Parameter name: the venue's name, which may also say where it is.
  init?(name: String?) {
    self.init(siteWords: [], name: name)
  }
}
