import Latin

extension String {
  /// The longest part of a query that is shown, in bytes, if the whole address is too long.
  private static let mostOfQuery = 200

  /// The address in a readable form: a long query is reduced to its last values, which identify the page, with their
  /// percent-encoding removed.
  ///
  /// - Parameter limit: the longest address that is left unchanged, in bytes.
  /// - Returns: the address, or `https://dining.example.edu/graphql?…&variables={"hall":"alder","date":"2026-11-20"}`.
  package func readableAddress(longest limit: Int = 120) -> String {
    guard utf8.count > limit, let mark = firstIndex(of: "?") else { return self }
    let pairs = self[index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    var shown = 0
    var room = Self.mostOfQuery
    for pair in pairs.reversed() {
      room -= PercentDecoding(pair).text.utf8.count + 1
      guard room >= 0 else { break }
      shown += 1
    }
    let rest = pairs.suffix(shown).map { PercentDecoding($0).text }
    return self[..<mark] + "?" + ((shown < pairs.count ? ["…"] : []) + rest).joined(separator: "&")
  }
}
