import Dining
import Markup

/// Reads the dishes of a location's page: every `li.menu__item` once, in its station.
struct LocationMenu {
  private let notices: NoticeCollector
  private(set) var stations: [Station] = []
  /// List items that became a dish or a notice of their own.
  private(set) var accounted = 0
  /// Dishes with calories, icons or descriptions, which a renamed class would silently lose.
  private(set) var withCalories = 0

  private var places: [Node?: Int] = [:]
  private var seen: Set<String> = []

  init(_ notices: NoticeCollector) {
    self.notices = notices
  }

  /// Reads every item of a page.
  mutating func read(_ root: Node) {
    for item in root.all("li", class: "menu__item") { readItem(item) }
  }

  private mutating func readItem(_ item: Node) {
    accounted += 1
    let parts = ItemParts(item, notices)
    guard let name = parts.name.map({ notices.clean($0) }), !name.isEmpty else {
      return notices.note("dish-without-name", item["id"] ?? item.path)
    }
    if let id = item["id"], !id.isEmpty, !seen.insert(id).inserted {
      return notices.note("duplicate-dish", "\(id) \(name)")
    }
    let flags = ItemFlags(item, notices)
    let dish = Dish(
      name: name, description: parts.words.map { notices.clean($0) }.flatMap { $0.isEmpty ? nil : $0 },
      calories: calories(parts.calories, of: name), tags: flags.tags(icons: parts.icons),
      allergens: flags.allergens.list(dish: name, notices),
      unstatedAllergens: flags.allergens.unstated, isAddOn: isAddOn(item))
    stations[station(of: item)].dishes.append(dish)
  }

  private mutating func calories(_ text: String?, of name: String) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 2, words[1].lowercased().hasPrefix("cal"), let number = Int(words[0]), number >= 0
    else {
      notices.note("bad-value", "\(name) calories: \(text)")
      return nil
    }
    withCalories += 1
    return number
  }

  private mutating func isAddOn(_ item: Node) -> Bool {
    if item.closest(class: "menu__addOns") != nil { return true }
    if item.closest(class: "menu__category") == nil {
      notices.tally("unknown-part", "dish outside menu__category")
    }
    return false
  }

  /// The index of the item's station, which begins at its first item.
  private mutating func station(of item: Node) -> Int {
    let place = item.closest(class: "menu__station")
    if let known = places[place] { return known }
    let name = place.map { Self.heading(of: $0) } ?? nil
    if place == nil {
      notices.note("dish-without-station", item["id"] ?? item.path)
    } else if name == nil {
      notices.note("station-without-name", place?["aria-labelledby"] ?? item.path)
    }
    places[place] = stations.count
    stations.append(Station(name: notices.clean(name ?? ""), dishes: []))
    return stations.count - 1
  }

  private static func heading(of station: Node) -> String? {
    let headings: Set = ["h1", "h2", "h3", "h4", "h5", "h6"]
    return station.children.first { headings.contains($0.name) }?.text
  }
}
