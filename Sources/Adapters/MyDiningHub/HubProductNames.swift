import Dining
import JSON

/// Reads the names of dishes for which an answer had only numbers.
enum HubProductNames {
  private static let list = RecordShape(
    "Commerce_products", needs: ["items"], also: ["total_count", "page_info"])
  private static let item = RecordShape("Commerce_products.items", needs: ["sku", "name"])

  /// Stores `product <number>` for each that has a name, and `no-product <number>` for each that was not
  /// found.
  static func read(
    _ value: JSONValue, _ page: Page, into reading: inout Reading, _ notices: NoticeCollector
  ) throws(ReadError) {
    guard let record = Record(value, list, notices), let items = record["items"]?.array else {
      throw .missingAnchor("Commerce_products.items")
    }
    var found: Set<String> = []
    for record in items.prefix(500).compactMap({ Record($0, item, notices) }) {
      guard let sku = record.text("sku"), HubRequests.isKey(sku) else {
        notices.note("dish-without-number", record.text("name") ?? "unnamed")
        continue
      }
      guard let name = record.text("name")?.withoutSoftHyphens, name.utf8.count <= 1_000 else {
        notices.note("dish-without-name", sku)
        continue
      }
      if found.insert(sku).inserted { reading.findings.append(Finding("product \(sku)", name)) }
    }
    // A dish whose record cannot be read may have a name anyway.
    let isWhole = items.count == found.count
    for sku in HubQuestion(page).skus.prefix(500) where isWhole && !found.contains(sku) {
      reading.findings.append(Finding("no-product \(sku)", ""))
      notices.tally("dish-without-product", "Commerce_products")
    }
    if reading.findings.isEmpty { notices.note("no-names", "Commerce_products") }
  }
}
