import Dining
import JSON

/// Reads the lists that contain only numbers and names: locations and categories.
enum HarvardNames {
  private static let record = RecordShape("record", needs: ["id", "name"])

  static func reading(_ values: [JSONValue], _ page: Page, _ notices: NoticeCollector, areLocations: Bool)
    -> Reading
  {
    var reading = Reading(adapter: Harvard.name, observedAt: page.observedAt)
    var seen: Set<String> = []
    for record in values.compactMap({ Record($0, record, notices) }) {
      let name = record.text("name")
      guard let id = record.identifier("id"), id.utf8.count <= 40 else {
        notices.note("venue-without-id", name ?? "unnamed")
        continue
      }
      guard seen.insert(id).inserted else {
        notices.note("duplicate-venue", id)
        continue
      }
      if name == nil { notices.note("venue-without-name", id) }
      if areLocations {
        reading.venues.append(VenueReading(siteID: id, name: name, kind: VenueKind(name: name)))
      } else if let name {
        reading.findings.append(Finding(Harvard.categoryKey(id), String(name.prefix(200))))
      }
    }
    if seen.isEmpty { notices.note("empty-list", areLocations ? "locations" : "categories") }
    reading.notices = notices.all
    return reading
  }
}

/// Reads the list of recipes, and stores the part of each that a menu needs.
enum HarvardRecipes {
  private static let recipe = RecordShape(
    "recipe", needs: ["id", "name"], may: ["allergens", "calories", "serving_size"],
    also: [
      "calories_from_fat", "cholesterol", "dietary_fiber", "ingredients", "protein", "saturated_fat",
      "sodium",
      "sugars", "total_carb", "total_fat", "trans_fat", "vegan", "vegetarian", "gluten_free", "halal",
    ], usual: ["allergens"])
  /// The number of recipes stored under one key.
  private static let block = 16

  /// The prefix of the keys under which recipes are stored.
  static let finding = "recipes "

  static func key(_ id: Int) -> String { finding + "\(id / block)" }

  static func reading(_ values: [JSONValue], _ page: Page, _ notices: NoticeCollector) -> Reading {
    var blocks: [String: [String]] = [:]
    var seen: Set<Int> = []
    for record in values.compactMap({ Record($0, recipe, notices) }) {
      guard let id = record.identifier("id").flatMap({ Int($0) }), id >= 0, let name = record.text("name")
      else {
        notices.note("dish-without-name", record["id"]?.identifier ?? "recipe")
        continue
      }
      // A menu searches a whole block for each of its rows.
      guard seen.insert(id).inserted else {
        notices.note("duplicate-dish", "\(id) \(name)")
        continue
      }
      let allergens = record["allergens"].map { _ in
        record.array("allergens").compactMap(\.string).map { DishWords.allergen($0) }.joined(separator: ",")
      }
      let calories = record["calories"].flatMap { _ in record.calories("calories") }
      let parts = [
        "\(id)", name, calories.map { "\($0)" } ?? "", allergens ?? "-", record["serving_size"]?.string ?? "",
      ].map { part in part.split { $0 == "\t" || $0 == "\n" }.joined(separator: " ").prefix(200) }
      blocks[key(id), default: []].append(parts.joined(separator: "\t"))
    }
    if blocks.isEmpty { notices.note("empty-list", "recipes") }
    return Reading(
      adapter: Harvard.name, observedAt: page.observedAt, notices: notices.all,
      findings: blocks.sorted { $0.key < $1.key }.map { Finding($0.key, $0.value.joined(separator: "\n")) })
  }

  /// The dish with a recipe's number; nil if it was not in the list.
  static func dish(_ id: Int, _ findings: Findings) -> Dish? {
    for line in (findings[key(id)] ?? "").split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      guard parts.count == 5, parts[0] == "\(id)" else { continue }
      // An empty list may not have been filled in.
      let allergens = parts[3].split(separator: ",").map { String($0) }
      return Dish(
        name: parts[1], calories: Int(parts[2]),
        allergens: parts[3] == "-" || allergens.isEmpty ? nil : allergens, isAllergenListPartial: true,
        serving: parts[4].isEmpty ? nil : parts[4])
    }
    return nil
  }
}
