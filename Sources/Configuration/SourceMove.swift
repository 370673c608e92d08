import JSON

/// Rewrites one source of a configuration file for the site it moved to, and leaves every other byte
/// unchanged.
package struct SourceMove: Hashable, Sendable {
  /// The campus' key.
  package var campus: String
  /// The source's current name.
  package var source: String
  /// The source's new name.
  package var newName: String
  /// The adapter of the new site.
  package var adapter: String
  /// The address of the new site.
  package var url: String
  /// The new site's own id of each hall, by the hall's slug; a missing hall is left out.
  package var halls: [String: String]

  /// - Parameters:
  ///   - campus: the campus' key.
  ///   - source: the source's current name.
  ///   - newName: the source's new name.
  ///   - adapter: the adapter of the new site.
  ///   - url: the address of the new site.
  ///   - halls: the new site's own id of each hall, by slug.
  package init(
    campus: String, source: String, newName: String, adapter: String, url: String, halls: [String: String]
  ) {
    self.campus = campus
    self.source = source
    self.newName = newName
    self.adapter = adapter
    self.url = url
    self.halls = halls
  }

  /// The file with the source rewritten; nil if the source is not in it.
  ///
  /// - Parameter bytes: a valid configuration.
  /// - Returns: the new file.
  package func rewritten(_ bytes: [UInt8]) -> [UInt8]? {
    let path: [JSONPathStep] = ["campuses", .key(campus), "sources", .key(source)]
    guard let value = JSONPosition.span(of: path, in: bytes),
      let document = try? JSONValue(parsing: bytes)
    else { return nil }
    let former = document["campuses"]?[campus]?["sources"]?[source]
    let line = bytes[..<value.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indentation = bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let key = JSONValue.string(source).serialized()
    guard let name = bytes[line..<value.lowerBound].lastRange(of: Array(key.utf8)) else { return nil }
    var edits = [
      (name, Array(JSONValue.string(newName).serialized().utf8)),
      (value, Array(text(of: former, indentedBy: indentation).utf8)),
    ]
    edits += venueEdits(document, former, in: bytes)
    var rewritten = bytes
    for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      rewritten.replaceSubrange(range, with: new)
    }
    return rewritten
  }

  /// Facts about places of the old site, transferred to those of the new one.
  private func venueEdits(
    _ document: JSONValue, _ former: JSONValue?, in bytes: [UInt8]
  ) -> [(Range<Int>, [UInt8])] {
    guard let venues = document["campuses"]?[campus]?["venues"]?.object else { return [] }
    var slugs: [String: String] = [:]
    for member in former?["halls"]?.object?.members ?? [] {
      if let id = member.value.string ?? member.value.number?.text { slugs[id] = member.key }
    }
    return venues.members.flatMap { member -> [(Range<Int>, [UInt8])] in
      guard member.value["source"]?.string == source else { return [] }
      let path: [JSONPathStep] = ["campuses", .key(campus), "venues", .key(member.key)]
      var edits: [(Range<Int>, [UInt8])] = []
      if let span = JSONPosition.span(of: path + ["source"], in: bytes) {
        edits.append((span, Array(JSONValue.string(newName).serialized().utf8)))
      }
      let siteID = member.value["site_id"]?.string ?? member.value["site_id"]?.number?.text
      if let new = siteID.flatMap({ slugs[$0] }).flatMap({ halls[$0] }),
        let span = JSONPosition.span(of: path + ["site_id"], in: bytes)
      {
        edits.append((span, Array(JSONValue.string(new).serialized().utf8)))
      }
      return edits
    }
  }

  private func text(of former: JSONValue?, indentedBy indentation: Int) -> String {
    func quoted(_ text: String) -> String { JSONValue.string(text).serialized() }
    let (outer, inner) = (
      String(repeating: " ", count: indentation), String(repeating: " ", count: indentation + 2)
    )
    var members = ["\"adapter\": \(quoted(adapter))", "\"url\": \(quoted(url))"]
    let order = former?["halls"]?.object?.keys.filter { halls[$0] != nil } ?? []
    if !order.isEmpty {
      let list = order.map { "\(inner)  \(quoted($0)): \(quoted(halls[$0] ?? ""))" }
      members.append("\"halls\": {\n\(list.joined(separator: ",\n"))\n\(inner)}")
    }
    if let hours = former?["interval_hours"]?.number { members.append("\"interval_hours\": \(hours.text)") }
    return "{\n" + members.map { inner + $0 }.joined(separator: ",\n") + "\n\(outer)}"
  }
}

extension ArraySlice<UInt8> {
  /// The last range of these bytes.
  fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
    guard !other.isEmpty, count >= other.count else { return nil }
    for start in stride(from: endIndex - other.count, through: startIndex, by: -1)
    where self[start..<(start + other.count)].elementsEqual(other) {
      return start..<(start + other.count)
    }
    return nil
  }
}
