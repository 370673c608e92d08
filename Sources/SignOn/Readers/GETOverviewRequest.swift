/// The request that GET's start page sends to its server: a person's number and the form's token.
package struct GETOverviewRequest: Hashable, Sendable {
  /// The person's number at GET.
  package let user: String
  /// The token that must be sent back.
  package let token: String

  /// Finds both in a page's scripts; nil where either is missing or there are several that differ.
  package init?(in page: [UInt8]) {
    guard let user = Self.only(Self.values(after: "getOverview(\"", in: page)),
      let token = Self.only(
        Self.values(after: "\"formToken\": \"", in: page) + Self.values(after: "\"formToken\":\"", in: page)
          + Self.values(after: "name=\"formToken\" value=\"", in: page))
    else { return nil }
    self.user = user
    self.token = token
  }

  private static func only(_ values: [String]) -> String? {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The letters, digits, hyphens and dots after each occurrence of a mark, up to a quotation mark.
  private static func values(after mark: String, in page: [UInt8]) -> [String] {
    let mark = Array(mark.utf8)
    guard let first = mark.first, page.count > mark.count else { return [] }
    return page.indices.filter { page[$0] == first && page[$0...].starts(with: mark) }.compactMap { start in
      let value = page[(start + mark.count)...].prefix { $0 != UInt8(ascii: "\"") }
      guard (1...100).contains(value.count), value.endIndex < page.endIndex,
        value.allSatisfy({
          (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x2E
        })
      else { return nil }
      return String(decoding: value, as: UTF8.self)
    }
  }
}
