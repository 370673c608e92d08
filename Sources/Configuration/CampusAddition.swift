package import Dining
import JSON

/// A campus to be added to a configuration file, or to be the first of a new one; all existing bytes stay.
package struct CampusAddition: Hashable, Sendable {
  /// Its name in commands.
  package var key: String
  /// The displayed name.
  package var name: String
  /// The name of its time zone in the tz database.
  package var zone: String
  /// ISO 3166-1 alpha-2; nil: unknown.
  package var country: String?
  /// The part of the country; nil: unknown.
  package var state: String?
  /// A point on it; nil: unknown.
  package var center: Coordinates?
  /// The site with its dining information.
  package var source: Source
  /// Whether the halls that the source lists are dining halls, as canteens are.
  package var hasHalls: Bool

  /// - Parameters:
  ///   - key: its name in commands.
  ///   - name: the displayed name.
  ///   - zone: the name of its time zone in the tz database.
  ///   - source: the site with its dining information.
  package init(key: String, name: String, zone: String, source: Source) {
    self.key = key
    self.name = name
    self.zone = zone
    self.source = source
    hasHalls = false
  }

  /// - Parameter entry: a campus of the catalogue.
  package init(_ entry: CatalogueEntry) {
    self.init(
      key: entry.slug, name: entry.name, zone: entry.zone,
      source: Source(
        id: entry.adapter, adapter: entry.adapter, url: entry.url, halls: entry.halls, periods: entry.periods)
    )
    country = entry.country
    state = entry.state
    center = entry.point
    // The halls of this platform are cafés as often as dining halls.
    hasHalls = entry.adapter != "bonappetit"
  }

  /// A configuration of this campus alone.
  ///
  /// - Parameter contact: an address for sites' operators; nil: none, and then nothing is fetched.
  /// - Returns: the file.
  package func file(contact: String?) -> [UInt8] {
    var writer = JSONWriter(pretty: true)
    writer.object { top in
      if let contact { top.field("contact", contact) }
      top.field("default_campus", key)
      top.object("campuses") { campuses in
        campuses.key(key)
        write(into: &campuses)
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// A configuration with this campus after the others.
  ///
  /// - Parameters:
  ///   - bytes: a valid configuration.
  ///   - contact: an address for sites' operators, replacing the one in the file; nil: the file's stays.
  ///   - isMeant: whether the campus becomes the default campus.
  /// - Returns: the new file; nil if the campus is already in it, or it has no campuses.
  package func added(to bytes: [UInt8], contact: String? = nil, isMeant: Bool = false) -> [UInt8]? {
    guard let document = (try? JSONValue(parsing: bytes))?.object,
      let campuses = document["campuses"]?.object, campuses[key] == nil, let first = campuses.keys.first,
      let block = JSONPosition.span(of: ["campuses"], in: bytes)
    else { return nil }
    var end = block.upperBound - 1
    while end > block.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    var texts: [(String, String)] = []
    if let contact { texts.append(("contact", contact)) }
    if isMeant {
      texts.append(("default_campus", key))
    } else if document["default_campus"] == nil, campuses.keys.count == 1 {
      // If one campus was the default because it was the only one, it stays the default.
      texts.append(("default_campus", first))
    }
    return Self.setting(texts, in: bytes, and: [(end..<end, member(beside: first, in: bytes))])
  }

  /// A configuration with a contact.
  ///
  /// - Parameters:
  ///   - contact: an address for sites' operators.
  ///   - bytes: a valid configuration.
  /// - Returns: the new file.
  package static func setting(contact: String, in bytes: [UInt8]) -> [UInt8] {
    setting([("contact", contact)], in: bytes)
  }

  /// The file with texts at its top, replacing existing ones or inserted before everything; and with other
  /// edits.
  private static func setting(
    _ texts: [(String, String)], in bytes: [UInt8], and others: [(Range<Int>, [UInt8])] = []
  ) -> [UInt8] {
    var edits = others
    var head: [(String, String)] = []
    for (name, value) in texts {
      if let span = JSONPosition.span(of: [.key(name)], in: bytes) {
        edits.append((span, quoted(value)))
      } else {
        head.append((name, value))
      }
    }
    if let brace = bytes.firstIndex(of: UInt8(ascii: "{")), !head.isEmpty {
      var inserted: [UInt8] = []
      for (name, value) in head {
        inserted += "\n  ".utf8
        inserted += quoted(name)
        inserted += ": ".utf8
        inserted += quoted(value)
        inserted += ",".utf8
      }
      edits.append((brace + 1..<brace + 1, inserted))
    }
    var written = bytes
    for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      written.replaceSubrange(range, with: new)
    }
    return written
  }

  /// The member to insert after the last one, on lines of its own if the others are.
  private func member(beside first: String, in bytes: [UInt8]) -> [UInt8] {
    let key = Self.quoted(key)
    let value = JSONPosition.span(of: ["campuses", .key(first)], in: bytes)?.lowerBound ?? 0
    let line = bytes[..<value].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let margin = Array(bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 })
    guard line > 0, bytes[line..<value].dropFirst(margin.count).starts(with: Self.quoted(first)) else {
      var writer = JSONWriter()
      write(into: &writer)
      var member = Array(", ".utf8)
      member += key
      member += ": ".utf8
      member += writer.bytes
      return member
    }
    var writer = JSONWriter(pretty: true)
    write(into: &writer)
    let lines = writer.bytes.split(separator: UInt8(ascii: "\n"))
    var member = Array(",\n".utf8)
    member += margin
    member += key
    member += ": ".utf8
    member += lines.joined(separator: [UInt8(ascii: "\n")] + margin)
    return member
  }

  private func write(into writer: inout JSONWriter) {
    writer.object { campus in
      campus.field("name", name)
      campus.field("zone", zone)
      if let country { campus.field("country", country) }
      if let state { campus.field("state", state) }
      if let center {
        campus.object("center") {
          $0.field("lat", center.latitude)
          $0.field("lon", center.longitude)
        }
      }
      if country == "US" { campus.object("calendar") { $0.field("built_in", "us-federal") } }
      campus.object("sources") { sources in
        sources.object(source.id) { write(source, into: &$0) }
      }
      guard hasHalls, !source.halls.isEmpty else { return }
      campus.object("venues") { venues in
        for hall in source.halls { venues.object(hall.slug) { $0.field("kind", "hall") } }
      }
    }
  }

  private func write(_ source: Source, into object: inout JSONWriter) {
    object.field("adapter", source.adapter)
    object.field("url", source.url)
    if !source.halls.isEmpty {
      object.object("halls") { halls in
        for hall in source.halls { halls.field(hall.slug, hall.siteID) }
      }
    }
    if !source.periods.isEmpty { object.field("periods", source.periods) }
  }

  private static func quoted(_ text: String) -> [UInt8] { Array(JSONValue.string(text).serialized().utf8) }
}
