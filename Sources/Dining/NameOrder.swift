import Latin

/// The place of a venue in a list: by its name as a person looks it up, whatever its accents and the case of its letters.
package struct NameOrder: Hashable, Comparable, Sendable {
  private let letters: String
  private let name: String
  private let slug: String

  /// - Parameters:
  ///   - name: what people call it.
  ///   - slug: what decides between two of one name.
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
      // Most of a name is ASCII and signs like ’; the tables of Unicode would have to be read from the disk for it.
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
  /// Its place in a list.
  package var order: NameOrder { NameOrder(name, slug: slug) }
}

extension Array {
  /// Its elements in the order of the names of their venues.
  ///
  /// - Parameter venue: the venue of an element.
  /// - Returns: the same elements.
  package func byName(_ venue: (Element) -> Venue) -> [Element] {
    // By their places, for each is reckoned once.
    let orders = map { venue($0).order }
    return indices.sorted { orders[$0] < orders[$1] }.map { self[$0] }
  }
}
