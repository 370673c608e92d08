import Dining
import JSON

/// The products of an answer by their numbers.
struct HubProducts {
  private static let view = RecordShape("item", needs: ["productView"])
  private static let shape = RecordShape(
    "product", needs: ["sku", "name", "attributes"], may: ["price", "options"],
    also: ["images", "id", "__typename", "inStock", "urlKey", "shortDescription", "description"])

  private var dishes: [String: Dish] = [:]
  /// The products that the site hides.
  private(set) var hidden: Set<String> = []
  private var attributes: [String: Int] = [:]
  private var count = 0

  /// The dish with a number.
  subscript(sku: String) -> Dish? { dishes[sku] }

  /// The numbers of the dishes that are shown.
  var shown: Set<String> { Set(dishes.keys) }

  /// Reads one product, either the item itself or, as until 2025, a view within it.
  mutating func read(_ item: JSONValue, _ vocabulary: HubVocabulary, _ notices: NoticeCollector) {
    let isWrapped = item["sku"] == nil && item["attributes"] == nil
    let value = isWrapped ? Record(item, Self.view, notices)?["productView"] : item
    guard let value, let record = Record(value, Self.shape, notices) else { return }
    guard let sku = record.text("sku") else {
      return notices.note("dish-without-number", record.text("name") ?? "unnamed")
    }
    let facts = HubAttributes(record)
    count += 1
    for name in facts.names { attributes[name, default: 0] += 1 }
    if facts.flag("is_hide_from_web_menu") {
      notices.tally("hidden-dish", "products")
      hidden.insert(sku)
      return
    }
    guard let dish = HubProduct(record, facts, vocabulary).dish else {
      return notices.note("dish-without-name", sku)
    }
    if dishes.updateValue(dish, forKey: sku) != nil { notices.note("duplicate-dish", "\(sku) \(dish.name)") }
  }

  /// Attributes of every known product: if none of several products has one, it may have been renamed.
  private static let expected = ["allergen_statement", "recipe_attributes"]

  /// Notes the attributes that no product has.
  func checkAttributes(_ notices: NoticeCollector) {
    guard count > 4 else { return }
    for name in Self.expected where attributes[name] == nil {
      notices.tally("missing-key", "attribute \(name)")
    }
  }
}
