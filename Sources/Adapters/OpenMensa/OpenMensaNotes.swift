import CivilTime
import Dining

/// Reads the notes of a meal: any kitchen's by their words, and exactly the forms that dine's own feeds and
/// answers write: `gluten free`, `contains tree nuts`, `320 kcal`, `7.99 USD`, `“in the site's words”`.
struct OpenMensaNotes {
  private var marks = FoodNotes()
  private var words: [String] = []
  private var calories: Int?
  private(set) var prices: [Price] = []

  /// Takes the notes of a meal, on a campus in a zone.
  mutating func take(_ notes: [String], in zone: Zone) {
    if zone.identifier == AustrianAllergens.zone, let allergens = AustrianAllergens.words(notes) {
      for allergen in allergens { marks.take(allergen: allergen) }
    } else {
      for note in notes { take(note) }
    }
  }

  private mutating func take(_ note: String) {
    if note.hasPrefix("“"), note.hasSuffix("”"), note.count > 2 {
      words.append(String(note.dropFirst().dropLast()))
    } else if DishWords.diets.contains(note) {
      marks.take(diet: note)
    } else if note.hasPrefix("contains "), DishWords.allergenWords.contains(String(note.dropFirst(9))) {
      marks.take(allergen: String(note.dropFirst(9)))
    } else if calories == nil, let number = Self.calories(note) {
      calories = number
    } else if let price = Price(openMensaNote: note) {
      prices.append(price)
    } else {
      marks.take(note)
    }
  }

  /// `320 kcal`
  private static func calories(_ note: String) -> Int? {
    let parts = note.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == "kcal", parts[0].utf8.count <= 5 else { return nil }
    return parts[0].utf8.allSatisfy { (48...57).contains($0) } ? Int(parts[0]) : nil
  }

  /// A dish of this name, with these prices and those in the notes.
  func dish(_ name: String, prices: [Price]) -> Dish {
    // A text too long for one note continues in the next.
    var dish = Dish(name: name, notes: marks, prices: prices + self.prices)
    let description = [dish.description ?? "", words.joined(separator: " ")].filter { !$0.isEmpty }
    dish.description = description.isEmpty ? nil : description.joined(separator: ", ")
    dish.calories = calories
    return dish
  }
}

extension Price {
  /// Reads `7.99 USD`, `student 6.50 CHF`, `0.90 EUR per 100 g`, `1.00 EUR + 0.90 EUR per 100 g`.
  fileprivate init?(openMensaNote note: String) {
    var words = note.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    var per: String?
    if let index = words.firstIndex(of: "per"), index < words.count - 1 {
      per = words[(index + 1)...].joined(separator: " ")
      words.removeSubrange(index...)
    }
    var group: String?
    if let first = words.first, OpenMensa.groups.contains(first) { group = words.removeFirst() }
    var base: Money?
    if words.count == 5, words[2] == "+" {
      base = Money(written: words[0] + " " + words[1], local: nil)
      guard base != nil else { return nil }
      words.removeFirst(3)
    }
    guard words.count == 2, let amount = Money(written: words.joined(separator: " "), local: nil) else {
      return nil
    }
    self.init(amount, group: group, per: per, base: base?.minorUnits)
  }
}
