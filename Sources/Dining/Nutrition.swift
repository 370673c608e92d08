/// What is in a serving of a dish, by weight; what the site does not state is not in it.
package struct Nutrition: Hashable, Sendable {
  /// Something that labels give the weight of.
  package enum Nutrient: String, CaseIterable, Sendable {
    case fat
    case saturatedFat = "saturated_fat"
    case transFat = "trans_fat"
    case cholesterol, sodium, salt, carbohydrates, fiber, sugars
    case addedSugars = "added_sugars"
    case protein, potassium, calcium, iron
  }

  /// No serving weighs more, in milligrams: whoever states more of a nutrient has mistaken the unit.
  package static let limit = 10_000_000

  private var weights: [Nutrient: Int] = [:]

  package init() {}

  /// The weight in milligrams; nil where it is not stated. What cannot be true is not kept.
  package subscript(nutrient: Nutrient) -> Int? {
    get { weights[nutrient] }
    set { weights[nutrient] = newValue.flatMap { (0...Self.limit).contains($0) ? $0 : nil } }
  }

  /// Whether nothing is stated.
  package var isEmpty: Bool { weights.isEmpty }
}
