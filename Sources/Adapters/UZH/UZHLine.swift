import Dining
import JSON
import Markup

/// One menu line of a ZFV feed while it is gathered: its name and prices, its courses, its facts.
struct UZHLine {
  private static let groups = ["student", "employee", "other"]

  let name: String
  private var prices: [Price] = []
  private var courses: [String] = []
  private var origins: [String] = []
  private var knownCourses: Set<String> = []
  private var knownOrigins: Set<String> = []
  private var tags: [String] = []
  private var allergens: [String]?
  private var calories: Int?
  private var nutrition = Nutrition()

  /// `einfach gut | CHF 5.40 / 7.00 / 10.50`
  init(heading: Node, _ notices: NoticeCollector) {
    let price = heading.first("span", class: "price")
    name = notices.clean(heading.ownText)
    for part in heading.children where part != price {
      if !part.text.isEmpty { notices.tally("unknown-part", "h3 \(part.name).\(part["class"] ?? "")") }
    }
    var amounts = (price?.text ?? "").split(separator: "/").map { String($0) }
    var measure = amounts.count > 1 ? amounts.last.flatMap { Self.measure($0) } : nil
    if measure != nil { amounts.removeLast() }
    for index in amounts.indices {
      guard let (amount, quantity) = Self.measured(amounts[index]), quantity == measure ?? quantity else {
        continue
      }
      amounts[index] = amount
      measure = quantity
    }
    var isWhole = true
    for (index, text) in amounts.enumerated() where text.contains(where: { ("0"..."9").contains($0) }) {
      guard let amount = Money(written: .string(text), currency: UZH.currency) else {
        notices.note("bad-value", "\(name) price: \(text)")
        isWhole = false
        continue
      }
      let isGrouped = amounts.count == Self.groups.count
      if !isGrouped, amounts.count > 1 { notices.tally("unknown-price-group", "\(amounts.count) prices") }
      prices.append(Price(amount, group: isGrouped ? Self.groups[index] : nil, per: measure))
    }
    // The currency is named before the first of them alone.
    if !isWhole { prices = [] }
    if name.isEmpty { notices.tally("station-without-name", "h3") }
  }

  /// The quantity that a buffet's price is for: `100g` gives `100 g`.
  private static func measure(_ text: String) -> String? {
    let words = text.drop { $0.isWhitespace }
    let number = words.prefix { $0.isASCII && $0.isNumber }
    let unit = words[number.endIndex...].filter { !$0.isWhitespace }.lowercased()
    return !number.isEmpty && ["g", "kg", "dl", "ml", "l"].contains(unit) ? "\(number) \(unit)" : nil
  }

  /// The amount and the quantity of `2.90 pro 100g`: the amounts before it are for the same.
  private static func measured(_ text: String) -> (amount: String, quantity: String)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let word = words.firstIndex(where: { ["je", "per", "pro"].contains($0.lowercased()) }),
      let quantity = measure(words[(word + 1)...].joined(separator: " "))
    else { return nil }
    return (words[..<word].joined(separator: " "), quantity)
  }

  /// The line as a dish; nil if no course was named.
  var dish: Dish? {
    guard !courses.isEmpty else { return nil }
    return Dish(
      name: courses.dropFirst().reduce(into: courses[0]) {
        $0 += $1.first?.isLowercase == true ? " " : ", "
        $0 += $1
      },
      description: origins.isEmpty ? nil : origins.joined(separator: ", "), calories: calories,
      tags: tags.isEmpty ? nil : tags, allergens: allergens, prices: prices,
      nutrition: nutrition.isEmpty ? nil : nutrition)
  }

  /// Takes a part after the heading: courses, an icon, the table of nutrients, the allergens.
  mutating func take(_ part: Node, _ notices: NoticeCollector) {
    switch part.name {
    case "p":
      let text = notices.clean(part.text)
      if text.hasPrefix("Allergikerinformationen") || text.hasPrefix("Allergen") {
        if allergens != nil { notices.tally("repeated-part", "\(name): allergens") }
        takeAllergens(text)
      } else {
        // Facts end a line: anything after them belongs to another whose heading is missing.
        if allergens != nil || !nutrition.isEmpty || !text.isEmpty && !courses.isEmpty {
          notices.tally("unknown-part", "\(name): text behind its courses")
        }
        for child in part.children
        where !["br", "b", "strong", "em", "i", "span", "a", "img"].contains(child.name) {
          notices.tally("unknown-part", "p \(child.name)")
        }
        for line in part.lines.map({ notices.clean($0) }) where !line.isEmpty {
          let isOrigin = ["Fleisch:", "Fisch:", "Herkunft", "Poulet:", "Brot:"].contains {
            line.hasPrefix($0)
          }
          let isNew = isOrigin ? knownOrigins.insert(line).inserted : knownCourses.insert(line).inserted
          if !isNew {
            notices.tally("repeated-part", line)
          } else if isOrigin {
            origins.append(line)
          } else {
            courses.append(line)
          }
        }
      }
    case "img": takeIcon(part, notices)
    case "table":
      let rows = part.all("tr")
      if rows.isEmpty { notices.tally("unknown-part", "table without rows") }
      for row in rows {
        let cells = row.children("td").map { notices.clean($0.text) }
        if cells.count == 2 {
          takeNutrient(cells, notices)
        } else if row.children("th").isEmpty {
          notices.tally("unknown-part", "row of \(cells.count) cells")
        }
      }
    case "br": break
    default: notices.tally("unknown-part", "menu line \(part.name)")
    }
    if part.name != "img" { for icon in part.all("img") { takeIcon(icon, notices) } }
  }

  private mutating func takeIcon(_ icon: Node, _ notices: NoticeCollector) {
    let word = DishWords.tag(notices.clean(icon["alt"] ?? ""))
    if word.isEmpty { notices.tally("icon-without-words", icon["src"] ?? "img") } else { tags.append(word) }
  }

  /// Swiss law requires all of them to be named, so this list is complete.
  private mutating func takeAllergens(_ text: String) {
    let end = text.firstIndex(of: ":") ?? text.firstIndex(of: " ") ?? text.endIndex
    let list = text[end...].dropFirst().split(separator: ",").map { part in
      part.split(separator: " ").joined(separator: " ")
    }
    allergens = FoodNotes.allergens(named: list.filter { !$0.isEmpty })
  }

  private static let nutrients: [(word: String, nutrient: Nutrition.Nutrient)] = [
    ("fett", .fat), ("fat", .fat), ("eiweiss", .protein), ("protein", .protein),
    ("kohlenhydrate", .carbohydrates),
    ("carbohydrates", .carbohydrates), ("zucker", .sugars), ("salz", .salt), ("ballaststoffe", .fiber),
  ]

  private mutating func takeNutrient(_ cells: [String], _ notices: NoticeCollector) {
    let label = cells[0].lowercased()
    if label.hasPrefix("energie") || label.hasPrefix("energy") {
      // "3'569 kJ (853 kcal)"
      let words = cells[1].split { $0 == " " || $0 == "(" || $0 == ")" }
      let place = words.firstIndex(of: "kcal") ?? 0
      if place > 0, let amount = WrittenAmount(words[place - 1], in: .mixed), amount.rest.isEmpty,
        case let value = amount.value, Calories.possible.contains(value)
      {
        calories = Int(value.rounded())
      } else {
        notices.note("bad-value", "\(name) \(cells[0]): \(cells[1])")
      }
    } else if let nutrient = Self.nutrients.first(where: { label.hasPrefix($0.word) })?.nutrient {
      if !nutrition.take(nutrient, .string(cells[1]), in: .grams, as: .mixed) {
        notices.note("bad-value", "\(name) \(cells[0]): \(cells[1])")
      }
    } else {
      notices.tally("unknown-part", "nutrient \(cells[0])")
    }
  }
}
