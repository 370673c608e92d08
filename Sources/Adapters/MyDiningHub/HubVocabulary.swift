import Dining
import JSON

/// The meanings of the platform's numbers: from its own lists if they were read, otherwise as of 2026.
struct HubVocabulary {
  private let findings: Findings
  private let periodIDs: [String: Int]

  init(_ findings: Findings) {
    self.findings = findings
    var ids: [String: Int] = [:]
    for (id, name) in Self.periods { ids[name.lowercased()] = id }
    for finding in findings.all("period ") {
      if let id = Int(finding.key) { ids[finding.value.lowercased()] = id }
    }
    periodIDs = ids
  }

  /// The name of a meal, "Breakfast" for 10; its number if the name is unknown.
  func period(_ id: Int) -> String { findings["period \(id)"] ?? Self.periods[id] ?? String(id) }

  /// The number of a meal.
  func periodID(_ name: String) -> Int? { periodIDs[name.lowercased()] }

  /// The word for an allergen; nil for an unknown number.
  func allergen(_ code: String) -> String? {
    findings["allergen \(code)"].map { DishWords.allergen($0) } ?? Self.allergens[code]
  }

  /// Whether a number among the allergens is one of the platform's test codes.
  func isForTrying(_ code: String) -> Bool {
    findings["allergen \(code)"].map { $0.lowercased().hasPrefix("test") }
      ?? (Int(code).map { (588...618).contains($0) } ?? false)
  }

  /// The word for a diet or another mark; nil for an unknown number.
  func preference(_ code: String) -> String? {
    // The platform's word changed; dine's term did not.
    Self.preferences[code] ?? findings["preference \(code)"].map { DishWords.tag($0) }
  }

  /// The name of a station by its number, and by the meal's if the station has several names.
  func station(_ id: String, period: Int?) -> String? {
    period.flatMap { findings["station \(id) \($0)"] } ?? findings["station \(id)"]
  }

  /// The name of a dish that was asked for by its number.
  func product(_ sku: String) -> String? { findings["product \(sku)"] }

  private static let periods = [
    1: "Afternoon Snack", 4: "All Day", 10: "Breakfast", 13: "Brunch", 16: "Dinner", 22: "Evening Snack",
    25: "Lunch", 31: "Overnight", 51: "Lite Lunch", 53: "Limited Dinner", 72: "Late Night", 75: "Happy Hour",
  ]

  private static let allergens = [
    "39": "eggs", "42": "fish", "45": "milk", "48": "peanuts", "51": "sesame", "54": "shellfish", "57": "soy",
    "60": "tree nuts", "63": "wheat",
  ]

  private static let preferences = [
    "606": "carbs", "72": "colors", "609": "coolfood meal", "75": "eat well", "612": "protein",
    "133": "halal", "78": "gluten free", "84": "whole grains", "90": "plant forward", "87": "kosher",
    "108": "no dairy", "145": "strength", "96": "vegan", "148": "energy", "99": "vegetarian",
    "102": "locally grown", "151": "wellbeing", "172": "eat to excel", "831": "plant powered",
    "834": "food for function",
  ]
}

extension HubVocabulary {
  private static let mealPeriod = RecordShape(
    "Commerce_mealPeriods", needs: ["id", "name"], also: ["position"])
  private static let config = RecordShape(
    "Commerce_storeConfig", needs: ["allergens_intolerances", "menu_preferences"],
    also: ["nutrition_information_attributes"])
  private static let word = RecordShape(
    "Commerce_storeConfig word", needs: ["label", "value"], also: ["is_active", "title"])
  private static let list = RecordShape("Commerce_attributesList", needs: ["items"])
  private static let attribute = RecordShape(
    "Commerce_attributesList.items", needs: ["code", "options"], also: ["label"])

  /// Upper bound on a list's length; the platform's lists are shorter.
  private static let most = 500

  /// Reads the lists of names in an answer.
  static func read(_ answer: HubAnswer, into reading: inout Reading, _ notices: NoticeCollector) {
    for (name, value) in answer.parts {
      switch name {
      case "Commerce_mealPeriods":
        let records = (value.array ?? []).prefix(most).compactMap { Record($0, mealPeriod, notices) }
        add("period", records.map { ($0.identifier("id"), $0.text("name")) }, to: &reading, notices)
        if value.array?.isEmpty ?? true { notices.note("no-names", name) }
      case "Commerce_storeConfig":
        guard let record = Record(value, config, notices) else { continue }
        add("allergen", words(record.array("allergens_intolerances"), notices), to: &reading, notices)
        add("preference", words(record.array("menu_preferences"), notices), to: &reading, notices)
      case "Commerce_attributesList":
        for item in Record(value, list, notices)?.records("items", attribute) ?? [] {
          let keys = ["allergens_intolerances": "allergen", "recipe_attributes": "preference"]
          guard let key = item.text("code").flatMap({ keys[$0] }) else { continue }
          add(key, words(item.array("options"), notices), to: &reading, notices)
        }
      default: break
      }
    }
  }

  private static func words(_ values: [JSONValue], _ notices: NoticeCollector) -> [(String?, String?)] {
    values.prefix(most).compactMap { Record($0, word, notices) }
      .map { ($0.identifier("value"), $0.text("label")) }
  }

  private static func add(
    _ key: String, _ words: [(String?, String?)], to reading: inout Reading, _ notices: NoticeCollector
  ) {
    for (id, name) in words {
      guard let id, let name = name?.withoutSoftHyphens, id.utf8.count <= 20, name.utf8.count <= 200 else {
        // A form's first option chooses nothing.
        if id != nil { notices.tally("number-without-name", key) }
        continue
      }
      reading.findings.append(Finding("\(key) \(id)", name))
    }
  }
}
