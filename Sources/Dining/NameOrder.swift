import Latin

/// The sort position of a venue in a list: by its name, ignoring accents and case.
package struct NameOrder: Hashable, Comparable, Sendable {
  private let letters: String
  private let name: String
  private let slug: String

  /// - Parameters:
  ///   - name: the venue's common name.
  ///   - slug: decides between two with the same name.
  package init(_ name: String, slug: String) {
    letters = Self.letters(of: name)
    self.name = name
    self.slug = slug
  }

  package static func < (one: NameOrder, other: NameOrder) -> Bool {
    (one.letters, one.name, one.slug) < (other.letters, other.name, other.slug)
  }

  private static func letters(of name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased() }
    return name.unicodeScalars.reduce(into: "") { letters, scalar in
      switch scalar.value {
      case 0x41...0x5A: letters.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
      // Most of a name is ASCII and signs like ’; for other characters Unicode's tables must be read from
      // disk.
      case ..<0x80, 0x2010..<0x2028: letters.unicodeScalars.append(scalar)
      default:
        if let folded = LatinFolding.ascii(scalar) {
          letters += folded
        } else if scalar.properties.generalCategory != .nonspacingMark {
          letters += scalar.properties.lowercaseMapping
        }
      }
    }
  }
}

extension Venue {
  /// Its sort position in a list.
  package var order: NameOrder { NameOrder(name, slug: slug) }
}

extension Array {
  /// Its elements in the order of the names of their venues.
  ///
  /// - Parameter venue: the venue of an element.
  /// - Returns: the same elements.
  package func byName(_ venue: (Element) -> Venue) -> [Element] {
    // By index, so that each sort key is computed once.
    let orders = map { venue($0).order }
    return indices.sorted { orders[$0] < orders[$1] }.map { self[$0] }
  }
}
