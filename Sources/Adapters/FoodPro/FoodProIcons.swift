import Dining
import Markup

/// The icons of one recipe: only those in its own part of the page, so that neither the legend's count nor those of
/// other dishes.
enum FoodProIcons {
  /// Upper bound on the icons of a row.
  private static let mostIcons = 200

  /// The marks from the icons and, at Princeton, from the colour of the name.
  ///
  /// - Parameters:
  ///   - recipe: The element that names the dish.
  ///   - part: The part of the page that is about this dish alone.
  ///   - legend: The icons that the page explains.
  ///   - notices: Takes what is left out.
  /// - Returns: The marks.
  static func marks(
    of recipe: Node, in part: Node?, _ legend: inout FoodProLegend, _ notices: NoticeCollector
  ) -> FoodMarks {
    var marks = FoodMarks()
    let images = (part ?? recipe).all("img").prefix(mostIcons)
    take(Array(images), into: &marks, &legend, notices)
    if images.isEmpty, part == recipe, recipe.parent?.first("img") != nil {
      notices.tally("icon-without-dish", "shared row")
    }
    if legend.isOfPrinceton, let color = color(of: recipe) { take(color, into: &marks, notices) }
    return marks
  }

  /// Takes the marks from the icons of one dish; other pictures are ignored.
  static func take(
    _ images: [Node], into marks: inout FoodMarks, _ legend: inout FoodProLegend, _ notices: NoticeCollector
  ) {
    for image in images {
      let words = notices.clean(image["alt"] ?? "")
      if words.isEmpty {
        take(wordless: image, into: &marks, &legend, notices)
      } else if words.lowercased().hasSuffix(" icon") || FoodProLegend.address(of: image).has("LegendImages/")
      {
        marks.take(words)
      } else if let allergens = FoodMarks.allergens(named: words) {
        for allergen in allergens { marks.take(allergen: allergen) }
      } else if let diet = DishWords.askedDiet(words) {
        marks.take(tag: diet)
      }
    }
  }

  /// Takes the marks from the pictures of a dish on pages where every picture is an icon.
  static func take(
    all images: [Node], into marks: inout FoodMarks, _ legend: inout FoodProLegend, _ notices: NoticeCollector
  ) {
    for image in images {
      let words = [image["title"], image["alt"]].compactMap { $0 }.map { notices.clean($0) }.first {
        !$0.isEmpty
      }
      if let words {
        marks.take(words)
      } else {
        take(wordless: image, into: &marks, &legend, notices)
      }
    }
  }

  private static func take(
    wordless image: Node, into marks: inout FoodMarks, _ legend: inout FoodProLegend,
    _ notices: NoticeCollector
  ) {
    if let words = legend.words(for: image, notices) {
      marks.take(words)
    } else {
      notices.tally(
        "icon-without-words", String(FoodProLegend.address(of: image).split(separator: "/").last ?? ""))
    }
  }

  /// Takes Princeton's colours, which its pages do not explain: blue names are vegan, green ones vegetarian,
  /// violet ones pork.
  private static func take(_ color: String, into marks: inout FoodMarks, _ notices: NoticeCollector) {
    switch color {
    case "", "#000000", "black": break
    case "#0000ff": marks.take(tag: "vegan")
    case "#00ff00": marks.take(tag: "vegetarian")
    case "#8000ff": marks.take(tag: "pork")
    default: notices.tally("unknown-color", color)
    }
  }

  /// The colour of a recipe's name on the old pages; nil on the new ones, whose colours have no meaning.
  private static func color(of recipe: Node) -> String? {
    guard recipe.hasClass("menusamprecipes"), let style = recipe.first("span")?["style"] else { return nil }
    let parts = style.lowercased().split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].split(separator: " ").first == "color" else { return nil }
    return parts[1].split { $0 == " " || $0 == ";" }.first.map { String($0) } ?? ""
  }
}
