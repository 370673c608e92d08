import CivilTime
import Dining
import MarkupWriting
import Phrases
package import Queries

/// One dish: its contents, where and when it is served; facts that are not stated are listed as such.
package enum DishPage {
  /// - Parameters:
  ///   - result: everything known about the dish.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ result: DishResult, _ context: PageContext) -> [UInt8] {
    let dish = result.dish
    return PageFrame.page(dish.name, .init(tellsState: true), context) { header in
      header.wayBack(context)
      header.element("h1") { $0.name(dish.name) }
      if let description = dish.description { header.element("p") { $0.name(description) } }
      header.element("p", ["class": "row"]) { row in
        row.keepButton("d:\(dish.key)", context)
        row.shareButton(context)
      }
    } foot: {
      foot(&$0, result, context)
    } body: { main in
      facts(&main, dish, context)
      if result.isVaried { main.element("p", ["class": "m"], context.say(.menusDiffer)) }
      if let nutrition = dish.nutrition, !nutrition.isEmpty {
        main.element("h2", context.say(.nutrition))
        main.element("dl") { list in
          for nutrient in Nutrition.Nutrient.allCases {
            guard let weight = nutrition[nutrient] else { continue }
            list.element("dt", context.say(FoodWords.nutrient(nutrient)))
            list.element("dd", weight < 1_000 ? "\(weight) mg" : context.grams(weight))
          }
        }
      }
      main.element("h2", context.say(.whereAndWhen))
      main.servings(result.found, context)
    }
  }

  /// The known facts; those not stated are named, so that silence is not taken for a no.
  private static func facts(_ main: inout HTMLWriter, _ dish: Dish, _ context: PageContext) {
    let tags = context.tags(of: dish)
    let prices = dish.prices.map { $0.text(in: context.language) }
    let known: [(phrase: PagePhrase, value: String?)] = [
      (.marked, tags.isEmpty ? nil : tags.joined(separator: ", ")), (.serving, dish.serving),
      (.calories, dish.calories.map { "\($0)\u{A0}kcal" }),
      (.price, prices.isEmpty ? nil : prices.joined(separator: ", ")),
    ]
    main.element("dl") { list in
      list.element("dt", context.say(.contains))
      list.element("dd") { $0.name(within(dish, context)) }
      for (phrase, value) in known {
        guard let value else { continue }
        list.element("dt", context.say(phrase))
        list.element("dd") { $0.name(value) }
      }
    }
    let silent = known.filter { $0.value == nil && ($0.phrase == .marked || $0.phrase == .calories) }
    guard !silent.isEmpty else { return }
    let names = silent.map { context.say($0.phrase).lowercased(unless: context.language == .german) }
    main.element("p", ["class": "m"], "\(context.say(.notStatedList)) \(names.joined(separator: ", ")).")
  }

  /// The contents of a dish; if there are none, what it is stated to be free of.
  private static func within(_ dish: Dish, _ context: PageContext) -> String {
    let names = (dish.allergens ?? []).map { context.say(FoodWords.allergen(DishWords.allergen($0))) }
    guard names.isEmpty else {
      let words = names.joined(separator: ", ")
      return "\(words)\(context.unstated(dish))"
    }
    let free = FoodFacts.allergens.filter { dish.isFree(of: $0) == true }
    guard !free.isEmpty else { return context.say(.notStated) }
    let words = free.map { context.say(FoodWords.allergen($0)) }.joined(separator: ", ")
    return "\(context.say(.noneOf)) \(words)"
  }

  private static func foot(_ footer: inout HTMLWriter, _ result: DishResult, _ context: PageContext) {
    guard let asOf = result.dataAsOf else { return }
    let source =
      result.found.dishes.first?.provenance.source ?? result.found.offers.first?.record.provenance.source
    footer.read(asOf, from: source, context)
  }
}

extension String {
  /// German nouns keep their capital letter.
  fileprivate func lowercased(unless isKept: Bool) -> String { isKept ? self : lowercased() }
}

extension PageContext {
  /// `1.5 g`
  func grams(_ milligrams: Int) -> String {
    let tenths = (milligrams + 50) / 100
    let point = language == .german ? "," : "."
    return tenths % 10 == 0 ? "\(tenths / 10) g" : "\(tenths / 10)\(point)\(tenths % 10) g"
  }
}
