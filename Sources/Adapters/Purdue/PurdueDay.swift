import CivilTime
import Dining
import JSON

/// Reads the meals of a location on a day: their times, and the dishes of each station.
struct PurdueDay {
  private static let meal = RecordShape(
    "Meal", needs: ["Name", "Status", "Stations"], may: ["Hours"], also: ["ID", "Order", "Type", "Notes"])
  private static let station = RecordShape(
    "Station", needs: ["Name", "Items"],
    also: ["IconUrl", "ForegroundColor", "BackgroundColor", "Notes", "ID", "Order"])
  private static let item = RecordShape(
    "Item", needs: ["Name", "IsVegetarian"], may: ["Allergens", "NutritionReady"], also: ["ID"],
    usual: ["Allergens"])
  private static let mark = RecordShape("Allergen", needs: ["Name", "Value"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()

  init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
  }

  mutating func read(_ values: [JSONValue], of answer: JSONObject) -> Reading {
    for key in answer.duplicates { notices.tally("duplicate-key", key) }
    var reading = Reading(adapter: Purdue.name, observedAt: page.observedAt)
    let venue = venue(answer)
    let date = date(answer)
    var hours = DatedHours()
    let meals = values.compactMap { Record($0, Self.meal, notices) }
    var closed: [String?] = []
    for meal in meals {
      let period = meal.text("Name")
      if period == nil { notices.tally("period-not-stated", venue) }
      let key = MenuBuilder.Key(venue: venue, date: date, period: period)
      if MealName.isClosing(meal.text("Status")) {
        closed.append(period)
      } else if meal["Hours"] != nil {
        if !PurduePlaces.isOpen(meal, notices) {
          hours.doubt(period, on: date, text: meal.text("Status") ?? "")
        } else if let (window, text) = PurduePlaces.window(meal, "\(venue) \(date)", notices) {
          hours.open(window, period, on: date, text: text)
        } else {
          hours.doubt(period, on: date, text: period ?? "a meal")
        }
      }
      for station in meal.records("Stations", Self.station) { read(station, of: key) }
    }
    // A closed meal is not served on that day; if all are closed, the venue is closed.
    if closed.count == meals.count, !meals.isEmpty, meals.count == values.count {
      hours.close(on: date, text: "closed")
    } else {
      reading.hours += closed.map { period in
        HoursReading(
          venue: venue,
          HoursStatement(
            scope: .date, period: period, expression: "off", validFrom: date, validTo: date, text: "closed"))
      }
    }
    reading.hours += hours.statements.map { HoursReading(venue: venue, $0) }
    if builder.isEmpty { notices.note("no-menu", "\(venue) \(date)") }
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  private func venue(_ answer: JSONObject) -> String {
    if let name = answer["Location"]?.string, !name.isEmpty { return notices.clean(name) }
    let parts = page.url.map { SiteAddress($0).path.split(separator: "/") } ?? []
    if let place = parts.firstIndex(of: "locations"), place + 1 < parts.count {
      return SlugText.plainPart(parts[place + 1])
    }
    notices.note("venue-not-stated", "no Location")
    return ""
  }

  /// `9/11/2026`, in whatever format the day is written in the address.
  private func date(_ answer: JSONObject) -> CivilDate {
    let text = answer["Date"]?.string ?? ""
    let last = page.url.flatMap { SiteAddress($0).path.split(separator: "/").last }
    let asked = last.flatMap { CivilDate(String($0)) }
    let shown = CivilDate(monthDayYear: text) ?? CivilDate(String(text.prefix(10)))
    notices.compare(asked: asked, shown: [shown].compactMap(\.self))
    if let date = shown ?? asked { return date }
    notices.note("date-not-stated", "\(page.localDate)")
    return page.localDate
  }

  private mutating func read(_ station: Record, of key: MenuBuilder.Key) {
    let name = station.text("Name") ?? ""
    if name.isEmpty { notices.tally("station-without-name", key.period ?? "") }
    builder.open(name, of: key)
    for item in station.records("Items", Self.item) {
      guard let dish = dish(item) else { continue }
      builder.add(dish, at: name, of: key, notices)
    }
  }

  /// A list of marks states whether each applies. If it is missing or empty, it was not filled in and does
  /// not say no; neither does a mark without a value.
  private func dish(_ item: Record) -> Dish? {
    guard let name = item.text("Name") else {
      notices.note("dish-without-name", item["ID"]?.identifier ?? "")
      return nil
    }
    let marks = item.records("Allergens", Self.mark)
    let isVegetarian = item.flag("IsVegetarian")
    guard !marks.isEmpty else { return Dish(name: name, tags: isVegetarian == true ? ["vegetarian"] : nil) }
    // What is said of whether it is vegetarian, by its key and its marks.
    var answers = Set([isVegetarian].compactMap(\.self))
    var tags: [String] = []
    var isAnyDietStated = false
    var allergens = AllergenStatements()
    for mark in marks {
      guard let word = mark.text("Name") else {
        notices.tally("icon-without-words", "Allergens")
        allergens.add("a mark without a name", nil)
        continue
      }
      let isSo = mark.flag("Value")
      if Self.diets.contains(word.lowercased()) {
        if isSo == true { tags.append(DishWords.tag(word)) }
        // What is not vegan may be vegetarian.
        if let isSo, isSo || word.lowercased() == "vegetarian" { answers.insert(isSo) }
        isAnyDietStated = isAnyDietStated || isSo != nil
      } else {
        allergens.add(DishWords.allergen(word), isSo)
      }
    }
    if isVegetarian == true { tags.append("vegetarian") }
    let isContrary = answers.count > 1
    if isContrary { notices.note("contradiction", "\(name): vegetarian") }
    let isStated = isAnyDietStated || allergens.isAnyStated || !tags.isEmpty
    if !allergens.isAnyStated { notices.tally("allergens-incomplete", "dishes") }
    return Dish(
      name: name, tags: isStated && !isContrary ? tags.uniqued() : nil,
      allergens: allergens.list(dish: name, notices)?.uniqued(), unstatedAllergens: allergens.unstated)
  }

  private static let diets: Set = ["vegan", "vegetarian"]
}
