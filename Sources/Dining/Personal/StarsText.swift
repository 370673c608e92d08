extension Stars {
  /// Reads `4.5`, `4½`, `4,5`, `½`, `4`, `★★★★½`; nil for anything else.
  ///
  /// - Parameter text: the text as typed, or as in a table.
  package init?(written text: String) {
    var rest = Array(text.unicodeScalars.filter { !$0.properties.isWhitespace })[...]
    guard !rest.isEmpty else { return nil }
    var halves = 0
    if rest.last == "½" {
      halves = 1
      rest = rest.dropLast()
      if rest.isEmpty {
        self.init(halves: halves)
        return
      }
    }
    if rest.allSatisfy({ $0 == "★" }) {
      self.init(halves: halves + 2 * min(rest.count, 6))
      return
    }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count == 1 || parts.count == 2 && halves == 0,
      let whole = Self.digit(parts[0])
    else { return nil }
    if parts.count == 2 {
      // "4.50" and "4.0" are written by spreadsheets.
      switch Array(parts[1]) {
      case ["5"], ["5", "0"]: halves = 1
      case ["0"], ["0", "0"]: break
      default: return nil
      }
    }
    self.init(halves: whole * 2 + halves)
  }

  private static func digit(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    guard scalars.count == 1, let scalar = scalars.first, ("0"..."9").contains(scalar) else { return nil }
    return Int(scalar.value) - 0x30
  }

  /// `4.5`, `4`: as written by programs and in tables.
  package var text: String { "\(halves / 2)" + (halves % 2 == 0 ? "" : ".5") }

  /// The number of stars.
  package var value: Double { Double(halves) / 2 }
}
