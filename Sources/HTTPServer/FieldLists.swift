/// Lists in the fields of a request.
package enum FieldList {
  /// Whether `If-None-Match` contains a tag; compared weakly, as in RFC 9110 (13.1.2).
  ///
  /// - Parameters:
  ///   - field: the field's value.
  ///   - tag: the tag with its quotes.
  /// - Returns: whether the client has that body already.
  package static func names(_ field: String, tag: String) -> Bool {
    if field == tag { return true }
    var rest = field[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "," || $0 == "\t" }
      guard let first = rest.first else { return false }
      if first == "*" { return true }
      if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
      guard rest.hasPrefix("\""), let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
      if rest[...end] == tag { return true }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Whether `Accept-Encoding` allows an encoding (RFC 9110, 12.5.3).
  ///
  /// - Parameters:
  ///   - encoding: its name, in lower case.
  ///   - field: the field's value.
  /// - Returns: whether it may be sent.
  package static func allows(_ encoding: String, _ field: String) -> Bool {
    var others = false
    for item in weighted(field) {
      if item.name == encoding { return item.weight > 0 }
      if item.name == "*" { others = item.weight > 0 }
    }
    return others
  }

  /// Whether `Accept` includes HTML pages (RFC 9110, 12.5.1): browsers that show the answer to a person send
  /// that.
  package static func wantsPage(_ field: String) -> Bool {
    weighted(field).contains { $0.name == "text/html" && $0.weight > 0 }
  }

  /// The most preferred of several languages by `Accept-Language` (RFC 4647, 3.4); nil: none of them.
  ///
  /// - Parameters:
  ///   - field: the field's value.
  ///   - offered: the languages, in lower case, without a region.
  /// - Returns: the first with the greatest weight.
  package static func language(_ field: String, of offered: [String]) -> String? {
    var best: (name: String, weight: Int)?
    for item in weighted(field) where item.weight > best?.weight ?? 0 {
      let primary = item.name.prefix { $0 != "-" }
      guard let name = offered.first(where: { $0 == primary }) else { continue }
      best = (name, item.weight)
    }
    return best?.name
  }

  /// The items of a list and their weights in thousandths.
  private static func weighted(_ field: String) -> [(name: String, weight: Int)] {
    field.utf8.count > 1_000
      ? []
      : field.lowercased().split(separator: ",").map { item in
        let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        let weight =
          parts.dropFirst().first { $0.hasPrefix("q=") }.map { thousandths($0.dropFirst(2)) } ?? 1_000
        return (String(parts.first ?? ""), weight)
      }
  }

  /// `0.5` is 500; an invalid weight counts as zero.
  private static func thousandths(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), (0...1).contains(whole), parts.count <= 2 else {
      return 0
    }
    let digits = parts.count == 2 ? String(parts[1].prefix(3)) : ""
    let fraction = digits.isEmpty ? 0 : Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    return min(1_000, whole * 1_000 + max(0, fraction))
  }
}
