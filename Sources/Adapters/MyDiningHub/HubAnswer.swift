import Dining
import JSON

/// An answer of the GraphQL service, split into the parts asked for; GraphQL wraps it in `data`, saved
/// answers often do not.
struct HubAnswer {
  /// The known parts, unchanged.
  let parts: [(name: String, value: JSONValue)]
  /// Unknown keys beside them, which may be new names.
  let others: [String]

  private static let names: Set = [
    "getLocations", "getAllStoreLocations", "getLocation", "getLocationRecipes",
    "getLocationMealPeriodRecipes", "Commerce_mealPeriods", "Commerce_storeConfig", "Commerce_attributesList",
    "Commerce_products", "AEM_eventList",
  ]

  /// - Throws: `refusedBySite` for an answer that is an error though its status was 200, or that has null for
  ///   a requested part; `missingAnchor` or `notThisSite` for anything that is not one of these answers.
  init(_ object: JSONObject, _ page: Page) throws(ReadError) {
    let isWrapped = object.allSatisfy { ["data", "errors", "extensions"].contains($0.key) }
    if let errors = object["errors"], !errors.isNull, errors.array?.isEmpty != true,
      isWrapped || object["data"] != nil
    {
      throw .refusedBySite(Self.words(of: errors))
    }
    if isWrapped, object["data"]?.isNull == true { throw .refusedBySite("no data") }
    let root = object["data"]?.object ?? object
    // The answer was saved without its outermost object.
    let isBare = root["locationRecipesMap"] != nil || root["aemAttributes"] != nil
    let name = root["aemAttributes"] == nil ? "getLocationRecipes" : "getLocation"
    parts =
      isBare
      ? [(name, .object(root))]
      : root.filter { Self.names.contains($0.key) }.map { ($0.key, $0.value) }
    others = isBare ? [] : root.map(\.key).filter { !Self.names.contains($0) && $0 != "extensions" }
    guard !parts.isEmpty else { throw Self.refusal(of: page) }
    // A saved answer may hold several; a missing one invalidates it.
    for part in parts where part.value.isNull { throw .refusedBySite("\(part.name): null") }
  }

  /// Whether a JSON page belongs to this platform, even if its shape has changed.
  static func isKnown(_ page: Page) -> Bool {
    (names + ["locationRecipesMap", "hoursOfOperation", "productView"]).contains {
      page.mentions("\"\($0)")
    }
  }

  /// The reason why a page without any known part is not read.
  static func refusal(of page: Page) -> ReadError {
    isKnown(page)
      ? .missingAnchor("getLocations, getLocation, getLocationRecipes, Commerce_… or AEM_eventList")
      : .notThisSite(title: nil)
  }

  /// The messages of the first errors, in the service's words.
  private static func words(of errors: JSONValue) -> String {
    let messages = (errors.array ?? [errors]).prefix(3).map { error in
      error["message"]?.string ?? error.string ?? "no message"
    }
    return String(messages.joined(separator: "; ").prefix(300))
  }
}

extension String {
  /// The text without soft hyphens, which sites insert into names for line breaking; nil if nothing is left.
  var withoutSoftHyphens: String? {
    guard unicodeScalars.contains("\u{AD}") else { return isEmpty ? nil : self }
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: unicodeScalars.filter { $0 != "\u{AD}" })
    let text = String(rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : text
  }
}
