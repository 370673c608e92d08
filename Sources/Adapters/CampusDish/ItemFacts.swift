import Markup

/// The parts of one item by their classes; a part of an unknown class is a change of shape, and counted.
struct ItemParts {
  var name: String?
  var calories: String?
  var words: String?
  var icons: [String] = []

  init(_ item: Node, _ notices: NoticeCollector) {
    for part in item.children {
      switch Self.known(part) {
      case "item__name": readName(part, notices)
      case "item__info": readInfo(part, notices)
      case "item__content": words = part.text
      case "item__details": readDetails(part, notices)
      case "item__variants", "mealCalculator": break
      default: notices.tally("unknown-part", "menu__item \(part.name).\(part["class"] ?? "")")
      }
    }
  }

  private static let classes = [
    "item__name", "item__variants", "item__info", "item__content", "item__details", "mealCalculator",
  ]

  private static func known(_ part: Node) -> String? {
    classes.first { part.hasClass($0) }
  }

  /// The name is the link's text, or the bare text of a dish without nutrition facts.
  private mutating func readName(_ part: Node, _ notices: NoticeCollector) {
    let links = part.children("a")
    let text = links.first?.text ?? part.text
    if links.count > 1 || name.map({ $0 != text }) ?? false {
      notices.tally("unknown-part", "item__name twice")
    }
    name = name ?? text
  }

  private mutating func readInfo(_ part: Node, _ notices: NoticeCollector) {
    for child in part.children {
      if child.hasClass("item__calories") {
        calories = child.text
      } else if !child.text.isEmpty {
        notices.tally("unknown-part", "item__info \(child.name).\(child["class"] ?? "")")
      }
    }
  }

  private mutating func readDetails(_ part: Node, _ notices: NoticeCollector) {
    for image in part.all("img") {
      guard let label = image["alt"], !label.isEmpty else {
        notices.tally("icon-without-words", image["src"] ?? "")
        continue
      }
      icons.append(label)
    }
  }
}

/// The `ContainsEggs=False … IsVegan=True` of one item; a place without nutrition facts has only a few of them.
struct ItemFlags {
  private(set) var allergens = AllergenStatements()
  private var stated: [String] = []
  private var isAnyStated = false

  init(_ item: Node, _ notices: NoticeCollector) {
    var spoken: Set<String> = []
    for (key, value) in item.attributes {
      let allergen = CampusDishWords.allergen(key)
      guard let word = allergen ?? CampusDishWords.diet(key) else { continue }
      guard let flag = Self.flag(value) else {
        notices.tally("bad-value", "menu__item \(key)=\(value)")
        continue
      }
      if !CampusDishWords.flags.contains(word) { notices.tally("unknown-flag", "menu__item \(key)") }
      if allergen != nil {
        allergens.add(word, flag)
        spoken.insert(word)
      } else {
        isAnyStated = true
        if flag { stated.append(word) }
      }
    }
    if !spoken.isEmpty {
      for name in CampusDishWords.always where !spoken.contains(name) { allergens.add(name, nil) }
    }
    if item["isvegan"] == nil || item["isvegetarian"] == nil {
      notices.tally("missing-key", "menu__item.isvegan")
    }
  }

  private static func flag(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The icons' words first, then what the flags add to them.
  func tags(icons: [String]) -> [String]? {
    isAnyStated || !icons.isEmpty ? (icons.map(CampusDishWords.tag) + stated).uniqued() : nil
  }
}
