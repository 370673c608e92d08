/// Coordinates as people write them: `38.0359,-78.5064`, or a `geo:` address (RFC 5870).
package struct WrittenPoint: Hashable, Sendable {
  package let first: Double
  package let second: Double
  /// The name of the coordinate system, if it is not that of satellite navigation.
  package let foreignSystem: String?

  /// Nil if the text is not a pair of decimal numbers separated by a comma. A `geo:` address may have an
  /// altitude and parameters; of these only `crs` is used, and a search text (`?q=`) is ignored.
  package init?(_ text: String) {
    let isAddress = text.lowercased().hasPrefix("geo:")
    let body = isAddress ? text.dropFirst(4) : text[...]
    let parts = (isAddress ? body.prefix { $0 != "?" } : body)
      .split(separator: ";", omittingEmptySubsequences: false)
    guard isAddress || parts.count == 1 else { return nil }
    let numbers = (parts.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2 || (isAddress && numbers.count == 3),
      numbers.dropFirst(2).allSatisfy(Self.isNumber),
      let first = Self.number(numbers[0]), let second = Self.number(numbers[1])
    else { return nil }
    self.first = first
    self.second = second
    let system = parts.dropFirst().map { $0.lowercased() }.first { $0.hasPrefix("crs=") }?.dropFirst(4)
    foreignSystem = system.flatMap { $0 == "wgs84" ? nil : String($0) }
  }

  /// The coordinates, latitude first; nil if they are out of range.
  package var point: Coordinates? { Coordinates(latitude: first, longitude: second) }

  /// The coordinates if the longitude comes first.
  package var swapped: Coordinates? { Coordinates(latitude: second, longitude: first) }

  /// Whether longitude and latitude were probably swapped: as written, the point is far from all known ones,
  /// and with the order reversed it is not.
  ///
  /// - Parameter neighbours: the number of known points near a point; nil if nothing is known at all.
  /// - Returns: whether they were swapped; also false if that cannot be determined.
  /// - Throws: any error of `neighbours`.
  package func isSwapped<Failure: Error>(
    _ neighbours: (Coordinates) throws(Failure) -> Int?
  ) throws(Failure) -> Bool {
    guard let swapped else { return false }
    guard let other = try neighbours(swapped) else { return point == nil }
    guard other > 0 else { return false }
    guard let point else { return true }
    return other > (try neighbours(point) ?? 0)
  }

  /// The maximum distance from its campus at which a person asks for places nearby, in metres.
  package static let far = 300_000.0

  private static func isNumber(_ text: Substring) -> Bool { number(text) != nil }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0 == " " }
    guard !trimmed.isEmpty, trimmed.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46].contains($0) })
    else { return nil }
    return Double(trimmed)
  }
}
