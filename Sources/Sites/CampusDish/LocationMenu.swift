import Dining
import Markup

/// Reads the dishes of a location's page: every `li.menu__item`, in its station, none twice.
struct LocationMenu {
  private(set) var ledger: NoticeLedger
  private(set) var stations: [Station] = []
  /// List items that became a dish or a notice of their own.
  private(set) var accounted = 0
  /// Dishes with calories, icons or words: what a renamed class would lose without a trace.
  private(set) var withCalories = 0

  private var places: [Node?: Int] = [:]
  private var seen: Set<String> = []

  init(ledger: NoticeLedger) {
    self.ledger = ledger
  }

  /// Reads every item; false where there is none.
  mutating func read(_ root: Node) -> Bool {
    let items = root.all("li", class: "menu__item")
    for item in items { readItem(item) }
    return !items.isEmpty
  }

  private mutating func readItem(_ item: Node) {
    accounted += 1
    let parts = ItemParts(item, ledger: &ledger)
    guard let name = parts.name.map({ ledger.clean($0) }), !name.isEmpty else {
      return ledger.note("dish-without-name", item["id"] ?? item.path)
    }
    if let id = item["id"], !id.isEmpty, !seen.insert(id).inserted {
      return ledger.note("duplicate-dish", "\(id) \(name)")
    }
    let flags = ItemFlags(item, ledger: &ledger)
    let dish = Dish(
      name: name, description: parts.words.map { ledger.clean($0) }.flatMap { $0.isEmpty ? nil : $0 },
      calories: calories(parts.calories, of: name), tags: flags.tags(icons: parts.icons),
      allergens: flags.allergens.list(dish: name, ledger: &ledger), isAddOn: isAddOn(item, name))
    stations[station(of: item)].dishes.append(dish)
  }

  private mutating func calories(_ text: String?, of name: String) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 2, words[1].lowercased().hasPrefix("cal"), let number = Int(words[0]), number >= 0
    else {
      ledger.note("bad-value", "\(name) calories: \(text)")
      return nil
    }
    withCalories += 1
    return number
  }

  private mutating func isAddOn(_ item: Node, _ name: String) -> Bool {
    if item.closest(class: "menu__addOns") != nil { return true }
    if item.closest(class: "menu__category") == nil {
      ledger.tally("unknown-part", "dish outside menu__category")
    }
    return false
  }

  /// The index of the item's station, which begins where its first item stands.
  private mutating func station(of item: Node) -> Int {
    let place = item.closest(class: "menu__station")
    if let known = places[place] { return known }
    let name = place.map { Self.heading(of: $0) } ?? nil
    if place == nil {
      ledger.note("dish-without-station", item["id"] ?? item.path)
    } else if name == nil {
      ledger.note("station-without-name", place?["aria-labelledby"] ?? item.path)
    }
    places[place] = stations.count
    stations.append(Station(name: ledger.clean(name ?? ""), dishes: []))
    return stations.count - 1
  }

  private static func heading(of station: Node) -> String? {
    let headings: Set = ["h1", "h2", "h3", "h4", "h5", "h6"]
    return station.children.first { headings.contains($0.name) }?.text
  }
}

/// The parts of one item by their classes; a part of another class is a change of shape, and counted.
private struct ItemParts {
  var name: String?
  var calories: String?
  var words: String?
  var icons: [String] = []

  init(_ item: Node, ledger: inout NoticeLedger) {
    for part in item.children {
      switch Self.known(part) {
      case "item__name": name = part.text
      case "item__info": readInfo(part, ledger: &ledger)
      case "item__content": words = part.text
      case "item__details": readDetails(part, ledger: &ledger)
      case "item__variants", "mealCalculator": break
      default: ledger.tally("unknown-part", "menu__item \(part.name).\(part["class"] ?? "")")
      }
    }
  }

  private static let classes: Set = [
    "item__name", "item__info", "item__content", "item__details", "item__variants", "mealCalculator",
  ]

  private static func known(_ part: Node) -> String? {
    part.classes.first { classes.contains($0) }
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
private struct ItemFlags {
  private static let diets: Set = [
    "vegan", "vegetarian", "gluten free", "locally grown", "organic", "halal", "kosher",
  ]
  private static let allergenNames: Set = [
    "eggs", "fish", "milk", "peanuts", "sesame", "shellfish", "soy", "tree nuts", "wheat", "gluten",
  ]
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
      if !(allergen == nil ? Self.diets : Self.allergenNames).contains(word) {
        ledger.tally("unknown-flag", "menu__item \(key)")
      }
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
