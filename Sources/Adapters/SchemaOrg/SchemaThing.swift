import JSON

/// One thing of a JSON-LD graph: an object with types, whose properties may hold one value or several.
struct SchemaThing {
  let object: JSONObject

  init?(_ value: JSONValue?) {
    guard let object = value?.object else { return nil }
    self.object = object
  }

  /// Its types without the vocabulary's address.
  var types: [String] { texts("@type").map { Self.local($0) } }

  /// Whether it is of one of these types.
  func isA(_ names: Set<String>) -> Bool { types.contains { names.contains($0) } }

  /// The values of a property, one or several, in any spelling of its name.
  func values(_ name: String) -> [JSONValue] {
    guard let value = value(name), !value.isNull else { return [] }
    return value.array ?? [value]
  }

  /// Whether it has a property, even without a value.
  func has(_ name: String) -> Bool { value(name) != nil }

  private func value(_ name: String) -> JSONValue? {
    object[name] ?? object["schema:" + name] ?? object["http://schema.org/" + name]
  }

  /// The texts of a property; a value with `@value` is its text.
  func texts(_ name: String) -> [String] {
    values(name).compactMap { $0.string ?? $0["@value"]?.string ?? $0.number?.text }
  }

  /// The first text of a property that is not blank, or nil.
  func text(_ name: String) -> String? {
    texts(name).first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The things that a property holds.
  func things(_ name: String) -> [SchemaThing] { values(name).compactMap { SchemaThing($0) } }

  /// The number of values below it, where a long text counts as several.
  var weight: Int {
    var weight = 0
    var left = [JSONValue.object(object)]
    while let value = left.popLast() {
      weight += 1 + (value.string?.utf8.count ?? 0) / 32
      left += value.array ?? value.object?.members.map(\.value) ?? []
    }
    return weight
  }

  /// `https://schema.org/Monday` and `schema:Monday` as `Monday`.
  static func local(_ name: String) -> String {
    name.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ":") }.last
      .map { String(Substring($0)) } ?? ""
  }
}

extension SchemaThing {
  /// The properties of places, menus and their parts; any other is a typo or a change of the vocabulary.
  static let properties: Set = [
    "@context", "@id", "@type", "acceptsReservations", "addOn", "additionalType", "address", "addressCountry",
    "addressLocality", "addressRegion", "aggregateRating", "alternateName", "amenityFeature", "areaServed",
    "availability", "award", "brand", "calories", "carbohydrateContent", "category", "cholesterolContent",
    "closes", "contactPoint", "containedInPlace", "currenciesAccepted", "dayOfWeek", "department",
    "description", "disambiguatingDescription", "elevation", "eligibleQuantity", "email", "employee", "event",
    "fatContent", "faxNumber", "fiberContent", "foundingDate", "founder", "geo", "hasMap", "hasMenu",
    "hasMenuItem", "hasMenuSection", "highPrice", "identifier", "image", "inLanguage", "isAccessibleForFree",
    "itemCondition", "keywords", "latitude", "legalName", "location", "logo", "longitude", "lowPrice",
    "mainEntityOfPage", "maximumAttendeeCapacity", "menu", "menuAddOn", "name", "nutrition", "offerCount",
    "offers", "openingHours",
    "openingHoursSpecification", "opens", "owns", "parentOrganization", "paymentAccepted", "photo", "photos",
    "postOfficeBoxNumber", "postalCode", "potentialAction", "price", "priceCurrency", "priceRange",
    "priceSpecification", "priceValidUntil", "proteinContent", "publicAccess", "publisher", "review",
    "reviews", "sameAs", "saturatedFatContent", "seller", "servesCuisine", "servingSize", "slogan",
    "smokingAllowed", "sodiumContent", "specialOpeningHoursSpecification", "starRating", "streetAddress",
    "sugarContent", "suitableForDiet", "taxID", "telephone", "temporalCoverage", "transFatContent",
    "unsaturatedFatContent",
    "url", "validFrom", "validThrough", "vatID",
  ]
}
