import Dining
import JSON

/// An answer of the GraphQL service, taken apart into what was asked for; GraphQL wraps it in `data`, saved answers often not.
struct HubAnswer {
  /// The parts that are read, as they stand.
  let parts: [(name: String, value: JSONValue)]
  /// The keys beside them that nobody knows, which may be new names.
  let others: [String]

  private static let names: Set = [
    "getLocations", "getAllStoreLocations", "getLocation", "getLocationRecipes",
    "getLocationMealPeriodRecipes", "Commerce_mealPeriods", "Commerce_storeConfig", "Commerce_attributesList",
    "Commerce_products", "AEM_eventList",
  ]

  /// - Throws: `refusedBySite` for an answer that is an error though its status was 200, or that has nothing in place of
  ///   what was asked; `missingAnchor` or `notThisSite` where it is none of these answers.
  init(_ object: JSONObject, _ page: Page) throws(ReadError) {
    let isWrapped = object.allSatisfy { ["data", "errors", "extensions"].contains($0.key) }
    if let errors = object["errors"], !errors.isNull, errors.array?.isEmpty != true,
      isWrapped || object["data"] != nil
    {
      throw .refusedBySite(Self.words(of: errors))
    }
    if isWrapped, object["data"]?.isNull == true { throw .refusedBySite("no data") }
    let root = object["data"]?.object ?? object
    // An answer whose outermost object was not saved with it.
    let isBare = root["locationRecipesMap"] != nil || root["aemAttributes"] != nil
    let name = root["aemAttributes"] == nil ? "getLocationRecipes" : "getLocation"
    parts =
      isBare
      ? [(name, .object(root))]
      : root.filter { Self.names.contains($0.key) }.map { ($0.key, $0.value) }
    others = isBare ? [] : root.map(\.key).filter { !Self.names.contains($0) && $0 != "extensions" }
    guard !parts.isEmpty else { throw Self.refusal(of: page) }
    // A saved answer may hold several; one that was not to be had spoils it.
    for part in parts where part.value.isNull { throw .refusedBySite("\(part.name): null") }
  }

  /// Whether a JSON page is of this platform, whatever became of its shape.
  static func isKnown(_ page: Page) -> Bool {
    (names + ["locationRecipesMap", "hoursOfOperation", "productView"]).contains {
      page.mentions("\"\($0)")
    }
  }

  /// Why a page without any known part is not read.
  static func refusal(of page: Page) -> ReadError {
    isKnown(page)
      ? .missingAnchor("getLocations, getLocation, getLocationRecipes, Commerce_… or AEM_eventList")
      : .notThisSite(title: nil)
  }

  /// What the first errors say, in the service's words.
  private static func words(of errors: JSONValue) -> String {
    let messages = (errors.array ?? [errors]).prefix(3).map { error in
      error["message"]?.string ?? error.string ?? "no message"
    }
    return String(messages.joined(separator: "; ").prefix(300))
  }
}

extension String {
  /// The text without soft hyphens, which sites put into names for browsers to break them at; nil where nothing is left.
  var withoutSoftHyphens: String? {
    guard unicodeScalars.contains("\u{AD}") else { return isEmpty ? nil : self }
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: unicodeScalars.filter { $0 != "\u{AD}" })
    let text = String(rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : text
  }
}
