import Adapters
import Store
import Dining
import JSON

/// The source to configure for a site that was recognised.
struct ProposedSource {
  let adapter: SiteAdapter
  let url: String
  /// The names and the site's own ids of the halls that were read.
  private(set) var halls: [(name: String, id: String)] = []

  /// - Parameters:
  ///   - adapter: the adapter that reads the site.
  ///   - page: the URL of one of its pages.
  init(_ adapter: SiteAdapter, seenAt page: String) {
    self.adapter = adapter
    url = adapter.marks.source.address(for: page)
  }

  /// The source as its adapter sees it.
  var site: SiteSource {
    SiteSource(
      id: adapter.name, adapter: adapter.name, url: url,
      halls: halls.map { SiteSource.Hall(slug: $0.name, siteID: $0.id) })
  }

  /// Takes the venues that readings classify as halls, whose menus are worth requesting.
  mutating func takeHalls(of readings: [Reading]) {
    guard adapter.gives.contains(.menus) else { return }
    var ids: Set<String> = []
    var names: Set<String> = []
    for venue in readings.flatMap(\.venues) where venue.kind == .hall && ids.insert(venue.siteID).inserted {
      let name = venue.slug ?? Slug.make(from: venue.name ?? venue.siteID)
      guard !name.isEmpty, !venue.siteID.isEmpty, names.insert(name).inserted else { continue }
      halls.append((name, venue.siteID))
    }
  }

  /// Writes the source under its name.
  func write(into writer: inout JSONWriter) {
    writer.object { named in
      named.object(adapter.name) { source in
        source.field("adapter", adapter.name)
        source.field("url", url)
        guard !halls.isEmpty else { return }
        source.object("halls") { object in
          for hall in halls { object.field(hall.name, hall.id) }
        }
      }
    }
  }

  /// The same as text, on one line or on several.
  func json(pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    write(into: &writer)
    return writer.text
  }

  /// The text to paste into a campus' `sources`: the lines between the outermost braces.
  var snippet: String {
    json(pretty: true).split(separator: "\n").dropFirst().dropLast().map { $0 + "\n" }.joined()
  }
}
