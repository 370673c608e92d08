/// Finds the allergens that a text names, other than to deny them.
///
/// What it misses is dangerous; what it names falsely only loses a dish. A denial therefore reaches no further than the
/// list that it begins or ends.
struct NamedAllergens {
  /// Those that no vegan dish contains.
  static let ofAnimals: Set<String> = ["milk", "eggs", "fish", "shellfish"]

  /// The allergens that a text names: not those of "peanut free", "made without egg, milk", "vegan cheese", "oat milk".
  ///
  /// - Parameter text: a name or a description.
  /// - Returns: words of `DishWords.alwaysListed`.
  static func of(_ text: String) -> Set<String> {
    let words = words(of: text)
    guard words.contains(where: { allergens[$0] != nil }) else { return [] }
    var reading = NamedAllergens(words: words)
    for index in words.indices { reading.read(index) }
    var found = Set(reading.named.map(\.allergen))
    if found.remove("nuts") != nil { found.formUnion(["tree nuts", "peanuts"]) }
    return found
  }

  private let words: [UInt64]
  /// In the order of the words.
  private var named: [(index: Int, allergen: String)] = []
  private var isDenied = false
  private var isOfPlants = false
  private var isWithoutMilk = false

  private init(words: [UInt64]) { self.words = words }

  private subscript(index: Int) -> UInt64 { words.indices.contains(index) ? words[index] : Self.clause }

  private mutating func read(_ index: Int) {
    let (before, word, after) = (self[index - 1], self[index], self[index + 1])
    let allergen = Self.allergens[word]
    if word == Self.clause || Self.listing.contains(word) || Self.asserting.contains(word)
      || Self.parts.contains(word)
    {
      (isOfPlants, isWithoutMilk) = (false, false)
    }
    if Self.vegan.contains(word) && !Self.negating.contains(before)
      || word == Self.plant && after == Self.based
    {
      isOfPlants = true
    }
    if before == Self.non && word == Self.dairy || word == Self.dairy && after == Self.free
      || word == Self.nondairy
    {
      isWithoutMilk = true
    }
    followDenial(at: index)
    guard let allergen, !isDenied, !isOfPlants || !Self.ofAnimals.contains(allergen),
      !isWithoutMilk || allergen != "milk", !isPartOfPair(index)
    else { return }
    named.append((index, allergen == "nuts" && Self.trees.contains(before) ? "tree nuts" : allergen))
  }

  /// "Oat milk" has none, unless it is of chocolate; an egg roll has no egg, unless it comes after bacon.
  private func isPartOfPair(_ index: Int) -> Bool {
    let (before, word, after) = (self[index - 1], self[index], self[index + 1])
    if Self.harmlessFirsts.contains([word, after]) { return true }
    if Self.rolls.contains([word, after]), !Self.listing.contains(before) { return true }
    if word == Self.cream, Self.of.contains(after), Self.cereals.contains(self[index + 2]) { return true }
    guard Self.harmlessSeconds.contains([before, word]) else { return false }
    return Self.milks.contains(word) ? after != Self.chocolate : !Self.baked.contains(after)
  }

  private mutating func followDenial(at index: Int) {
    let (before, word, after) = (self[index - 1], self[index], self[index + 1])
    let isMember = Self.allergens[word] != nil
    let wasMember = Self.allergens[before] != nil
    if isMember ? wasMember : !Self.linking.contains(word) { isDenied = false }
    // "With or without cheese" is both.
    let isChoice = Self.listing.contains(before) && Self.with.contains(self[index - 2])
    if Self.denying.contains(word) && !isChoice
      || word == Self.contain && Self.negating.contains(before)
      || Self.freeing.contains(word) && Self.of.contains(after)
    {
      isDenied = true
    } else if Self.freeing.contains(word), after != Self.range {
      takeBack(before: index, isEnd: after == Self.clause)
    } else if Self.replacing.contains(word) {
      takeBack(before: index, isEnd: false)
    }
  }

  /// Takes back what "free" after it denies: the word before it, and at an end a list such as "peanut, soy and wheat free".
  private mutating func takeBack(before index: Int, isEnd: Bool) {
    guard Self.allergens[self[index - 1]] != nil else { return }
    var first = index - 1
    if isEnd, Self.joining.contains(self[index - 2]) {
      while first > 0, Self.allergens[words[first - 1]] != nil || Self.listing.contains(words[first - 1]) {
        first -= 1
      }
      let isList = words[first..<index].contains(Self.phrase) && !Self.asserting.contains(self[first - 1])
      if !isList { first = index - 1 }
    }
    while let last = named.last, last.index >= first { named.removeLast() }
  }
}
