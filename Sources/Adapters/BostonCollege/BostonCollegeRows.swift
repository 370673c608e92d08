import CivilTime
import Dining
import JSON
import Latin
import Markup

/// Reads rows, each of which is one dish with its hall, day, meal and station.
struct BostonCollegeRows {
  private static let weights: [(key: String, nutrient: Nutrition.Nutrient)] = [
    ("Total_Fat", .fat), ("Sat_Fat", .saturatedFat), ("Trans_Fat", .transFat), ("Cholesterol", .cholesterol),
    ("Sodium", .sodium), ("Total_Carb", .carbohydrates), ("Dietary_Fiber", .fiber), ("Sugars", .sugars),
    ("Added_Sugar", .addedSugars), ("Protein", .protein), ("Calcium", .calcium), ("Iron", .iron),
    ("Potassium", .potassium),
  ]
  private static let row = RecordShape(
    "row",
    needs: [
      "Serve_Date", "Meal_Name", "Location_Number", "Location_Name", "Menu_Category_Name",
      "Recipe_Print_As_Name",
    ],
    may: ["Ingredient_List", "Allergens", "Selling_Price", "Serving_Size", "Calories", "web_codes_fullnames"]
      + weights.map(\.key),
    also: [
      "ID", "Meal_Number", "Menu_Category_Number", "Recipe_Number", "Recipe_Name", "Recipe_Web_Codes",
      "Recipe_Product_Information", "Servings_Per_Container", "web_codes_display_2", "web_codes_display_3",
      "Vitamin_D", "Vitamin_A", "Vitamin_C", "Vitamin_D_DV", "Calories_From_Fat", "Serving_Size_Name",
    ] + weights.map { $0.key + "_DV" }, usual: ["Allergens", "web_codes_fullnames"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private var venues: [VenueReading] = []
  private var places: [String: Int] = [:]

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
  }

  /// - Throws: `missingAnchor` if there are rows and none of them is a dish.
  mutating func read(_ rows: [JSONValue]) throws(ReadError) -> Reading {
    for value in rows {
      guard let row = Record(value, Self.row, notices) else { continue }
      read(row)
    }
    if builder.isEmpty {
      guard rows.isEmpty else { throw .missingAnchor("Recipe_Print_As_Name, Serve_Date") }
      notices.note("no-menu", "no rows")
    }
    return Reading(
      adapter: BostonCollege.name, observedAt: page.observedAt, venues: venues, menus: builder.menus,
      notices: notices.all)
  }

  private mutating func read(_ row: Record) {
    let hall = row.plain("Location_Name")
    guard let venue = row.identifier("Location_Number") ?? hall else {
      return notices.tally("dish-without-menu", "rows without a location")
    }
    if row["Location_Number"] == nil { notices.tally("venue-without-id", venue) }
    if hall == nil { notices.tally("venue-without-name", venue) }
    add(venue, hall)
    guard let date = row.date("Serve_Date") else {
      return notices.tally("dish-without-menu", "rows without a date")
    }
    let period = row.text("Meal_Name").map { $0.lowercased().capitalizingWords() }
    if period == nil { notices.tally("period-not-stated", venue) }
    let station = row.plain("Menu_Category_Name") ?? ""
    if station.isEmpty { notices.tally("station-without-name", venue) }
    guard let name = row.plain("Recipe_Print_As_Name") else {
      return notices.tally("dish-without-name", venue)
    }
    builder.add(dish(row, name), at: station, of: .init(venue: venue, date: date, period: period), notices)
  }

  private mutating func add(_ venue: String, _ name: String?) {
    guard let index = places[venue] else {
      places[venue] = venues.count
      venues.append(VenueReading(siteID: venue, name: name, kind: VenueKind(name: name)))
      return
    }
    if venues[index].name == nil { venues[index].name = name }
    if let name, let known = venues[index].name, known != name {
      notices.note("other-name", "\(venue): \(known) and \(name)")
    }
  }

  /// The text's tags are escaped: `Beans (&lt;span …&gt;Salt&lt;/span&gt;)`.
  private func ingredients(_ row: Record) -> String? {
    guard let html = row["Ingredient_List"]?.string, html.has("&lt;"),
      let once = try? HTMLDocument.text(ofFragment: html),
      let plain = try? HTMLDocument.text(ofFragment: once)
    else { return row.plain("Ingredient_List") }
    let text = notices.clean(plain)
    return text.isEmpty ? nil : text
  }

  private func dish(_ row: Record, _ name: String) -> Dish {
    var marks = FoodMarks()
    marks.take(allergens: row.text("Allergens"), notices)
    for part in (row.text("web_codes_fullnames") ?? "").split(separator: ",") { marks.take(String(part)) }
    var nutrition = Nutrition()
    for (key, nutrient) in Self.weights where !nutrition.take(nutrient, row[key], in: .grams) {
      row.reject(key)
    }
    return Dish(
      name: name, description: ingredients(row), calories: row.calories("Calories"),
      tags: marks.statedTags, allergens: marks.statedAllergens,
      isAllergenListPartial: marks.isAllergenListPartial,
      prices: row.prices("Selling_Price", currency: "USD"), serving: row.text("Serving_Size"),
      nutrition: nutrition.isEmpty ? nil : nutrition)
  }
}
