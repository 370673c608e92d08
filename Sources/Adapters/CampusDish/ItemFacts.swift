import Markup

/// The parts of one item by their classes; a part of another class is a change of shape, and counted.
struct ItemParts {
  var name: String?
  var calories: String?
  var words: String?
  var icons: [String] = []

  init(_ item: Node, ledger: inout NoticeLedger) {
    for part in item.children {
      switch Self.known(part) {
      case "item__name": readName(part, ledger: &ledger)
      case "item__info": readInfo(part, ledger: &ledger)
      case "item__content": words = part.text
      case "item__details": readDetails(part, ledger: &ledger)
      case "item__variants", "mealCalculator": break
      default: ledger.tally("unknown-part", "menu__item \(part.name).\(part["class"] ?? "")")
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
  private mutating func readName(_ part: Node, ledger: inout NoticeLedger) {
    let links = part.children("a")
    let text = links.first?.text ?? part.text
    if links.count > 1 || name.map({ $0 != text }) ?? false {
      ledger.tally("unknown-part", "item__name twice")
    }
    name = name ?? text
  }

  private mutating func readInfo(_ part: Node, ledger: inout NoticeLedger) {
    for child in part.children {
      if child.hasClass("item__calories") {
        calories = child.text
      } else if !child.text.isEmpty {
        ledger.tally("unknown-part", "item__info \(child.name).\(child["class"] ?? "")")
      }
    }
  }

  private mutating func readDetails(_ part: Node, ledger: inout NoticeLedger) {
    for image in part.all("img") {
      guard let label = image["alt"], !label.isEmpty else {
        ledger.tally("icon-without-words", image["src"] ?? "")
        continue
      }
      icons.append(label)
    }
  }
}

/// The `ContainsEggs=False … IsVegan=True` of one item; a place without nutrition facts has only a few of them.
struct ItemFlags {
  /// The eight that this layout names where it names any.
  private static let always = ["eggs", "fish", "milk", "peanuts", "shellfish", "soy", "tree nuts", "wheat"]

  private(set) var allergens = AllergenStatements()
  private var stated: [String] = []
  private var isAnyStated = false

  init(_ item: Node, ledger: inout NoticeLedger) {
    var spoken: Set<String> = []
    for (key, value) in item.attributes {
      let allergen = VendorWords.allergen(key)
      guard let word = allergen ?? VendorWords.diet(key) else { continue }
      guard let flag = Self.flag(value) else {
        ledger.tally("bad-value", "menu__item \(key)=\(value)")
        continue
      }
      if !VendorWords.flags.contains(word) { ledger.tally("unknown-flag", "menu__item \(key)") }
      if allergen != nil {
        allergens.add(word, flag)
        spoken.insert(word)
      } else {
        isAnyStated = true
        if flag { stated.append(word) }
      }
    }
    if !spoken.isEmpty { for name in Self.always where !spoken.contains(name) { allergens.add(name, nil) } }
    if item["isvegan"] == nil || item["isvegetarian"] == nil {
      ledger.tally("missing-key", "menu__item.isvegan")
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
    isAnyStated || !icons.isEmpty ? (icons.map(VendorWords.tag) + stated).uniqued() : nil
  }
}
