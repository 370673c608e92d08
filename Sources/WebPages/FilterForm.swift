import Dining
import JSON
import MarkupWriting
import Phrases

/// The diets and allergens that a page can filter by, and the facts of a dish about each.
///
/// The script only looks up what is written beside a dish: implications are resolved here, by `Dish`.
struct FoodFacts {
  /// The diets offered in the form.
  static let diets = [
    "vegan", "vegetarian", "pescatarian", "halal", "kosher", "gluten free", "dairy free", "nut free",
  ]
  /// The allergens offered in the form: those of Regulation (EU) 1169/2011 that sites name.
  static let allergens = [
    "milk", "eggs", "fish", "shellfish", "peanuts", "tree nuts", "wheat", "gluten", "soy", "sesame", "celery",
    "mustard", "lupin", "sulphites",
  ]

  /// The indexes of the diets that the dish is stated to meet, and not to meet, and of the allergens that it
  /// is stated to be free of, and to contain.
  let yes: String
  let no: String
  let free: String
  let within: String

  init(_ dish: Dish) {
    let diets = Self.diets.map { dish.isOf(diet: $0) }
    let freedoms = Self.allergens.map { dish.isFree(of: $0) }
    yes = Self.places(in: diets, of: true)
    no = Self.places(in: diets, of: false)
    free = Self.places(in: freedoms, of: true)
    within = Self.places(in: freedoms, of: false)
  }

  /// A filter in the script's form, by indexes in the lists; nil: nothing is filtered.
  ///
  /// An entry that is not in the lists gets an index that no dish has, so that no unchecked dish passes.
  static func places(of filter: DishFilter) -> String {
    func places(_ words: [String], _ list: [String]) -> [String] {
      words.map { word in list.firstIndex(of: word).map { "\($0)" } ?? "-\(word)" }
    }
    var writer = JSONWriter()
    writer.object { document in
      document.field("diets", places(filter.diets, diets))
      document.field("without", places(filter.exclusions, allergens))
      document.field("trusts", filter.trustsMissing)
    }
    return writer.text
  }

  private static func places(in answers: [Bool?], of answer: Bool) -> String {
    answers.indices.filter { answers[$0] == answer }.map { "\($0)" }.joined(separator: " ")
  }
}

/// The facts of dishes, computed once for all that have the same marks.
struct FoodTable {
  private struct Marks: Hashable {
    let tags: [String]?
    let allergens: [String]?
    let unstated: UnstatedAllergens
  }

  private var known: [Marks: FoodFacts] = [:]

  mutating func facts(_ dish: Dish) -> FoodFacts {
    let marks = Marks(tags: dish.tags, allergens: dish.allergens, unstated: dish.unstatedAllergens)
    if let facts = known[marks] { return facts }
    let facts = FoodFacts(dish)
    known[marks] = facts
    return facts
  }
}

extension HTMLWriter {
  /// The form of diets and allergens, folded; the selection is shown beside its title, and the number of
  /// matching dishes below it. If the page was filtered by it, the form says so to the script (`data-filter`),
  /// which filters every other page by what the device keeps and what the address asks for.
  ///
  /// - Parameters:
  ///   - matcher: the filter, and how many dishes it excluded.
  ///   - shown: how many dishes it did not exclude.
  ///   - question: the words of a search, which only the server answers: it filters each time; nil: no search.
  ///   - context: language and links.
  mutating func filter(
    _ matcher: DishMatcher, shown: Int, of question: String? = nil, _ context: PageContext
  ) {
    let filter = matcher.filter
    let isServed = !filter.isEmpty || question != nil
    needsScript(.unfiltered, context)
    element("details", ["class": context.isStatic ? "edit needs" : "edit"]) { details in
      details.element("summary") { summary in
        summary.element("span") { words in
          words.text(context.say(.filter))
          words.element("span", ["id": "chosen"], filter.isEmpty ? "" : ": \(context.words(of: filter))")
        }
      }
      details.element(
        "form",
        [
          "id": "filter", "method": "get", "action": "./",
          "data-filter": isServed ? FoodFacts.places(of: filter) : nil,
          "data-without": context.say(.without).lowercased(),
        ]
      ) { form in
        if let question { form.empty("input", ["type": "hidden", "name": "q", "value": question]) }
        form.boxes("diet", context.say(.diets), FoodFacts.diets, filter.diets) {
          context.say(FoodWords.diet($0))
        }
        form.boxes("without", context.say(.without), FoodFacts.allergens, filter.exclusions) {
          context.say(FoodWords.allergen($0))
        }
        form.element("p", ["class": "m"], context.say(.filterIntro))
        form.box("trust-missing", "1", filter.trustsMissing, context.say(.trustMissing))
        form.element("p", ["class": "row"]) { row in
          row.element("button", ["type": "submit", "class": "go"], context.say(.apply))
          row.element(
            "a",
            ["class": "b", "id": "clear", "href": question.map { "./?q=\(PageLink.encoded($0))" } ?? "./"],
            context.say(.clear))
        }
      }
    }
    element("p", ["id": "left", "class": "m", "role": "status", "hidden": filter.isEmpty ? "" : nil]) {
      left in
      let whole = shown + matcher.unstated + matcher.other
      left.element("span", ["id": "fit"], "\(shown)")
      left.text(" \(context.say(.of)) ")
      left.element("span", ["id": "all"], "\(whole)")
      left.text(" \(context.say(.dishesFit))")
      left.element("span", ["id": "more", "hidden": matcher.unstated == 0 ? "" : nil]) { more in
        more.text(" · ")
        more.element("span", ["id": "unstated"], "\(matcher.unstated)")
        more.text(" \(context.say(.moreNotStated))")
      }
    }
    let isNothing = shown == 0 && matcher.hasLeftOut
    element(
      "p", ["id": "nothing", "class": "note", "role": "status", "hidden": isNothing ? nil : ""],
      context.say(.nothingPasses))
  }

  /// A checkbox and its label.
  mutating func box(
    _ name: String, _ value: String, _ isChecked: Bool, _ words: String, place: String? = nil
  ) {
    element("label", ["class": "c"]) { label in
      label.empty(
        "input",
        [
          "type": "checkbox", "name": name, "value": value, "data-k": place, "checked": isChecked ? "" : nil,
        ])
      label.text(" " + words)
    }
  }

  /// Checkboxes of one name, below a title.
  mutating func boxes(
    _ name: String, _ title: String, _ words: [String], _ chosen: [String], _ say: (String) -> String
  ) {
    element("fieldset") { set in
      set.element("legend", title)
      for (place, word) in words.enumerated() {
        set.box(name, word, chosen.contains(word), say(word), place: "\(place)")
      }
    }
  }
}
