/// A place that serves food.
package struct Venue: Hashable, Sendable {
  /// The name used in commands: lower-case letters, digits and hyphens, unique in its campus, never reused.
  package var slug: String
  package var identity: VenueIdentity
  package var name: String
  package var kind: VenueKind?
  package var coordinates: Coordinates?
  /// The categories in which the source lists it, in the source's order.
  package var groups: [String]
  /// The name of the food court or building that it belongs to according to its source; for a food court that
  /// is itself listed, its own name; nil if not stated.
  package var foodCourt: String?
  package var address: String?
  /// The accepted means of payment, or nil if not stated.
  package var accepts: [Tender]?
  package var phone: String?

  package init(
    slug: String, identity: VenueIdentity, name: String, kind: VenueKind? = nil,
    coordinates: Coordinates? = nil, groups: [String] = [], foodCourt: String? = nil,
    address: String? = nil, accepts: [Tender]? = nil, phone: String? = nil
  ) {
    self.slug = slug
    self.identity = identity
    self.name = name
    self.kind = kind
    self.coordinates = coordinates
    self.groups = groups
    self.foodCourt = foodCourt
    self.address = address
    self.accepts = accepts
    self.phone = phone
  }
}

/// A venue of a source, identified independently of its name.
package struct VenueIdentity: Hashable, Sendable {
  /// The configuration's name for the source.
  package var source: String
  /// The source's own name for the venue.
  package var siteID: String

  package init(source: String, siteID: String) {
    self.source = source
    self.siteID = siteID
  }
}

/// The kind of a venue.
package enum VenueKind: String, CaseIterable, Sendable {
  case hall, cafe, restaurant, market, truck
}

/// A means of payment, by its name in commands and JSON; a campus defines its own besides the common ones.
package struct Tender: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  /// - Parameter rawValue: lower-case letters, digits and hyphens, 1 to 40 of them; nil for anything else.
  package init?(rawValue: String) {
    let fits = rawValue.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard fits, (1...40).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }

  private init(known word: String) { rawValue = word }

  package static let mealSwipe = Tender(known: "meal-swipe")
  package static let mealExchange = Tender(known: "meal-exchange")
  package static let plusDollars = Tender(known: "plus-dollars")
  package static let card = Tender(known: "card")

  /// The tenders available to any campus; the last but one existed before campuses could define their own,
  /// and is kept.
  package static let common = [mealSwipe, mealExchange, plusDollars, Tender(known: "cavadvantage"), card]
}

/// A point on the earth, WGS 84, in degrees.
package struct Coordinates: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  /// Nil outside ±90 and ±180 degrees, and at 0,0, which sites use for "unknown".
  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Both in degrees as plain decimals: Swift writes tiny values with an exponent, which RFC 5545 (3.8.1.6)
  /// and RFC 5870 do not allow.
  package var decimals: (latitude: String, longitude: String) {
    (Self.decimal(latitude), Self.decimal(longitude))
  }

  private static func decimal(_ degrees: Double) -> String {
    let text = "\(degrees)"
    guard text.contains("e") else { return text }
    // Differences below a tenth of a millimetre are irrelevant.
    let digits = String(Int(abs(degrees) * 1e9 + 0.5))
    let fraction = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    let cut = fraction.lastIndex { $0 != "0" }.map { fraction[...$0] } ?? "0"
    return cut == "0" ? "0.0" : "\(degrees < 0 ? "-" : "")0.\(cut)"
  }
}
