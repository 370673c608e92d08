import CivilTime
import Dining
import JSON
import Markup

/// Reads the menus of one hall and day: the categories of each meal, and for each category a piece of HTML
/// with the dishes.
struct UMassMenu {
  private let page: Page
  private let notices: NoticeCollector
  private let venue: String?
  private let date: CivilDate?
  private var builder = MenuBuilder()
  /// The prices next to the links of a part of the answer.
  private var prices = NodeMemo<Money?>()

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    venue = page.parameter("tid")
    date = page.parameter("date").flatMap { CivilDate(monthDayYear: $0.formDecoded) }
  }

  /// - Throws: `notThisSite` if neither the meals nor the dishes are this site's.
  mutating func read(_ value: JSONValue) throws(ReadError) -> Reading {
    let isAsked = page.url?.has("foodpro-menu-ajax") ?? false
    let hasDishes = page.mentions("data-dish-name") || page.mentions("lightbox-nutrition")
    guard let object = value.object else {
      // A day without menus is an empty list, written by a program that has no empty objects.
      guard isAsked, value.array?.isEmpty == true else {
        if hasDishes { throw .missingAnchor("meals") }
        throw .notThisSite(title: nil)
      }
      return reading()
    }
    let meals = object.members
    let known = meals.filter { UMass.meals[$0.key.lowercased()] != nil && $0.value.object != nil }
    guard hasDishes || isAsked && meals.isEmpty || !known.isEmpty && known.count == meals.count else {
      throw .notThisSite(title: nil)
    }
    guard meals.isEmpty || meals.contains(where: { $0.value.object != nil }) else {
      throw .missingAnchor("meals")
    }
    if venue == nil { notices.note("venue-not-stated", "no tid in the address") }
    if date == nil { notices.note("date-not-stated", "\(page.localDate)") }
    for key in object.duplicates { notices.tally("duplicate-key", "menu.\(key)") }
    for meal in meals { read(meal.key, meal.value) }
    return reading()
  }

  private func reading() -> Reading {
    if builder.isEmpty {
      notices.note("no-menu", [venue ?? "", "\(date ?? page.localDate)"].joined(separator: " "))
    }
    return Reading(
      adapter: FoodPro.name, observedAt: page.observedAt, menus: builder.menus, notices: notices.all)
  }

  private mutating func read(_ meal: String, _ value: JSONValue) {
    let name = UMass.meals[meal.lowercased()]
    if name == nil { notices.tally("unknown-key", "menu.\(meal)") }
    let key = MenuBuilder.Key(venue: venue ?? "", date: date ?? page.localDate, period: name ?? meal)
    guard let categories = value.object else { return notices.tally("bad-record", "\(meal) is no object") }
    builder.open(key)
    for key in categories.duplicates { notices.tally("duplicate-key", "\(meal).\(key)") }
    for category in categories {
      guard let html = category.value.string else {
        notices.tally("bad-record", "\(meal).\(category.key) is no text")
        continue
      }
      read(html, at: notices.clean(category.key), of: key)
    }
  }

  private mutating func read(_ html: String, at station: String, of key: MenuBuilder.Key) {
    builder.open(station, of: key)
    prices = NodeMemo()
    guard let root = (try? HTMLDocument("<ul>" + html + "</ul>"))?.root else {
      if !html.isEmpty { notices.note("unread-menu", "\(station): \(html.prefix(120))") }
      return
    }
    let links = root.all("a").filter { $0["data-dish-name"] != nil || $0["data-calories"] != nil }
    if links.isEmpty, !root.text.isEmpty {
      notices.note("unread-menu", "\(station): \(root.text.prefix(120))")
    }
    for link in links {
      guard let dish = dish(link) else {
        notices.tally("dish-without-name", station)
        continue
      }
      builder.add(dish, at: station, of: key, notices)
    }
  }

  private static let weights: [(name: String, nutrient: Nutrition.Nutrient)] = [
    ("total-fat", .fat), ("sat-fat", .saturatedFat), ("trans-fat", .transFat), ("cholesterol", .cholesterol),
    ("sodium", .sodium), ("total-carb", .carbohydrates), ("dietary-fiber", .fiber), ("sugars", .sugars),
    ("protein", .protein),
  ]

  private mutating func dish(_ link: Node) -> Dish? {
    func said(_ name: String) -> String? {
      let text = notices.clean(link["data-" + name] ?? "")
      return text.isEmpty ? nil : text
    }
    let text = notices.clean(link.text)
    guard let name = said("dish-name") ?? (text.isEmpty ? nil : text) else { return nil }
    var marks = FoodMarks()
    marks.take(allergens: said("allergens"), notices)
    for part in (said("clean-diet-str") ?? "").split(separator: ",") { marks.take(tag: String(part)) }
    var nutrition = Nutrition()
    for (key, nutrient) in Self.weights {
      guard let weight = said(key) else { continue }
      if !nutrition.take(nutrient, .string(weight), in: .grams) {
        notices.note("bad-value", "\(name) \(key): \(weight)")
      }
    }
    let calories = said("calories").flatMap { Double($0) }.flatMap {
      Calories.possible.contains($0) ? Int($0.rounded()) : nil
    }
    if calories == nil, let written = said("calories") {
      notices.note("bad-value", "\(name) calories: \(written)")
    }
    return Dish(
      name: name, description: said("ingredient-list"), calories: calories, tags: marks.statedTags,
      allergens: marks.statedAllergens, isAllergenListPartial: marks.isAllergenListPartial,
      price: price(beside: link), serving: said("serving-size"),
      nutrition: nutrition.isEmpty ? nil : nutrition)
  }

  /// At a place that sells its dishes the price follows the link.
  private mutating func price(beside link: Node) -> Money? {
    link.parent.flatMap { prices.value(of: $0) { [notices] in Self.price(in: $0, notices) } }
  }

  private static func price(in row: Node, _ notices: NoticeCollector) -> Money? {
    let words = row.ownText
    guard words.utf8.contains(UInt8(ascii: "$")) else { return nil }
    let price = Money(written: .string(words), currency: "USD")
    if price == nil { notices.note("bad-value", "price: \(words.prefix(60))") }
    return price
  }
}
