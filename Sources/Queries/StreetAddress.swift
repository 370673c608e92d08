import Dining
import Failures
import Store

/// A street and house number, as people and sites write them.
struct StreetAddress: Hashable {
  private let words: [String]

  /// Returns nil if the text has no house number, or only one.
  ///
  /// - Parameter text: `180 McCormick Rd`, perhaps followed by a comma and the city.
  init?(_ text: String) {
    let street = text.split(separator: ",").first ?? ""
    let words = Slug.make(from: String(street)).split(separator: "-").map {
      Self.short[String($0)] ?? String($0)
    }
    guard words.count > 1, words.contains(where: { $0.utf8.contains { (0x30...0x39).contains($0) } }) else {
      return nil
    }
    self.words = words
  }

  /// Abbreviations of street names.
  private static let short = [
    "avenue": "ave", "boulevard": "blvd", "circle": "cir", "court": "ct", "drive": "dr", "highway": "hwy",
    "lane": "ln", "place": "pl", "road": "rd", "square": "sq", "street": "st", "strasse": "str", "north": "n",
    "south": "s", "east": "e", "west": "w",
  ]
}

extension CampusSnapshot {
  /// The coordinates of a venue at an address, or nil if there is none.
  ///
  /// - Parameter text: a house number and a street.
  /// - Returns: the position of the first venue there, by name, whose position is known.
  /// - Throws: `unplaced-venue` if there are venues, but all without coordinates.
  func coordinates(atAddress text: String) throws(Failure) -> Coordinates? {
    guard let wanted = StreetAddress(text) else { return nil }
    let there = try venues().map(\.venue).filter { $0.address.flatMap { StreetAddress($0) } == wanted }
      .sorted { $0.slug < $1.slug }
    if let point = there.lazy.compactMap(\.coordinates).first { return point }
    guard let first = there.first else { return nil }
    throw Failure(.unplacedVenue, first.name, detail: first.slug)
  }
}
